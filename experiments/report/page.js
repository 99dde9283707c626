"use strict";
// The page's only script: it draws what stands in #data. Nothing is fetched.
const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement, tip = document.getElementById("tip");
// Okabe and Ito's colours, which colour-blind people tell apart; then dashes and marks repeat them.
const light = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#5b5b5b"];
const dark = ["#56b4e9", "#ff8f4d", "#2fd0a0", "#e79ac6", "#e8d44d", "#9ad3f5", "#b8b8b8"];
const dashes = ["", "6 3", "2 3", "9 3 2 3", "1 5"];
const marks = ["circle", "square", "triangle", "diamond"];
const hidden = new Set();
let setting = 0;

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
    return out.length > 1 ? out : [low, high];
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

/** A chart with axes: series of points [x, y, low, high]; one legend for the page, arrow keys walk through the points. */
function plot(chart, options) {
  const width = options.width, height = Math.max(230, Math.min(330, width * .62)), left = 62, right = 12, top = 8, bottom = 40;
  const series = chart.series.filter(s => !hidden.has(s.name) && s.points.length);
  const box = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", tabindex: 0,
    "aria-label": `${chart.title}: ${options.what}. Arrow keys go through the points.` });
  const all = series.flatMap(s => s.points);
  if (!all.length) { box.append(svg("text", { x: left, y: 40 }, document.createTextNode("all variants are hidden"))); return box; }
  const low = v => v[2] ?? v[1], high = v => v[3] ?? v[1];
  let y0 = Math.min(...all.map(low)), y1 = Math.max(...all.map(high));
  const logY = chart.log_y ?? y1 / y0 > 12;
  if (logY) box.dataset.log = "yes";
  if (!logY) y0 = 0; else { y0 /= 1.1; }
  y1 *= logY ? 1.1 : 1.04;
  const xs = all.map(p => p[0]), x0 = Math.min(...xs), x1 = Math.max(...xs);
  const X = scale(x0, x1, left, width - right, chart.log_x), Y = scale(y0, y1, height - bottom, top, logY);
  for (const v of ticks(y0, y1, logY)) {
    box.append(svg("line", { class: "grid", x1: left, x2: width - right, y1: Y(v), y2: Y(v) }),
      svg("text", { x: left - 6, y: Y(v) + 4, "text-anchor": "end" }, options.format(v)));
  }
  const wanted = options.names ? [] : chart.log_x && new Set(xs).size <= 8 ? [...new Set(xs)].sort((a, b) => a - b) : ticks(x0, x1, chart.log_x);
  for (const v of wanted) box.append(svg("text", { x: X(v), y: height - bottom + 17, "text-anchor": "middle" }, options.formatX(v)));
  box.append(svg("line", { class: "axis", x1: left, x2: width - right, y1: height - bottom, y2: height - bottom }),
    svg("text", { x: (left + width - right) / 2, y: height - 6, "text-anchor": "middle" }, options.labelX));
  const places = [];
  for (const s of series) {
    const look = styleOf(s.name), points = [...s.points].sort((a, b) => a[0] - b[0]);
    if (!options.names) {
      if (points.some(p => p[2] !== p[3])) box.append(svg("path", { fill: look.colour, opacity: .16, stroke: "none",
        d: "M" + points.map(p => `${X(p[0])} ${Y(high(p))}`).join("L") + "L" + points.slice().reverse().map(p => `${X(p[0])} ${Y(Math.max(low(p), y0))}`).join("L") + "z" }));
      box.append(svg("path", { d: "M" + points.map(p => `${X(p[0])} ${Y(p[1])}`).join("L"), fill: "none", stroke: look.colour,
        "stroke-width": 1.8, "stroke-dasharray": look.dash }));
    }
    for (const p of points) {
      box.append(mark(look.mark, X(p[0]), Y(p[1]), look.colour));
      const where = options.names ? options.names[p[0]] : `${options.labelX} ${options.formatX(p[0])}`;
      const band = p[2] !== undefined && p[2] !== p[3] ? ` (${options.format(p[2])} to ${options.format(p[3])})` : "";
      places.push({ x: X(p[0]), y: Y(p[1]), text: `${s.name}, ${where}: ${options.format(p[1])}${band}` });
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

/** Bars from the left, stacked of parts; each part answers to the pointer, the row to the keyboard. */
function bars(rows, options) {
  const width = options.width, name = Math.min(210, width * .4), line = 22, height = rows.length * line + 26;
  const most = Math.max(...rows.map(r => r.parts.reduce((a, p) => a + p[1], 0)));
  const box = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": options.what });
  const X = scale(0, most, name, width - 66, false);
  for (const v of ticks(0, most, false, width < 420 ? 2 : 5)) box.append(svg("line", { class: "grid", x1: X(v), x2: X(v), y1: 0, y2: height - 24 }),
    svg("text", { x: X(v), y: height - 8, "text-anchor": "middle" }, options.format(v)));
  rows.forEach((r, k) => {
    const y = k * line + 3, total = r.parts.reduce((a, p) => a + p[1], 0);
    const label = svg("text", { x: name - 6, y: y + 13, "text-anchor": "end" }, r.name.length * 6.6 > name ? r.name.slice(0, Math.floor(name / 6.6)) + "…" : r.name);
    const row = svg("g", { tabindex: 0, role: "listitem", "aria-label": `${r.name}: ${r.parts.map(p => `${p[0]} ${options.format(p[1])}`).join(", ")}` }, label);
    let sum = 0;
    r.parts.forEach((p, n) => {
      const look = options.colour ? options.colour(r, n) : style(n).colour;
      const part = svg("rect", { x: X(sum), y, width: Math.max(.5, X(sum + p[1]) - X(sum)), height: 16, fill: look, opacity: n % 2 ? .75 : 1 });
      part.addEventListener("pointermove", e => showTip(`${r.name}, ${p[0]}: ${options.format(p[1])}`, e.clientX, e.clientY));
      part.addEventListener("pointerleave", hideTip);
      row.append(part);
      sum += p[1];
    });
    row.append(svg("text", { x: X(total) + 5, y: y + 13 }, options.format(total)));
    row.addEventListener("focus", () => { const b = row.getBoundingClientRect(); showTip(row.getAttribute("aria-label"), b.left, b.top); });
    row.addEventListener("blur", hideTip);
    box.append(row);
  });
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

const sections = {};
const widthOf = node => { const w = node.clientWidth || 560; return Math.max(300, Math.min(560, w > 980 ? w / 2 - 13 : w)); };
const figure = (title, picture, note) => el("figure", {}, el("figcaption", {}, title, ...(picture.dataset.log ? [el("small", { class: "note" }, " (logarithmic)")] : [])), picture, ...(note ? [el("div", { class: "note" }, note)] : []));

function drawLegend(s) {
  const names = s.ranking.rows.map(r => r.variant);
  sections.legend.replaceChildren(...names.map(name => {
    const look = styleOf(name);
    const sample = svg("svg", { viewBox: "0 0 26 10" }, svg("path", { d: "M1 5H25", stroke: look.colour, "stroke-width": 2, "stroke-dasharray": look.dash }), mark(look.mark, 13, 5, look.colour));
    return el("button", { "aria-pressed": !hidden.has(name), onclick: () => { hidden.has(name) ? hidden.delete(name) : hidden.add(name); draw(); } }, sample, name);
  }), ...(names.length > 3 ? [el("button", { onclick: () => { names.forEach(n => hidden.add(n)); draw(); } }, "hide all"), el("button", { onclick: () => { hidden.clear(); draw(); } }, "show all")] : []));
}

function drawRanking(s) {
  const r = s.ranking, best = k => Math.min(...r.rows.map(row => k < 0 ? row.all : row.groups[k]).filter(v => v !== null));
  const cell = (v, least) => v === null ? "–" : [time(v), el("small", {}, " " + number(v / least, 3) + "×")];
  const columns = [{ title: "variant", class: "text name", value: x => x.variant, text: x => x.variant },
    { title: "all images", about: "geometric mean of medians over all images", value: x => x.all, text: x => x.all === null ? [`${x.images} of ${r.count}`] : cell(x.all, best(-1)), best: x => x.all !== null && x.all === best(-1) },
    ...(r.groups.length > 1 ? r.groups : []).map((g, k) => ({ title: g, about: `geometric mean of medians over ${g}`, value: x => x.groups[k], text: x => cell(x.groups[k], best(k)), best: x => x.groups[k] !== null && x.groups[k] === best(k) }))];
  sections.ranking.replaceChildren(table(columns, r.rows));
  sections.sentence.textContent = s.sentence;
}

function drawPairs(s) {
  const p = s.pairs;
  if (p.variants.length < 2) return sections.pairs.replaceChildren(el("p", { class: "note" }, "There is one variant only."));
  const shade = v => { const f = Math.max(-1, Math.min(1, Math.log2(v) / 2)), c = f < 0 ? (isDark() ? "86,180,233" : "0,114,178") : (isDark() ? "255,143,77" : "213,94,0"); return `rgba(${c},${(Math.abs(f) * .75).toFixed(2)})`; };
  const short = p.variants.every(v => v.length <= 24), head = (v, k) => short ? v : String(k + 1); // long names stand at rows alone
  const rows = p.variants.map((name, a) => el("tr", {}, el("th", { scope: "row", class: "text name" }, short ? name : `${a + 1}: ${name}`), ...p.cells[a].map((c, b) => {
    if (!c) return el("td", {}, a === b ? "" : "–");
    const text = `${name} takes ${number(c[0])} times as long as ${p.variants[b]}` + (isFinite(c[1] ?? NaN) ? ` (95 %: ${number(c[1])} to ${number(c[2])})` : "") + `, over ${c[3]} images`;
    const td = el("td", { tabindex: 0, style: `background:${shade(c[0])}`, "aria-label": text }, number(c[0], 3));
    td.addEventListener("pointermove", e => showTip(text, e.clientX, e.clientY));
    td.addEventListener("pointerleave", hideTip);
    td.addEventListener("focus", () => { const q = td.getBoundingClientRect(); showTip(text, q.left, q.top); });
    td.addEventListener("blur", hideTip);
    return td;
  })));
  sections.pairs.replaceChildren(el("div", { class: "wide" }, el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, "row / column"), ...p.variants.map((v, k) => el("th", { scope: "col", class: "name" }, head(v, k))))), el("tbody", {}, ...rows))),
    ...(p.left_out ? [el("p", { class: "note" }, `The ${p.variants.length} fastest are shown, ${p.left_out} are not.`)] : []));
}

