"use strict";
// What the pages draw with: numbers, charts, tables and tips of what stands in #data. Nothing is fetched.
const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement, tip = document.getElementById("tip");
// Okabe and Ito's colours, which colour-blind people tell apart; then dashes and marks repeat them.
const light = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#5b5b5b"];
const dark = ["#56b4e9", "#ff8f4d", "#2fd0a0", "#e79ac6", "#e8d44d", "#9ad3f5", "#b8b8b8"];
const dashes = ["", "6 3", "2 3", "9 3 2 3", "1 5"];
const marks = ["circle", "square", "triangle", "diamond"];
const hidden = new Set();

const number = (v, digits = 3) => v === null || v === undefined || !isFinite(v) ? "–" :
  v >= 1000 ? Math.round(v).toLocaleString("en") : Number(v.toPrecision(digits)).toString();
const time = ns => ns === null || ns === undefined ? "–" : ns >= 1e9 ? number(ns / 1e9) + " s" : ns >= 1e6 ? number(ns / 1e6) + " ms" :
  ns >= 1e3 ? number(ns / 1e3) + " µs" : number(ns) + " ns";
const bytes = n => n === null || n === undefined ? "–" : n >= 1048576 ? number(n / 1048576) + " MiB" : n >= 1024 ? number(n / 1024) + " KiB" : n + " B";
const el = (tag, attributes = {}, ...children) => {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attributes)) k.startsWith("on") ? e.addEventListener(k.slice(2), v) : e.setAttribute(k, v);
  e.append(...children);
  return e;
};
const svg = (tag, attributes = {}, ...children) => {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  e.append(...children);
  return e;
};
const isDark = () => root.dataset.theme === "dark";
const style = k => ({ colour: (isDark() ? dark : light)[k % light.length], dash: dashes[Math.floor(k / light.length) % dashes.length],
  mark: marks[k % marks.length] });
const percent = (v, digits = 3) => number(100 * v, digits) + " %";
const counted = (n, what) => `${n.toLocaleString("en")} ${what}${n === 1 ? "" : "s"}`;
const numbers = new Map(data.variants.map((v, k) => [v, k]));
const styleOf = name => style(numbers.get(name) ?? 0);

function showTip(text, x, y) {
  tip.textContent = text;
  tip.hidden = false;
  const w = tip.offsetWidth, h = tip.offsetHeight;
  tip.style.left = Math.max(4, Math.min(innerWidth - w - 4, x + 12)) + "px";
  tip.style.top = Math.max(4, y - h - 10) + "px";
}
const hideTip = () => { tip.hidden = true; };
/** The node says the text to the pointer, to the keyboard and to what reads the page aloud. */
function says(node, text) {
  node.setAttribute("aria-label", text);
  node.addEventListener("pointermove", e => showTip(text, e.clientX, e.clientY));
  node.addEventListener("pointerleave", hideTip);
  node.addEventListener("focus", () => { const b = node.getBoundingClientRect(); showTip(text, b.left, b.top); });
  node.addEventListener("blur", hideTip);
  return node;
}
const note = text => el("p", { class: "note" }, text);

function mark(kind, x, y, colour) {
  const r = 3.4;
  if (kind === "circle") return svg("circle", { cx: x, cy: y, r, fill: colour });
  const d = kind === "square" ? `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z` : kind === "triangle" ?
    `M${x} ${y - r - 1}L${x + r + 1} ${y + r}H${x - r - 1}z` : `M${x} ${y - r - 1}L${x + r + 1} ${y}L${x} ${y + r + 1}L${x - r - 1} ${y}z`;
  return svg("path", { d, fill: colour });
}

// Ticks of a scale: steps of 1, 2 or 5 times a power of ten, or those values themselves where it is logarithmic.
function ticks(low, high, log, many = 5) {
  const out = [];
  if (log) {
    const sparse = Math.log10(high / low) > 2.2;
    for (let p = Math.floor(Math.log10(low)); p <= Math.ceil(Math.log10(high)); ++p)
      for (const m of sparse ? [1] : [1, 2, 5]) {
        const v = m * 10 ** p;
        if (v >= low * .999 && v <= high * 1.001) out.push(v);
      }
    return out.length > 1 ? out : [low, ...out, high];
  }
  const raw = (high - low) / many || 1, power = 10 ** Math.floor(Math.log10(raw)), step = [1, 2, 5, 10].find(m => m * power >= raw) * power;
  for (let v = Math.ceil(low / step) * step; v <= high + step / 1e6; v += step) out.push(Number(v.toPrecision(12)));
  return out;
}
function scale(low, high, from, to, log) {
  if (log) { const a = Math.log(low), b = Math.log(high) - a || 1; return v => from + (Math.log(v) - a) / b * (to - from); }
  const b = high - low || 1;
  return v => from + (v - low) / b * (to - from);
}

