"use strict";
// The page of an atlas: a map of images by the entry that wins, and what models predict.
for (const name of ["legend", "map", "families", "entries", "ranks", "predictions"]) sections[name] = document.getElementById(name);
const choice = {};
for (const name of ["setting", "size", "across", "up", "who", "entry"]) choice[name] = document.getElementById(name);
const options = (box, names, chosen) => {
  box.replaceChildren(...names.map(n => el("option", { value: n }, n)));
  box.value = names.includes(chosen) ? chosen : names[0];
};
const setting = () => data.settings.find(s => s.title === choice.setting.value);
const inSize = s => s.images.map((i, k) => ({ ...i, k })).filter(i => choice.size.value === "all" || i.size === choice.size.value);
const least = (s, k) => Math.min(...s.entries.filter(e => e.ratio !== null).map(e => e.times[k]));

function drawMap(s) {
  const x = data.statistics.indexOf(choice.across.value), y = data.statistics.indexOf(choice.up.value), who = s[choice.who.value];
  const images = inSize(s), spread = v => { const known = v.filter(n => n > 0); return Math.max(...known) / Math.min(...known) > 50; };
  const logX = spread(images.map(i => i.values[x])), logY = spread(images.map(i => i.values[y]));
  const place = (v, log, all) => log ? Math.max(v, Math.min(...all.filter(n => n > 0)) / 3) : v; // nothing of something stands at the edge
  const xs = images.map(i => i.values[x]), ys = images.map(i => i.values[y]);
  const count = new Map();
  for (const i of images) count.set(who[i.k], (count.get(who[i.k]) ?? 0) + 1);
  const names = [...count.keys()].sort((a, b) => count.get(b) - count.get(a));
  const series = names.map(name => ({ name, points: images.filter(i => who[i.k] === name).map(i => {
    const v = place(i.values[y], logY, ys), mine = s.entries.find(e => e.name === name).times[i.k];
    return [place(i.values[x], logX, xs), v, v, v, `${i.name}, ${i.size}: ${time(mine)}` + (choice.who.value === "chosen" ? `, ${number(mine / least(s, i.k))} times the fastest` : "")];
  }) }));
  sections.legend.replaceChildren(...names.map(name => {
    const look = styleOf(name);
    return el("button", { "aria-pressed": !hidden.has(name), onclick: () => { hidden.has(name) ? hidden.delete(name) : hidden.add(name); draw(); } },
      svg("svg", { viewBox: "0 0 26 10" }, mark(look.mark, 13, 5, look.colour)), `${name} (${count.get(name)})`);
  }));
  const width = Math.max(300, Math.min(620, sections.map.clientWidth || 600));
  sections.map.replaceChildren(figure(`${choice.up.value} over ${choice.across.value}`, plot({ title: "map", series, log_x: logX, log_y: logY },
    { width, what: "images by the entry that wins", format: v => number(v), formatX: v => number(v), labelX: choice.across.value, scattered: true })));
}

function drawPredictions(s) {
  const e = s.entries.find(one => one.name === choice.entry.value) ?? s.entries[0], images = inSize(s).filter(i => e.times[i.k] && e.predicted[i.k]);
  const points = images.map(i => [e.times[i.k], e.predicted[i.k], e.predicted[i.k], e.predicted[i.k], `${i.name}, ${i.size}: ${time(e.times[i.k])}, predicted ${time(e.predicted[i.k])}`]);
  const ends = points.flatMap(p => p.slice(0, 2)), line = [Math.min(...ends), Math.max(...ends)].map(v => [v, v, .8 * v, 1.25 * v, "as measured"]);
  const width = Math.max(300, Math.min(620, sections.predictions.clientWidth || 600));
  sections.predictions.replaceChildren(points.length ? figure(`${e.name}: predicted over measured`, plot({ title: e.name, log_x: true, log_y: true,
    series: [{ name: "as measured", points: line, line: true }, { name: e.name, points }] },
    { width, what: "predicted time over measured time", format: time, formatX: time, labelX: "measured", scattered: true }),
    `The band is from 0.8 to 1.25 times the measured time. ${percent(e.error)} off in the median over all sizes.`) : note("No time of this entry is there at this size."));
}

function drawTables(s) {
  sections.families.replaceChildren(table([{ title: "family", class: "text", value: f => f.name, text: f => f.name, about: "kinds that are much alike" },
    { title: "kinds", class: "text wrap", value: f => f.kinds.length, text: f => f.kinds.join(", ") }, { title: "images", value: f => f.images, text: f => String(f.images) },
    { title: "wins most", class: "text", value: f => f.winner, text: f => f.winner }, { title: "on", value: f => f.wins / f.images, text: f => `${f.wins} of ${f.images}` },
    { title: "error", value: f => f.error, text: f => percent(f.error, 2) }, { title: "regret", value: f => f.regret, text: f => number(f.regret, 4) }], s.families));
  const best = Math.min(...s.entries.map(e => e.ratio ?? Infinity));
  sections.entries.replaceChildren(table([{ title: "entry", class: "text name", value: e => e.name, text: e => e.name },
    { title: "fastest on", value: e => e.wins, text: e => String(e.wins) },
    { title: "ratio", value: e => e.ratio, text: e => e.ratio === null ? `${e.images} of ${s.images.length}` : number(e.ratio), best: e => e.ratio === best },
    { title: "error of predictions", value: e => e.error, text: e => percent(e.error, 2) }],
    s.entries.slice().sort((a, b) => (a.ratio ?? 1e9) - (b.ratio ?? 1e9))));
  sections.ranks.replaceChildren(matrix("entry", data.statistics, s.entries.slice().sort((a, b) => (a.ratio ?? 1e9) - (b.ratio ?? 1e9)).map(e => ({ name: e.name,
    cells: e.ranks.map((v, k) => ({ text: number(v, 2), tint: v, about: `${e.name}: ${number(v, 2)} with ${data.statistics[k]}` })) }))));
}

function draw() {
  hideTip();
  const s = setting();
  options(choice.size, ["all", ...new Set(s.images.map(i => i.size))], choice.size.value);
  options(choice.entry, s.entries.slice().sort((a, b) => (a.ratio ?? 1e9) - (b.ratio ?? 1e9)).map(e => e.name), choice.entry.value);
  drawMap(s);
  drawTables(s);
  drawPredictions(s);
}

options(choice.setting, data.settings.map(s => s.title));
options(choice.across, data.statistics, "mean length of runs");
options(choice.up, data.statistics, "share of foreground");
for (const box of Object.values(choice)) box.addEventListener("change", draw);
redraws(draw, sections.map);
draw();
root.dataset.ready = "yes";
