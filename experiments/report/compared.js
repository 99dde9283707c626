"use strict";
// The page of a comparison: variants with their intervals, and cells, drawn by what drawing.js has.
const groups = data.groups.map(([variant, images, ratio, low, high, p, verdict]) => ({ variant, images, ratio, low, high, p, verdict,
  clock: variant.split(", ").pop(), name: variant.split(", ").slice(0, -1).join(", ") }));
const cells = data.cells.map(([cell, clock, verdict, before, after, ratio, p]) => ({ cell, clock, verdict, before, after, ratio, p, text: `${cell} ${clock} ${verdict}`.toLowerCase() }));
const clocks = [...new Set(groups.map(g => g.clock))], changes = ["slower", "faster"];
const colourOf = verdict => verdict === "slower" ? style(1).colour : verdict === "faster" ? style(0).colour : style(6).colour;
const most = 30;
let clock = clocks[0];

/** A row for each: a mark at the ratio with its interval, a line at 1 and a dashed one at the drift. Names stand above where there is little room. */
function intervals(rows, width) {
  const beside = width >= 640, left = beside ? 320 : 12, right = width - 14, line = beside ? 24 : 38, top = 22, height = top + rows.length * line + 26;
  const all = [1, data.drift, ...rows.flatMap(r => [r.ratio, r.low, r.high])].filter(v => v > 0);
  const low = Math.min(...all) / 1.01, high = Math.max(...all) * 1.01, wide = high / low > 3, X = scale(low, high, left, right, wide);
  const box = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "list", "aria-label": "after / before of each variant, with its 95 % interval" });
  const marked = ticks(low, high, wide, beside ? 6 : 3);
  for (const v of marked.includes(1) ? marked : [...marked, 1]) {
    box.append(svg("line", { class: v === 1 ? "axis" : "grid", x1: X(v), x2: X(v), y1: top, y2: height - 24 }));
    if (v === 1 || Math.abs(X(v) - X(1)) > 36) for (const y of [14, height - 8]) box.append(svg("text", { x: X(v), y, "text-anchor": "middle" }, number(v)));
  }
  box.append(svg("line", { class: "roof", x1: X(data.drift), x2: X(data.drift), y1: top, y2: height - 24 }));
  rows.forEach((r, k) => {
    const at = top + k * line, y = at + line - 12, colour = colourOf(r.verdict), full = changes.includes(r.verdict);
    const name = `${r.name}${full ? `: ${r.verdict}` : ""}`;
    const row = svg("g", { tabindex: 0, role: "listitem" }, svg("rect", { x: 0, y: at, width, height: line, fill: "transparent" }),
      beside ? svg("text", { x: left - 8, y: y + 4, "text-anchor": "end" }, cut(name, left - 8)) : svg("text", { x: 12, y: at + 13, class: "over" }, cut(name, width - 16)),
      svg("line", { x1: X(r.low), x2: X(r.high), y1: y, y2: y, stroke: colour, "stroke-width": 2 }),
      svg("circle", { cx: X(r.ratio), cy: y, r: 4.5, fill: full ? colour : "var(--paper)", stroke: colour, "stroke-width": 2 }));
    box.append(says(row, `${r.variant}: ${number(r.ratio, 4)} (95 %: ${number(r.low, 4)} to ${number(r.high, 4)}) over ${counted(r.images, "image")}, ${r.verdict}`));
  });
  return box;
}

const times = [{ title: "cell", class: "text wrap", value: r => r.cell, text: r => r.cell }, { title: "clock", class: "text", value: r => r.clock, text: r => r.clock },
  { title: "before", value: r => r.before, text: r => time(r.before) }, { title: "after", value: r => r.after, text: r => time(r.after) },
  { title: "ratio", about: "after / before", value: r => r.ratio, text: r => number(r.ratio, 4) }, { title: "p", about: "that as much comes of noise", value: r => r.p, text: r => number(r.p, 2) },
  { title: "verdict", class: "text", value: r => r.verdict, text: r => r.verdict }];

function draw() {
  hideTip();
  // Those that changed, then those that moved farthest.
  const away = g => (changes.includes(g.verdict) ? 1e9 : 0) + Math.abs(Math.log(g.ratio / data.drift)), mine = groups.filter(g => g.clock === clock);
  const shown = mine.slice().sort((a, b) => away(b) - away(a)).slice(0, most).sort((a, b) => b.ratio - a.ratio);
  sections.choice.replaceChildren(...(clocks.length > 1 ? [el("label", {}, "clock ", (() => {
    const box = el("select", { onchange: () => { clock = box.value; draw(); } }, ...clocks.map(c => el("option", { value: c }, c)));
    box.value = clock;
    return box;
  })())] : []));
  sections.intervals.replaceChildren(...(shown.length ? [intervals(shown, Math.max(300, Math.min(1000, sections.intervals.clientWidth || 600)))] : [note("No variant was timed in both.")]),
    ...(mine.length > shown.length ? [note(`The ${most} that moved farthest are drawn; the table has all ${mine.length}.`)] : []));
}

for (const name of ["choice", "intervals", "variants", "cells-changed", "cells"]) sections[name] = document.getElementById(name);
sections.variants.append(limited([{ title: "variant and clock", class: "text wrap", value: r => r.variant, text: r => r.variant }, { title: "images", value: r => r.images, text: r => String(r.images) },
  { title: "ratio", about: "geometric mean of after / before", value: r => r.ratio, text: r => number(r.ratio, 4) },
  { title: "95 % interval", value: r => r.low, text: r => `${number(r.low, 4)} to ${number(r.high, 4)}` }, { title: "p", value: r => r.p, text: r => number(r.p, 2) },
  { title: "verdict", class: "text", value: r => r.verdict, text: r => r.verdict }], groups.slice().sort((a, b) => b.ratio - a.ratio), 40));
const changed = cells.filter(c => changes.includes(c.verdict)).sort((a, b) => b.ratio - a.ratio);
sections["cells-changed"].append(changed.length ? limited(times, changed, 100) : note("No cell changed by itself beyond noise."));
searched(times, cells, sections.cells);
redraws(draw, sections.intervals);
draw();
root.dataset.ready = "yes";