const timeOptions = (what, labelX, formatX = v => number(v)) => ({ what, labelX, formatX, format: time, width: widthOf(sections.curves) });
function drawCurves(s) {
  // What has many charts is folded behind the first option.
  const groups = s.curves.map((o, k) => el("details", k === 0 || o.charts.length <= 4 ? { open: "" } : {}, el("summary", {}, `by ${o.option}: ${o.charts.length} chart${o.charts.length > 1 ? "s" : ""}`),
    el("div", { class: "charts" }, ...o.charts.map(c => figure(c.title || o.option, plot(c, timeOptions(`time against ${o.option}`, o.option)))))));
  const dots = { title: "Every image", series: s.dots.series.map(x => ({ name: x.name, points: x.points.map(p => [s.dots.categories.indexOf(p[0]), p[1]]) })), log_y: true };
  groups.push(el("div", { class: "charts" }, figure("Every image", plot(dots, { ...timeOptions("time of every image", `${s.dots.categories.length} images, by class`), names: s.dots.categories }))));
  sections.curves.replaceChildren(...groups);
}
function drawScaling() {
  const mine = data.scaling.map(c => figure(c.title, plot(c, timeOptions("time against pixels", "pixels", v => v >= 1e6 ? number(v / 1e6) + " M" : number(v / 1e3) + " k"))));
  sections.scaling.replaceChildren(...mine);
  sections.fits.replaceChildren(...(data.scaling.length ? [table([
    { title: "images", class: "text", value: r => r.title, text: r => r.title }, { title: "variant", class: "text name", value: r => r.name, text: r => r.name },
    { title: "a", value: r => r.fit.a, text: r => time(r.fit.a) }, { title: "b", value: r => r.fit.b, text: r => Number(r.fit.b.toPrecision(3)).toExponential(2) + " ns" },
    { title: "c", value: r => r.fit.c, text: r => r.fit.c.toFixed(2) }, { title: "mean error", value: r => r.fit.error, text: r => number(100 * r.fit.error) + " %" }],
    data.scaling.flatMap(c => c.series.map(x => ({ title: c.title, ...x })))) ] : [el("p", { class: "note" }, "No class of images was measured at three sizes.")]));
}
function drawPhases(s) {
  sections.phases.replaceChildren(...(s.phases.length ? s.phases.map(c => figure(`${c.title}, mean of ${c.images} image${c.images > 1 ? "s" : ""}`, bars(c.rows.filter(r => !hidden.has(r.name)), { what: `phases on ${c.title}`, format: time, width: widthOf(sections.phases) })))
    : [el("p", { class: "note" }, "Phases were not measured: a grid asks for them by phases = true.")]));
}
function drawSpeed(s) {
  const width = widthOf(sections.speed), pictures = [];
  const rows = s.speeds.rows.filter(r => !hidden.has(r.name)).map(r => ({ name: r.name, parts: [["five bytes a pixel", r.value]] }));
  if (rows.length) pictures.push(figure("Bytes a second, five a pixel", bars(rows, { what: "bytes a second", format: v => number(v) + " GB/s", width, colour: r => styleOf(r.name).colour }),
    "A byte is read and four are written for each pixel: the least that any labeling moves. What the device's memory gives is the roof."));
  if (s.pareto) {
    const kept = s.pareto.points.filter(p => !hidden.has(p.name));
    const c = { title: "Time and workspace", series: kept.map(p => ({ name: p.name, points: [[p.x, p.y]] })) };
    pictures.push(figure("Time and workspace", plot(c, { what: "time against bytes of workspace a pixel", labelX: "bytes of workspace a pixel", formatX: v => number(v), format: time, width }),
      "No other is better in both: " + kept.filter(p => p.best).map(p => p.name).join(", ") + "."));
  }
  sections.speed.replaceChildren(...pictures);
}