/** A chart with axes: series of points [x, y, low, high, text]; one legend for the page, arrow keys walk through the points. Points are joined
    by a line with a band, but for `names` of places across and where they are `scattered`, unless the series says `line`. */
function plot(chart, options) {
  const width = options.width, height = Math.max(230, Math.min(330, width * .62)), left = 62, right = 12, top = 8, bottom = 40;
  const series = chart.series.filter(s => !hidden.has(s.name) && s.points.length);
  const box = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", tabindex: 0,
    "aria-label": `${chart.title}: ${options.what}. Arrow keys go through the points.` });
  const all = series.flatMap(s => s.points);
  if (!all.length) { box.append(svg("text", { x: left, y: 40 }, document.createTextNode("all variants are hidden"))); return box; }
  const low = v => v[2] ?? v[1], high = v => v[3] ?? v[1];
  let y0 = Math.min(...all.map(low)), y1 = Math.max(...all.map(high), options.roof ?? 0);
  const logY = chart.log_y ?? y1 / y0 > 12;
  if (logY) box.dataset.log = "yes";
  if (!logY) y0 = Math.min(0, y0); else { y0 /= 1.1; }
  y1 *= logY ? 1.1 : 1.04;
  const xs = all.map(p => p[0]), x0 = options.names ? -.5 : Math.min(...xs), x1 = options.names ? options.names.length - .5 : Math.max(...xs);
  const X = scale(x0, x1, left, width - right, chart.log_x), Y = scale(y0, y1, height - bottom, top, logY);
  for (const v of ticks(y0, y1, logY)) {
    box.append(svg("line", { class: "grid", x1: left, x2: width - right, y1: Y(v), y2: Y(v) }),
      svg("text", { x: left - 6, y: Y(v) + 4, "text-anchor": "end" }, options.format(v)));
  }
  const fits = options.names?.every(n => n.length * letter < (width - left - right) / options.names.length);
  const wanted = options.names ? fits ? options.names.map((_, k) => k) : [] : chart.log_x && new Set(xs).size <= 8 ? [...new Set(xs)].sort((a, b) => a - b) : ticks(x0, x1, chart.log_x);
  for (const v of wanted) box.append(svg("text", { x: X(v), y: height - bottom + 17, "text-anchor": "middle" }, options.names ? options.names[v] : options.formatX(v)));
  box.append(svg("line", { class: "axis", x1: left, x2: width - right, y1: height - bottom, y2: height - bottom }),
    svg("text", { x: (left + width - right) / 2, y: height - 6, "text-anchor": "middle" }, options.labelX));
  if (options.roof) box.append(svg("line", { class: "roof", x1: left, x2: width - right, y1: Y(options.roof), y2: Y(options.roof) }),
    svg("text", { x: width - right, y: Y(options.roof) + 14, "text-anchor": "end" }, `the floor: ${options.format(options.roof)}`));
  const places = [];
  for (const s of series) {
    const look = styleOf(s.name), points = [...s.points].sort((a, b) => a[0] - b[0]);
    if (s.line ?? !(options.names || options.scattered)) {
      if (points.some(p => p[2] !== p[3])) box.append(svg("path", { fill: look.colour, opacity: .16, stroke: "none",
        d: "M" + points.map(p => `${X(p[0])} ${Y(high(p))}`).join("L") + "L" + points.slice().reverse().map(p => `${X(p[0])} ${Y(Math.max(low(p), y0))}`).join("L") + "z" }));
      box.append(svg("path", { d: "M" + points.map(p => `${X(p[0])} ${Y(p[1])}`).join("L"), fill: "none", stroke: look.colour,
        "stroke-width": 1.8, "stroke-dasharray": look.dash }));
    }
    for (const p of points) {
      if (!(options.scattered && s.line)) box.append(mark(look.mark, X(p[0]), Y(p[1]), look.colour));
      else continue;
      const where = options.names ? options.names[p[0]] : `${options.labelX} ${options.formatX(p[0])}`;
      const band = p[2] !== undefined && p[2] !== p[3] ? ` (${options.format(p[2])} to ${options.format(p[3])})` : "";
      places.push({ x: X(p[0]), y: Y(p[1]), text: p[4] ? `${s.name}: ${p[4]}` : `${s.name}, ${where}: ${options.format(p[1])}${band}` });
    }
  }
  const ring = svg("circle", { r: 7, fill: "none", stroke: "currentColor", "stroke-width": 1.6, visibility: "hidden" });
  box.append(ring);
  let at = -1;
  const show = k => {
    at = k;
    const p = places[k], b = box.getBoundingClientRect(), f = b.width / width;
    ring.setAttribute("cx", p.x); ring.setAttribute("cy", p.y); ring.setAttribute("visibility", "visible");
    showTip(p.text, b.left + p.x * f, b.top + p.y * f);
  };
  const leave = () => { ring.setAttribute("visibility", "hidden"); hideTip(); };
  box.addEventListener("pointermove", e => {
    const b = box.getBoundingClientRect(), f = width / b.width, x = (e.clientX - b.left) * f, y = (e.clientY - b.top) * f;
    let best = 0, least = Infinity;
    places.forEach((p, k) => { const d = (p.x - x) ** 2 + (p.y - y) ** 2; if (d < least) { least = d; best = k; } });
    least < 900 ? show(best) : leave();
  });
  box.addEventListener("pointerleave", leave);
  box.addEventListener("blur", leave);
  box.addEventListener("keydown", e => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (e.key === "Escape") leave();
    if (!step) return;
    e.preventDefault();
    show((at + step + places.length) % places.length);
  });
  return box;
}

