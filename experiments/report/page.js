"use strict";
// The page of a report: its sections, drawn by what drawing.js has.
let setting = 0;

function drawLegend(s) {
  const names = s.ranking.rows.map(r => r.variant);
  sections.legend.replaceChildren(...names.map(name => {
    const look = styleOf(name);
    const sample = svg("svg", { viewBox: "0 0 26 10" }, svg("path", { d: "M1 5H25", stroke: look.colour, "stroke-width": 2, "stroke-dasharray": look.dash }), mark(look.mark, 13, 5, look.colour));
    return el("button", { "aria-pressed": !hidden.has(name), onclick: () => { hidden.has(name) ? hidden.delete(name) : hidden.add(name); draw(); } }, sample, name);
  }), ...(names.length > 3 ? [el("button", { onclick: () => { names.forEach(n => hidden.add(n)); draw(); } }, "hide all"), el("button", { onclick: () => { hidden.clear(); draw(); } }, "show all")] : []));
}

function drawRanking(s) {
  const r = s.ranking, of = (row, k) => k < 0 ? row.all : row.groups[k];
  const reference = r.rows.find(row => row.variant === sections.reference.value);
  const best = k => Math.min(...r.rows.map(row => of(row, k)).filter(v => v !== null));
  // Of the fastest: the time and its multiple. Of a reference: the time in percent of its time, and the gain.
  const show = (v, k) => {
    if (v === null) return "–";
    if (!reference) return [time(v), el("small", {}, " " + number(v / best(k)) + "×")];
    const base = of(reference, k);
    const exact = share => `${(100 * share).toFixed(1).replace(/^-0\.0$/, "0.0")} %`;
    return base === null ? "–" : [exact(v / base), el("small", {}, " gain " + exact(1 - v / base))];
  };
  const value = (x, k) => { const v = of(x, k), base = reference ? of(reference, k) : 1; return v === null || base === null ? null : v / base; };
  const column = (title, k, about) => ({ title, about, value: x => value(x, k), best: x => of(x, k) !== null && of(x, k) === best(k),
    text: x => k < 0 && x.all === null ? [`${x.images} of ${r.count}`] : show(of(x, k), k) });
  sections.ranking.replaceChildren(table([{ title: "variant", class: "text name", value: x => x.variant, text: x => x.variant },
    column("all images", -1, "geometric mean of medians over all images"),
    ...(r.groups.length > 1 ? r.groups : []).map((g, k) => column(g, k, `geometric mean of medians over ${g}`))], r.rows));
  sections.compared.textContent = "Geometric means of medians; " + (reference ? `in percent of the time of ${reference.variant}. The gain is one minus that: what is faster gains.`
    : "beside them the multiple of the fastest of the column.") + " A class counts for a variant that has all its images. Headings sort.";
  sections.sentence.textContent = s.sentence;
}
function offerReferences(s) {
  const old = sections.reference.value, names = s.ranking.rows.map(r => r.variant);
  sections.reference.replaceChildren(el("option", { value: "" }, "the fastest of each column"), ...names.map(n => el("option", { value: n }, n)));
  sections.reference.value = names.includes(old) ? old : "";
}

function drawFloor(s) {
  const f = s.floor, bytesPixel = counted(Number(number(f.bytes)), "byte");
  if (!f.rows.length) return sections.floor.replaceChildren(note("No variant has all images of a class."));
  const about = `The least that the work moves is ${bytesPixel} a pixel: the image is read once, and what is given is written once. ` + (f.floor === null
    ? `No floor is known for ${f.device ? "this device, " + f.device : "this device"}: how many times as long the work takes is left out.`
    : `${f.device} takes ${time(f.floor)} for that (docs/performance-cuda.md${f.measured ? "" : `; by a line through what was measured at ${f.sizes.map(n => n + " x " + n).join(" and ")}`}).`)
    + (f.clock ? ` A cycle is one of ${number(f.clock)} GHz.` : "");
  const all = f.rows.some(r => r.speeds[0] !== null) ? 0 : 1, groups = f.groups.length > 1 ? f.groups : [];
  sections.floor.replaceChildren(note(about), limited([{ title: "variant", class: "text name", value: r => r.variant, text: r => r.variant },
    { title: "GB/s", about: "over all images", value: r => r.speeds[0], text: r => number(r.speeds[0]) },
    ...(f.clock ? [{ title: "bytes a cycle", about: "of the device's clock", value: r => r.speeds[0], text: r => number(r.speeds[0] === null ? null : r.speeds[0] / f.clock) }] : []),
    ...(f.floor === null ? groups.map((g, k) => ({ title: g + ", GB/s", value: r => r.speeds[k + 1], text: r => number(r.speeds[k + 1]) }))
      : ["times the floor", ...groups].map((g, k) => ({ title: g, about: "times the floor", value: r => r.multiples[k], text: r => r.multiples[k] === null ? "–" : number(r.multiples[k]) + "×" })))], f.rows, 14));
}

