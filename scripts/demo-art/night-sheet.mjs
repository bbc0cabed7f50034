/** The document "The night sheet" of the first course: `node scripts/demo-art/night-sheet.mjs`. Needs Chromium. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { figures, northern } from './sky.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const target = path.join(root, 'packages/server/src/demo/media/night-sheet.pdf');

const style = `
@page { size: A4; margin: 18mm; }
* { box-sizing: border-box; margin: 0; }
body { font: 11pt/1.5 'Liberation Sans', Arial, sans-serif; color: #23264d; }
section { break-after: page; height: 260mm; display: flex; flex-direction: column; gap: 6mm; }
section:last-of-type { break-after: auto; }
h1 { font-size: 24pt; font-weight: 700; line-height: 1.15; }
p { max-width: 150mm; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 700; border-bottom: 0.5mm solid #23264d; padding: 1.5mm 2mm; }
td { border-bottom: 0.2mm solid #a9aecb; padding: 1.5mm 2mm; }
.diary td { height: 15.5mm; }
footer { margin-top: auto; font-size: 9pt; color: #5a5f86; border-top: 0.2mm solid #a9aecb; padding-top: 2mm; }
svg { width: 100%; }`;

const footer = (page) => `<footer>The night sheet · Reading the Night Sky · page ${page} of 3</footer>`;

const rulers = [
  ['Tip of the little finger', 1],
  ['Three middle fingers', 5],
  ['Fist', 10],
  ['Spread hand', 22],
];

function ruler() {
  const bars = rulers
    .map(([name, degrees], at) => {
      const y = 14 + at * 22;
      return `<rect x="0" y="${y}" width="${degrees * 6.6}" height="8" rx="2" fill="#e3b23c" stroke="#23264d" stroke-width=".6"/>
        <text x="0" y="${y - 2.5}" font-size="5">${name}: ${degrees}°</text>`;
    })
    .join('');
  const ticks = Array.from({ length: 26 }, (_, degree) => {
    const x = degree * 6.6;
    const tall = degree % 5 === 0;
    return `<path d="M${x} 104v${tall ? 6 : 3}" stroke="#23264d" stroke-width=".5"/>${
      tall ? `<text x="${x + 1}" y="115" font-size="4.5">${degree}°</text>` : ''
    }`;
  }).join('');
  return `<svg viewBox="0 0 174 118" role="img" aria-label="Bars as long as the hand's measures: 1, 5, 10 and 22 degrees, above a scale of 25 degrees">${bars}<path d="M0 104h168" stroke="#23264d" stroke-width=".5"/>${ticks}</svg>`;
}

const SCALE = 2.05;
const shown = [figures.dipper, figures.littleDipper, figures.cassiopeia];

const place = (star) =>
  northern({ cx: 87, cy: 87, scale: SCALE, siderealHour: 0 })(star).map((value) => Math.round(value * 10) / 10);

function map() {
  const rings = [10, 20, 30, 40]
    .map(
      (degrees) => `<circle cx="87" cy="87" r="${degrees * SCALE}" fill="none" stroke="#5a5f86" stroke-width=".25"/>`,
    )
    .join('');
  const drawn = shown.map(({ stars, lines }) => {
    const strokes = lines.map((names) => {
      const path = names.split(' ').map((name) => place(stars[name]).join(' '));
      return `<path d="M${path.join('L')}" fill="none" stroke="#a9b4dc" stroke-width=".5"/>`;
    });
    const dots = Object.values(stars).map((star) => {
      const [x, y] = place(star);
      return `<circle cx="${x}" cy="${y}" r="${(2.9 - star[2] * 0.45).toFixed(1)}" fill="#fff"/>`;
    });
    return [...strokes, ...dots].join('');
  });
  return `<svg viewBox="0 0 174 174" role="img" aria-label="A round map of the northern sky with the Pole Star in the middle, the Big Dipper and Cassiopeia on either side of it"><circle cx="87" cy="87" r="86" fill="#23264d"/>${rings}${drawn.join('')}<path d="M87 84.5v5M84.5 87h5" stroke="#e3b23c" stroke-width="1"/><text x="90" y="85" font-size="5" fill="#e3b23c">Polaris</text></svg>`;
}

const rows = Array.from({ length: 12 }, () => '<tr><td></td><td></td><td></td><td></td></tr>').join('');

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The night sheet</title><style>${style}</style></head><body>
<section><h1>A ruler at arm's length</h1>
<p>Stretch out your arm, close one eye, and read off how many degrees your hand covers. Longer arms end in larger hands: the numbers fit nearly everybody, to about a tenth.</p>
${ruler()}
<p>Try it on the full Moon first. It is half a degree wide, half of the tip of your little finger, however large it looks above the roofs.</p>${footer(1)}</section>
<section><h1>Diary of twelve evenings</h1>
<table class="diary"><thead><tr><th scope="col">Date and hour</th><th scope="col">What I looked at</th><th scope="col">Direction</th><th scope="col">Height in fists</th></tr></thead><tbody>${rows}</tbody></table>${footer(2)}</section>
<section><h1>Around the Pole Star</h1>
<p>Face north, hold the map above your head and turn it until the Big Dipper stands as you see it. Each ring is one fist wide.</p>
${map()}${footer(3)}</section>
</body></html>`;

const folder = mkdtempSync(path.join(tmpdir(), 'night-sheet-'));
const page = path.join(folder, 'sheet.html');
const made = path.join(folder, 'sheet.pdf');
writeFileSync(page, html);
const { status } = spawnSync(
  process.env.CHROME_PATH ?? 'chromium',
  ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', `--print-to-pdf=${made}`, `file://${page}`],
  { stdio: 'ignore' },
);
if (status !== 0) throw new Error(`chromium ended with ${status}`);
copyFileSync(made, target);
rmSync(folder, { recursive: true });
console.log(`night-sheet.pdf ${Math.round(statSync(target).size / 1024)} KB`);