const letter = 6.6; // pixels of one in a chart
const cut = (text, room) => text.length * letter > room ? text.slice(0, Math.floor(room / letter) - 1) + "…" : text;

/** Bars from the left, stacked of parts; each part answers to the pointer, the row to the keyboard. Long names stand above their bars. */
function bars(rows, options) {
  const width = options.width, beside = Math.min(210, width * .4), above = rows.some(r => r.name.length * letter > beside - 6);
  const name = above ? 8 : beside, line = above ? 38 : 22, height = rows.length * line + 26;
  const most = Math.max(...rows.map(r => r.parts.reduce((a, p) => a + p[1], 0)), options.roof ?? 0, 1e-9);
  const box = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": options.what });
  const X = scale(0, most, name, width - 66, false);
  for (const v of ticks(0, most, false, Math.max(1, Math.min(options.most ?? 5, Math.floor((width - name - 66) / (18 + 7 * options.format(most).length)))))) box.append(svg("line", { class: "grid", x1: X(v), x2: X(v), y1: 0, y2: height - 24 }),
    svg("text", { x: X(v), y: height - 8, "text-anchor": "middle" }, options.format(v)));
  rows.forEach((r, k) => {
    const y = k * line + (above ? 17 : 3), total = r.parts.reduce((a, p) => a + p[1], 0);
    const label = above ? svg("text", { x: name, y: y - 3 }, cut(r.name, width - 12)) : svg("text", { x: name - 6, y: y + 13, "text-anchor": "end" }, r.name);
    const row = svg("g", { tabindex: 0, role: "listitem" }, label);
    let sum = 0;
    r.parts.forEach((p, n) => {
      const k = options.shade ? options.shade(r, n) : n, look = options.colour ? options.colour(r, n) : style(k).colour;
      const part = svg("rect", { x: X(sum), y, width: Math.max(.5, X(sum + p[1]) - X(sum)), height: 16, fill: look, opacity: k % 2 ? .75 : 1 });
      row.append(says(part, `${r.name}, ${p[0]}: ${options.format(p[1])}`));
      sum += p[1];
    });
    row.append(svg("text", { x: X(total) + 5, y: y + 13 }, options.format(total)));
    row.setAttribute("aria-label", `${r.name}: ${r.parts.map(p => `${p[0]} ${options.format(p[1])}`).join(", ")}`);
    row.addEventListener("focus", () => { const b = row.getBoundingClientRect(); showTip(row.getAttribute("aria-label"), b.left, b.top); });
    row.addEventListener("blur", hideTip);
    box.append(row);
  });
  if (options.roof) box.append(svg("line", { class: "roof", x1: X(options.roof), x2: X(options.roof), y1: 0, y2: height - 24 }));
  return box;
}

/** A table that sorts by any column. Columns: {title, value(row), text(row), kind}. */
function table(columns, rows, options = {}) {
  const body = el("tbody"), heads = [];
  let by = options.by ?? -1, up = true, limit = options.limit ?? Infinity;
  const compare = (a, b) => a === b ? 0 : a === null || a === undefined ? 1 : b === null || b === undefined ? -1 : a < b ? -1 : 1;
  const fill = () => {
    let shown = rows.filter(options.filter ?? (() => true));
    if (by >= 0) {
      const value = columns[by].value;
      shown = shown.slice().sort((a, b) => {
        const x = value(a), y = value(b), none = v => v === null || v === undefined;
        return none(x) || none(y) ? compare(x, y) : up ? compare(x, y) : compare(y, x);
      });
    }
    body.replaceChildren(...shown.slice(0, limit).map(r => el("tr", {}, ...columns.map(c => {
      const td = el("td", { class: c.class ?? "" }, ...[c.text(r)].flat());
      if (c.best && c.best(r)) td.classList.add("best");
      return td;
    }))));
    options.told?.(shown.length, Math.min(limit, shown.length));
  };
  const head = el("tr", {}, ...columns.map((c, k) => {
    const th = el("th", { scope: "col", class: c.class ?? "", title: c.about ?? "" }, el("button", { onclick: () => {
      up = by === k ? !up : true;
      by = k;
      heads.forEach((h, n) => n === k ? h.setAttribute("aria-sort", up ? "ascending" : "descending") : h.removeAttribute("aria-sort"));
      fill();
    } }, c.title));
    heads.push(th);
    return th;
  }));
  fill();
  const whole = el("div", { class: "wide" }, el("table", {}, el("thead", {}, head), body));
  whole.refill = n => { if (n !== undefined) limit = n; fill(); };
  return whole;
}