function drawPairs(s) {
  const p = s.pairs;
  if (p.variants.length < 2) return sections.pairs.replaceChildren(note("There is one variant only."));
  const long = p.variants.some(v => v.length > 24);
  const rows = p.variants.map((name, a) => ({ name: long ? `${a + 1}: ${name}` : name, cells: p.cells[a].map((c, b) => c === null ? { text: a === b ? "" : "–" } : {
    text: number(c[0]), tint: Math.log2(c[0]) / 2, about: `${name} takes ${number(c[0])} times as long as ${p.variants[b]}`
      + (isFinite(c[1] ?? NaN) ? ` (95 %: ${number(c[1])} to ${number(c[2])})` : "") + `, over ${counted(c[3], "image")}` }) }));
  sections.pairs.replaceChildren(matrix("row / column", p.variants, rows),
    ...(p.left_out ? [note(`The ${p.variants.length} fastest are shown, ${p.left_out} are not.`)] : []));
}

let heatPair = "", heatBy = "mean";
function drawHeat(s) {
  const h = s.heat;
  if (!h) return sections.heat.replaceChildren(note("The variants are no compositions in which two policies vary independently."));
  const pairs = h.pairs.map(([a, b]) => `${h.axes[a].name} by ${h.axes[b].name}`);
  if (!pairs.includes(heatPair)) heatPair = pairs[0];
  const [a, b] = h.pairs[pairs.indexOf(heatPair)], rows = h.axes[a], columns = h.axes[b];
  const others = h.axes.map((x, k) => [x, k]).filter(([, k]) => k !== a && k !== b);
  const mean = list => Math.exp(list.reduce((sum, v) => sum + Math.log(v), 0) / list.length);
  const found = rows.values.map((_, x) => columns.values.map((_, y) => h.rows.filter(r => r[0][a] === x && r[0][b] === y)));
  const value = list => { const times = list.map(r => r[1]).filter(v => v !== null); return times.length ? heatBy === "mean" ? mean(times) : Math.min(...times) : null; };
  const values = found.map(row => row.map(value)), all = values.flat().filter(v => v !== null), least = Math.min(...all), most = Math.max(...all);
  // A mean over fewer of what else varies than there are is not to be compared with the others.
  const whole = list => heatBy === "least" || list.every(r => r[1] !== null);
  const best = Math.min(...found.flatMap((row, x) => row.map((list, y) => values[x][y] !== null && whole(list) ? values[x][y] : Infinity)));
  const why = list => [...new Set(list.filter(r => r[2] !== null).map(r => h.reasons[r[2]]))].join("; ");
  const cell = (list, v, x, y) => {
    const where = `${rows.name} ${rows.values[x]}, ${columns.name} ${columns.values[y]}`;
    if (!list.length) return { text: "", about: `${where}: not in the grid` };
    if (v === null) return { text: "╱", class: "hatched", about: `${where}: ${why(list)}` };
    const timed = list.filter(r => r[1] !== null), fastest = timed.reduce((p, q) => q[1] < p[1] ? q : p);
    const what = timed.length === 1 ? "" : heatBy === "mean" ? `, the mean of ${timed.length} compositions` : `, the fastest of ${timed.length}: ${others.map(([o, k]) => `${o.name} ${o.values[fastest[0][k]]}`).join(", ")}`;
    const lost = list.length - timed.length;
    return { text: time(v) + (whole(list) ? "" : " *"), class: v === best && whole(list) ? "best" : "", tint: Math.log(v / least) / Math.log(Math.max(1.5, most / least)),
      about: `${where}: ${time(v)}, ${number(v / least)} times the fastest${what}${lost ? `; ${lost} more ${lost > 1 ? "have" : "has"} none (${why(list)})` : ""}` };
  };
  const long = columns.values.some(c => c.length > 24);
  const choice = (value, values, changed) => { const box = el("select", { onchange: () => { changed(box.value); drawHeat(s); } }, ...values.map(([v, t]) => el("option", { value: v }, t))); box.value = value; return box; };
  sections.heat.replaceChildren(el("p", { class: "no-print" }, el("label", {}, "axes ", choice(heatPair, pairs.map(p => [p, p]), v => { heatPair = v; })), " ",
      ...(others.length ? [el("label", {}, "of what else varies ", choice(heatBy, [["mean", "the mean"], ["least", "the fastest"]], v => { heatBy = v; }))] : [])),
    note(`Geometric means of medians over ${counted(h.images, "image")} that all compositions have; the more colour, the slower. A cell says more to pointer and keyboard, and where it is hatched, why no composition is there. Arrow keys go from one to the next.`
      + (found.flat().some(list => !whole(list) && list.some(r => r[1] !== null)) ? " A star: the mean is over fewer compositions, others of that place have no time; compare the fastest." : "")),
    matrix(`${rows.name} / ${columns.name}`, columns.values, rows.values.map((name, x) => ({ name: name || "–", cells: found[x].map((list, y) => cell(list, values[x][y], x, y)) }))),
    ...(long ? [el("ol", { class: "note" }, ...columns.values.map(c => el("li", {}, c)))] : []));
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
function drawTransfer() {
  if (!data.transfer.length) return;
  sections.transfer.replaceChildren(el("h3", {}, "Fits on other images"), note("How far a fit on one class of images is from the times of the other classes that were measured in the same place: mean relative errors."),
    limited([{ title: "where", class: "text", value: r => r.place, text: r => r.place }, { title: "variant", class: "text name", value: r => r.variant, text: r => r.variant },
      { title: "fitted on", class: "text", value: r => r.group, text: r => r.group }, { title: "error there", value: r => r.own, text: r => percent(r.own) },
      { title: "error on others", about: "the mean over the other classes", value: r => r.others, text: r => [percent(r.others), el("small", {}, ` over ${r.classes}`)] },
      { title: "worst", value: r => r.worst[0], text: r => [percent(r.worst[0]), el("small", {}, " " + r.worst[1])] }], data.transfer, 20));
}
function drawScaling() {
  const seen = data.scaling.filter(c => c.series.some(s => !hidden.has(s.name)));
  const mine = seen.map(c => figure(c.title, plot(c, timeOptions("time against pixels", "pixels", v => v >= 1e6 ? number(v / 1e6) + " M" : number(v / 1e3) + " k"))));
  sections.scaling.replaceChildren(...mine, ...(seen.length < data.scaling.length ? [note(`${counted(data.scaling.length - seen.length, "chart")} of variants that the legend hides.`)] : []));
  sections.fits.replaceChildren(...(data.scaling.length ? [limited([
    { title: "images", class: "text", value: r => r.title, text: r => r.title }, { title: "variant", class: "text name", value: r => r.name, text: r => r.name },
    { title: "a", value: r => r.fit.a, text: r => time(r.fit.a) }, { title: "b", value: r => r.fit.b, text: r => Number(r.fit.b.toPrecision(3)).toExponential(2) + " ns" },
    { title: "c", value: r => r.fit.c, text: r => r.fit.c.toFixed(2) }, { title: "mean error", value: r => r.fit.error, text: r => number(100 * r.fit.error) + " %" }],
    data.scaling.flatMap(c => c.series.map(x => ({ title: c.title, ...x }))), 40)] : [el("p", { class: "note" }, "No class of images was measured at three sizes.")]));
}
function drawPhases(s) {
  const by = document.getElementById("by").value, charts = s.phases.filter(c => c.rows.some(r => !hidden.has(r.name)));
  document.getElementById("by-line").hidden = !s.phases.length;
  sections["phase-note"].replaceChildren(...(!s.phases.length ? ["Phases were not measured: a grid asks for them by phases = true."] : by === "sweep"
    ? ["Parts stand in the order in which they first run; each says its name to the pointer, a row all of them to the keyboard."]
    : data.roles.map((r, k) => el("span", { class: "key" }, svg("svg", { viewBox: "0 0 12 12" }, svg("rect", { width: 12, height: 12, fill: style(k).colour, opacity: k % 2 ? .75 : 1 })), ` ${r} `))));
  const added = parts => data.roles.map((r, k) => [r, parts.filter(p => p[2] === k).reduce((sum, p) => sum + p[1], 0), k]).filter(p => p[1] > 0);
  sections.phases.replaceChildren(...charts.map(c => figure(`${c.title}, mean of ${counted(c.images, "image")}`, bars(c.rows.filter(r => !hidden.has(r.name)).map(r => ({ name: r.name, parts: by === "sweep" ? r.parts : added(r.parts) })),
    { what: `phases on ${c.title}`, format: time, width: widthOf(sections.phases), ...(by === "sweep" ? {} : { shade: (r, n) => r.parts[n][2] }) }))));
}
function drawSpeed(s) {
  const width = widthOf(sections.speed), pictures = [], f = s.floor, speed = v => number(v) + " GB/s";
  const kept = f.rows.filter(r => !hidden.has(r.variant));
  const rows = kept.filter(r => r.speeds[0] !== null).map(r => ({ name: r.variant, parts: [[`${number(r.bytes)} bytes a pixel`, r.speeds[0]]] }));
  const roof = f.roof ?? undefined, known = roof ? `The line is the byte floor of ${f.device}.` : "No floor is known for this device.";
  if (rows.length) pictures.push(figure(`Bytes a second, ${number(f.bytes)} a pixel`, bars(rows, { what: "bytes a second", format: speed, width, roof, colour: r => styleOf(r.name).colour }),
    `The image is read once and what is given is written once: the least that any labeling moves. ${known}`));
  if (f.groups.length > 1 && kept.length) {
    const c = { title: "Roofline by class of images", series: kept.map(r => ({ name: r.variant, points: r.speeds.slice(1).map((v, k) => [k, v]).filter(p => p[1] !== null) })) };
    pictures.push(figure(c.title, plot(c, { what: "bytes a second by class of images", labelX: counted(f.groups.length, "class").replace("classs", "classes"), names: f.groups, formatX: v => f.groups[v], format: speed, width, roof }), known));
  }
  if (s.pareto) {
    const points = s.pareto.points.filter(p => !hidden.has(p.name));
    const c = { title: "Time and workspace", series: points.map(p => ({ name: p.name, points: [[p.x, p.y]] })) };
    pictures.push(figure("Time and workspace", plot(c, { what: "time against bytes of workspace a pixel", labelX: "bytes of workspace a pixel", formatX: v => number(v), format: time, width }),
      "No other is better in both: " + points.filter(p => p.best).map(p => p.name).join(", ") + "."));
  }
  sections.speed.replaceChildren(...pictures);
}
function drawCounts() {
  const c = data.counts;
  if (!c.rows.length) return sections.counts.replaceChildren(note("Nothing was counted: the backends counted and cuda-counted do, and algorithms that repeat say their rounds."));
  const column = (key, title, about, text = number) => c.rows.some(r => r[key] !== undefined) ? [{ title, about, value: r => r[key] ?? null, text: r => r[key] === undefined ? "–" : text(r[key], r) }] : [];
  const t = limited([{ title: "variant", class: "text name", value: r => r.variant, text: r => r.variant },
    { title: "class", class: "text", value: r => r.group, text: r => r.group }, { title: "setting", class: "text", value: r => r.setting, text: r => r.setting }, { title: "images", value: r => r.images, text: r => String(r.images) },
    ...["loads", "stores", "atomics", "unions", "retries"].flatMap(k => column(k, `${k} a pixel`, "mean over the pixels of all images of the class")),
    ...column("walk", "mean walk", "steps to a root, of all walks"), ...column("longest", "longest walk", "most steps of one thread between two arrivals"),
    ...c.named.flatMap(k => column(k, k, "mean over images, and the most", (v, r) => [number(v), ...(r["most " + k] > v ? [el("small", {}, ` to ${number(r["most " + k])}`)] : [])]))],
    c.rows, 14);
  sections.counts.replaceChildren(note("By class of images. Operations are those of policies, on backends that count in place of taking times."), t);
}
function drawOccupancy(s) {
  const o = s.occupancy;
  if (!o) return sections.occupancy.replaceChildren(note("The records do not say how many pixels are foreground."));
  const rows = o.bins.map((n, k) => ({ name: `${10 * k} to ${10 * k + 10} %`, parts: [["images", n]] }));
  sections.occupancy.replaceChildren(figure("Foreground", bars(rows, { what: "images by their share of foreground", format: v => number(v), width: widthOf(sections.occupancy), most: Math.max(...o.bins), colour: () => style(0).colour }),
    `${counted(o.images, "image")} by share of foreground: mean ${percent(o.mean)}, standard deviation ${percent(o.deviation)}.`));
}

function draw() {
  const s = data.settings[setting];
  hideTip();
  if (!s) return;
  drawLegend(s); drawRanking(s); drawFloor(s); drawPairs(s); drawHeat(s); drawCurves(s); drawScaling(); drawPhases(s); drawSpeed(s); drawOccupancy(s);
}

function drawCells() {
  const text = r => (r.variant + " " + r.image + " " + r.group + " " + r.status + " " + r.setting + " " + r.reason).toLowerCase();
  const rows = data.cells.map(r => ({ variant: data.variants[r[0]], setting: data.titles[r[1]], image: data.images[r[2]][0], group: data.images[r[2]][1],
    status: r[3], median: r[4], low: r[5], high: r[6], workspace: r[7], components: r[8], reason: r[9] === null ? "" : data.reasons[r[9]], key: r[10], mean: r[11], deviation: r[12], most: r[13] }));
  rows.forEach(r => { r.text = text(r); });
  searched([
    { title: "variant", class: "text name", value: r => r.variant, text: r => r.variant }, { title: "setting", class: "text", value: r => r.setting, text: r => r.setting },
    { title: "image", class: "text", value: r => r.image, text: r => r.image }, { title: "status", class: "text", value: r => r.status, text: r => r.status },
    { title: "median", value: r => r.median, text: r => time(r.median) }, { title: "95 % interval", value: r => r.low, text: r => r.low === null ? "–" : time(r.low) + " to " + time(r.high) },
    { title: "mean ± deviation", about: "of the samples", value: r => r.mean, text: r => r.mean === null ? "–" : [time(r.mean), ...(r.deviation === null ? [] : [el("small", {}, " ± " + time(r.deviation))])] }, { title: "longest", about: "of the samples", value: r => r.most, text: r => time(r.most) },
    { title: "components", value: r => r.components, text: r => number(r.components) }, { title: "workspace", value: r => r.workspace, text: r => bytes(r.workspace) },
    { title: "why", class: "text wrap", value: r => r.reason, text: r => r.reason }, { title: "key", class: "text", value: r => r.key, text: r => el("code", {}, r.key) }],
    rows, document.getElementById("cells"));
}

for (const name of ["legend", "reference", "compared", "ranking", "sentence", "floor", "pairs", "heat", "curves", "scaling", "fits", "transfer", "phases", "phase-note", "speed", "counts", "occupancy"])
  sections[name] = document.getElementById(name);
const chosen = document.getElementById("setting");
data.settings.forEach((s, k) => chosen.append(el("option", { value: k }, s.title)));
// Of many variants the fastest are drawn at first; the legend brings the others.
const few = 10;
function choose(k) {
  setting = k;
  const names = data.settings[k]?.ranking.rows.map(r => r.variant) ?? [];
  hidden.clear();
  if (names.length > few + 4) names.slice(few).forEach(n => hidden.add(n));
  if (data.settings[k]) offerReferences(data.settings[k]);
}
chosen.addEventListener("change", () => { choose(Number(chosen.value)); draw(); });
sections.reference.addEventListener("change", () => drawRanking(data.settings[setting]));
document.getElementById("by").addEventListener("change", () => drawPhases(data.settings[setting]));
redraws(draw, sections.curves);
choose(0);
draw();
drawTransfer();
drawCounts();
drawCells();
root.dataset.ready = "yes";