function draw() {
  const s = data.settings[setting];
  hideTip();
  if (!s) return;
  drawLegend(s); drawRanking(s); drawPairs(s); drawCurves(s); drawScaling(); drawPhases(s); drawSpeed(s);
}

function drawCells() {
  const c = data.cells, words = document.getElementById("filter"), said = document.getElementById("filtered"), more = document.getElementById("more");
  const text = r => (r.variant + " " + r.image + " " + r.group + " " + r.status + " " + r.setting + " " + r.reason).toLowerCase();
  const rows = c.map(r => ({ variant: data.variants[r[0]], setting: data.titles[r[1]], image: data.images[r[2]][0], group: data.images[r[2]][1],
    status: r[3], median: r[4], low: r[5], high: r[6], workspace: r[7], components: r[8], reason: r[9] === null ? "" : data.reasons[r[9]], key: r[10] }));
  rows.forEach(r => { r.text = text(r); });
  let wanted = [];
  const t = table([
    { title: "variant", class: "text name", value: r => r.variant, text: r => r.variant }, { title: "setting", class: "text", value: r => r.setting, text: r => r.setting },
    { title: "image", class: "text", value: r => r.image, text: r => r.image }, { title: "status", class: "text", value: r => r.status, text: r => r.status },
    { title: "median", value: r => r.median, text: r => time(r.median) }, { title: "95 % interval", value: r => r.low, text: r => r.low === null ? "–" : time(r.low) + " to " + time(r.high) },
    { title: "components", value: r => r.components, text: r => number(r.components) }, { title: "workspace", value: r => r.workspace, text: r => bytes(r.workspace) },
    { title: "why", class: "text wrap", value: r => r.reason, text: r => r.reason }, { title: "key", class: "text", value: r => r.key, text: r => el("code", {}, r.key) }],
    rows, { limit: 100, filter: r => wanted.every(w => r.text.includes(w)), told: (n, shown) => { said.textContent = `${n.toLocaleString("en")} cells, ${shown} shown`; more.hidden = shown === n; } });
  document.getElementById("cells").append(t);
  words.addEventListener("input", () => { wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean); t.refill(100); });
  more.addEventListener("click", () => t.refill(5000));
}

for (const name of ["legend", "ranking", "sentence", "pairs", "curves", "scaling", "fits", "phases", "speed"]) sections[name] = document.getElementById(name);
const chosen = document.getElementById("setting");
data.settings.forEach((s, k) => chosen.append(el("option", { value: k }, s.title)));
// Of many variants the fastest are drawn at first; the legend brings the others.
const few = 10;
function choose(k) {
  setting = k;
  const names = data.settings[k]?.ranking.rows.map(r => r.variant) ?? [];
  hidden.clear();
  if (names.length > few + 4) names.slice(few).forEach(n => hidden.add(n));
}
chosen.addEventListener("change", () => { choose(Number(chosen.value)); draw(); });
document.getElementById("theme").addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; draw(); });
if (matchMedia("(prefers-color-scheme: dark)").matches) root.dataset.theme = "dark";
let last = 0;
new ResizeObserver(() => { const w = sections.curves.clientWidth; if (Math.abs(w - last) > 24) { last = w; draw(); } }).observe(sections.curves);
last = sections.curves.clientWidth;
choose(0);
draw();
drawCells();
root.dataset.ready = "yes";