/** A table of which so many rows are shown at first. */
function limited(columns, rows, most) {
  const more = el("button", { type: "button", class: "no-print" }, "show all");
  const t = table(columns, rows, { limit: most, told: (n, shown) => { more.hidden = n === shown; } });
  more.addEventListener("click", () => t.refill(5000));
  return el("div", {}, t, more);
}

/** A table that shows what has all the words of the page's filter; rows have a `text` to be searched in. */
function searched(columns, rows, into) {
  const words = document.getElementById("filter"), said = document.getElementById("filtered"), more = document.getElementById("more");
  let wanted = [];
  const t = table(columns, rows, { limit: 100, filter: r => wanted.every(w => r.text.includes(w)),
    told: (n, shown) => { said.textContent = `${n.toLocaleString("en")} cells, ${shown} shown`; more.hidden = shown === n; } });
  into.append(t);
  words.addEventListener("input", () => { wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean); t.refill(100); });
  more.addEventListener("click", () => t.refill(5000));
}

// Tints that ink can be read on, by light and in the dark: blue below, orange above.
const tint = f => `rgba(${f < 0 ? "0,114,178" : "213,94,0"},${(Math.min(1, Math.abs(f)) * .75).toFixed(2)})`;

/** A matrix of tinted cells that say what they mean. Arrow keys go from cell to cell. Cells: {text, about, tint, class} or none. */
function matrix(corner, columns, rows) {
  const long = columns.some(c => c.length > 24); // then columns are numbers, and rows or a list below have the names
  const grid = rows.map(r => r.cells.map(c => {
    const td = el("td", c?.about ? { tabindex: -1, class: c.class ?? "", style: c.tint === undefined ? "" : `background-color:${tint(c.tint)}` } : {}, c?.text ?? "");
    return c?.about ? says(td, c.about) : td;
  }));
  const first = grid.flat().find(td => td.hasAttribute("tabindex"));
  first?.setAttribute("tabindex", "0");
  const body = el("tbody", { onkeydown: e => {
    const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[e.key];
    let row = grid.findIndex(r => r.includes(e.target)), column = grid[row]?.indexOf(e.target);
    if (e.key === "Escape") hideTip();
    if (!step || row < 0) return;
    e.preventDefault();
    do { row += step[0]; column += step[1]; } while (grid[row]?.[column] && !grid[row][column].hasAttribute("tabindex"));
    const to = grid[row]?.[column];
    if (!to) return;
    e.target.setAttribute("tabindex", "-1");
    to.setAttribute("tabindex", "0");
    to.focus();
  } }, ...rows.map((r, k) => el("tr", {}, el("th", { scope: "row", class: "text name" }, r.name), ...grid[k])));
  const heads = columns.map((c, k) => el("th", { scope: "col", class: long ? "" : "name", title: c }, long ? String(k + 1) : c));
  return el("div", { class: "wide" }, el("table", { class: "matrix" }, el("thead", {}, el("tr", {}, el("th", {}, corner), ...heads)), body));
}

const sections = {};
const widthOf = node => { const w = node.clientWidth || 560; return Math.max(300, Math.min(560, w > 980 ? w / 2 - 13 : w)); };
const figure = (title, picture, note) => el("figure", {}, el("figcaption", {}, title, ...(picture.dataset.log ? [el("small", { class: "note" }, " (logarithmic)")] : [])), picture, ...(note ? [el("div", { class: "note" }, note)] : []));

/** What redraws the page: where the theme changes, where it is printed, which is by light, and where its width does. */
function redraws(draw, watched) {
  const turn = to => { root.dataset.theme = to; draw(); };
  document.getElementById("theme").addEventListener("click", () => turn(isDark() ? "light" : "dark"));
  let was = null, last = watched.clientWidth;
  addEventListener("beforeprint", () => { was = root.dataset.theme; if (isDark()) turn("light"); });
  addEventListener("afterprint", () => { if (was === "dark") turn(was); });
  new ResizeObserver(() => { const w = watched.clientWidth; if (Math.abs(w - last) > 24) { last = w; draw(); } }).observe(watched);
}
if (matchMedia("(prefers-color-scheme: dark)").matches) root.dataset.theme = "dark";
