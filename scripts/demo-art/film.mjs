/** The video "One night, one turn": `node scripts/demo-art/video.mjs`, or `video.mjs --still 12.5 FILE.png` for one frame. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { blob, color, ellipse, line, random, sheet } from './ink.mjs';
import { letter } from './lettering.mjs';
import { tree } from './night.mjs';
import { house } from './sights.mjs';
import { figures, northern, starSize } from './sky.mjs';
import { tones } from './tones.mjs';

const [width, height, fps, seconds] = [1280, 720, 24, 52];
const pole = [640, 280];
const scale = 6.6;
const firstHour = 5.1;

const clamp = (value) => Math.min(1, Math.max(0, value));
/** From 0 to 1 between two moments, starting and landing softly. */
const between = (t, from, to) => {
  const x = clamp((t - from) / (to - from));
  return x * x * x * (x * (x * 6 - 15) + 10);
};
const mix = (a, b, share) => {
  const channel = (hex, at) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(a, at) + (channel(b, at) - channel(a, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

const chance = random(2024);
const field = Array.from({ length: 210 }, () => ({
  turn: chance() * 360,
  r: 30 + 850 * Math.sqrt(chance()),
  size: 1 + chance() * 1.9,
  paint: [color.white, color.white, color.mist, color.ochre, color.rose][Math.floor(chance() * 5)],
  beat: chance() * 9,
}));

/** Hours of the night gone: one hour alone, so that its fifteen degrees can be seen, then five more. */
const hoursGone = (t) => between(t, 20.5, 24.5) + 5 * between(t, 29, 40.5);

function background(page, t) {
  const night = between(t, 0.5, 8.5) * (1 - between(t, 42, 50));
  const upper = mix('#A9B4DC', color.night, night);
  const lower = mix('#F3DCC4', '#3A3F80', night);
  const glow = (id, cx, strength) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="640" r="620"><stop offset="0" stop-color="#F2A66B" stop-opacity="${strength}"/><stop offset="1" stop-color="#F2A66B" stop-opacity="0"/></radialGradient>`;
  page.raw(
    `<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${upper}"/><stop offset=".9" stop-color="${lower}"/></linearGradient>${glow('dusk', 40, (1 - between(t, 1, 9)) * 0.9)}${glow('dawn', 1240, between(t, 41.5, 50) * 0.95)}</defs>`,
  );
  for (const paint of ['air', 'dusk', 'dawn'])
    page.raw(`<rect width="${width}" height="${height}" fill="url(#${paint})"/>`);
}

const arc = (r, from, to) => {
  const point = (degrees) =>
    [pole[0] + r * Math.cos((degrees * Math.PI) / 180), pole[1] + r * Math.sin((degrees * Math.PI) / 180)]
      .map((v) => v.toFixed(1))
      .join(' ');
  return `M${point(from)}A${r} ${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} 0 ${point(to)}`;
};

function stars(page, t) {
  const shown = between(t, 5, 10.5) * (1 - between(t, 43, 48.5));
  if (shown === 0) return;
  const turned = hoursGone(t) * 15;
  const tail = Math.min(turned, 90) * (1 - between(t, 41, 45));
  const parts = [];
  for (const { turn, r, size, paint, beat } of field) {
    const now = turn - turned;
    const glimmer = shown * (0.72 + 0.28 * Math.sin(t * 1.7 + beat));
    if (tail > 0.4)
      parts.push(
        `<path d="${arc(r, now + tail, now)}" fill="none" stroke="${paint}" stroke-width="${(size * 0.8).toFixed(2)}" stroke-linecap="round" opacity="${(shown * 0.42).toFixed(3)}"/>`,
      );
    const x = pole[0] + r * Math.cos((now * Math.PI) / 180);
    const y = pole[1] + r * Math.sin((now * Math.PI) / 180);
    parts.push(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill="${paint}" opacity="${glimmer.toFixed(3)}"/>`,
    );
  }
  page.raw(parts.join(''));
}

function figure(page, t, data, from) {
  const shown = between(t, from - 2, from) * (1 - between(t, 43, 47.5));
  if (shown === 0) return;
  const place = northern({ cx: pole[0], cy: pole[1], scale, siderealHour: firstHour + hoursGone(t) });
  const drawn = between(t, from, from + 3) * (1 - between(t, 42, 44.5));
  for (const run of data.lines) {
    const points = run.split(' ').map((name) => place(data.stars[name]));
    for (let index = 1; index < points.length; index += 1) {
      const share = clamp(drawn * (points.length - 1) - (index - 1));
      if (share === 0) break;
      const [[x1, y1], [x2, y2]] = [points[index - 1], points[index]];
      page.raw(
        `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${(x1 + (x2 - x1) * share).toFixed(1)} ${(y1 + (y2 - y1) * share).toFixed(1)}" stroke="${color.mist}" stroke-width="3" stroke-linecap="round" opacity="0.75"/>`,
      );
    }
  }
  for (const entry of Object.values(data.stars)) {
    const [x, y] = place(entry);
    const r = starSize(entry[2], 1.1) * (0.6 + 0.4 * shown);
    page.raw(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r + 8).toFixed(1)}" fill="#fff" opacity="${(0.14 * shown).toFixed(3)}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${color.white}" opacity="${shown.toFixed(3)}"/>`,
    );
  }
}

function pointers(page, t) {
  const drawn = between(t, 14, 17.5);
  const left = 1 - between(t, 42, 45);
  const place = northern({ cx: pole[0], cy: pole[1], scale, siderealHour: firstHour + hoursGone(t) });
  const merak = place(figures.dipper.stars.merak);
  if (drawn > 0 && left > 0) {
    const to = [merak[0] + (pole[0] - merak[0]) * drawn, merak[1] + (pole[1] - merak[1]) * drawn];
    page.raw(
      `<path d="M${merak.map((v) => v.toFixed(1)).join(' ')}L${to.map((v) => v.toFixed(1)).join(' ')}" stroke="${color.ochre}" stroke-width="4" stroke-linecap="round" stroke-dasharray="2 12" opacity="${left.toFixed(3)}"/>`,
    );
  }
  const glow = between(t, 16.5, 18) * (1 - between(t, 44, 47));
  if (glow > 0) {
    const pulse = 15 + 4 * Math.sin(t * 2.2);
    page.raw(
      `<circle cx="${pole[0]}" cy="${pole[1]}" r="${(10 + pulse * glow).toFixed(1)}" fill="${color.ochre}" opacity="${(0.22 * glow).toFixed(3)}"/><circle cx="${pole[0]}" cy="${pole[1]}" r="${(4 + 6 * glow).toFixed(1)}" fill="${color.ochre}" opacity="${glow.toFixed(3)}"/>`,
    );
  }
  const plumb = between(t, 17.5, 19.5) * (1 - between(t, 42, 44));
  if (plumb > 0) {
    page.raw(
      `<path d="M${pole[0]} ${pole[1] + 28}L${pole[0]} ${(pole[1] + 28 + 290 * plumb).toFixed(1)}" stroke="${color.mist}" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 12"/>`,
    );
  }
}

/** The wedge of one hour stays for a moment before the night goes on. */
function wedge(page, t) {
  const shown = between(t, 23.5, 25) * (1 - between(t, 28.5, 30));
  if (shown === 0) return;
  const place = northern({ cx: pole[0], cy: pole[1], scale, siderealHour: firstHour });
  const [x, y] = place(figures.dipper.stars.merak);
  const start = (Math.atan2(y - pole[1], x - pole[0]) * 180) / Math.PI;
  const r = 330;
  const at = (degrees, reach = r) => [
    pole[0] + reach * Math.cos((degrees * Math.PI) / 180),
    pole[1] + reach * Math.sin((degrees * Math.PI) / 180),
  ];
  const [a, b] = [at(start), at(start - 15)];
  page.raw(
    `<g opacity="${shown.toFixed(3)}"><path d="M${pole.join(' ')}L${a.join(' ')}A${r} ${r} 0 0 0 ${b.join(' ')}Z" fill="${color.ochre}" opacity="0.2"/><path d="M${pole.join(' ')}L${a.join(' ')}" stroke="${color.ochre}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/><path d="M${a.join(' ')}A${r} ${r} 0 0 0 ${b.join(' ')}" stroke="${color.ochre}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  );
  const [lx, ly] = at(start - 7.5, r + 62);
  letter(page, '15°', lx + 6, ly, { size: 40, paint: color.ochre, width: 4.2 });
  page.raw('</g>');
}

function clock(page, t) {
  const shown = between(t, 19, 20.5) * (1 - between(t, 42, 44));
  if (shown === 0) return;
  const minutes = Math.round((22 * 60 + hoursGone(t) * 60) / 10) * 10;
  const two = (value) => String(value).padStart(2, '0');
  page.raw(`<g opacity="${shown.toFixed(3)}">`);
  letter(page, `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`, 70, 78, {
    size: 40,
    paint: color.white,
    width: 4,
    align: 'start',
  });
  page.raw('</g>');
}

function land(page, t) {
  const day = 1 - between(t, 0.5, 8.5) * (1 - between(t, 42, 50));
  const back = blob(
    [-60, 820],
    [-60, 600],
    [160, 566],
    [420, 588],
    [640, 604],
    [880, 582],
    [1120, 560],
    [1340, 590],
    [1340, 820],
  );
  page.fill(back, mix('#4E5C74', color.mist, day));
  page.ink(back, { width: 4 });
  const front = blob([-60, 860], [-60, 640], [200, 616], [460, 632], [760, 652], [1040, 626], [1340, 640], [1340, 860]);
  page.fill(front, mix('#5E7A66', color.sage, day));
  page.ink(front, { width: 4.5 });
  const leafPaint = mix('#7C9A80', color.leaf, day);
  for (const [x, y, s] of [
    [160, 638, 128],
    [220, 636, 88],
    [1036, 640, 130],
    [1100, 642, 94],
  ])
    tree(page, x, y, s, leafPaint);
  house(page, 330, 640, { lit: t < 21.5 || t > 46 });
  const sign = between(t, 19, 20.2) * (1 - between(t, 43, 45));
  if (sign > 0) {
    page.raw(`<g opacity="${sign.toFixed(3)}">`);
    page.fill(ellipse(pole[0], 668, 27), color.paper);
    page.ink(ellipse(pole[0], 668, 27), { width: 3.5 });
    letter(page, 'N', pole[0], 668, { size: 26, width: 3.8 });
    page.raw('</g>');
  }
  // Birds are the first to know that it is morning.
  const birds = between(t, 45, 47);
  for (const [dx, dy, beat] of [
    [0, 0, 0],
    [58, -26, 1.1],
    [102, 12, 2.3],
  ]) {
    if (birds === 0) break;
    const [x, y] = [780 + dx - (t - 45) * 26, 220 + dy - (t - 45) * 9];
    const wing = 9 + 5 * Math.sin(t * 7 + beat);
    page.raw(`<g opacity="${birds.toFixed(3)}">`);
    page.ink(line([x - 17, y - wing], [x, y], [x + 17, y - wing]), { width: 3.4, once: true });
    page.raw('</g>');
  }
}

export function frame(t) {
  const page = sheet(width, height, {
    seed: 501,
    ground: color.night,
    tremble: 1.2,
    boil: [0, 0.35, 0.7][Math.floor(t * 3) % 3],
  });
  background(page, t);
  stars(page, t);
  wedge(page, t);
  figure(page, t, figures.dipper, 10.5);
  figure(page, t, figures.cassiopeia, 17.5);
  pointers(page, t);
  clock(page, t);
  land(page, t);
  return Buffer.from(page.svg());
}

async function video(target) {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const { pcm, rate } = tones(seconds);
  const sound = path.join(folder, 'sound.raw');
  await writeFile(sound, pcm);
  // Made aside: a video that is read while it is written would be half a video.
  const made = path.join(folder, 'video.mp4');
  const pictures = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${fps} -i -`;
  const audio = `-f s16le -ar ${rate} -ac 2 -i`;
  const video = `-vf scale=out_color_matrix=bt709:out_range=tv -c:v libx264 -preset slow -crf 27 -tune animation -pix_fmt yuv420p -g ${fps * 4}`;
  const tags = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -map_metadata -1';
  const rest = `-c:a aac -b:a 80k -movflags +faststart -t ${seconds}`;
  const encoder = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...`${pictures} ${audio}`.split(' '), sound, ...`${video} ${tags} ${rest}`.split(' '), made],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const render = (index) =>
    sharp(frame(index / fps))
      .removeAlpha()
      .raw()
      .toBuffer();
  const total = fps * seconds;
  const ahead = [];
  for (let index = 0; index < total; index += 1) {
    while (ahead.length < 4 && index + ahead.length < total) ahead.push(render(index + ahead.length));
    if (!encoder.stdin.write(await ahead.shift())) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await copyFile(made, target);
  await rm(folder, { recursive: true });
  console.log(`${path.basename(target)} ${Math.round((await stat(target)).size / 1024)} KB`);
}

const media = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../packages/server/src/demo/media');
if (process.argv[2] === '--still')
  await sharp(frame(Number(process.argv[3])))
    .png()
    .toFile(process.argv[4]);
else await video(path.join(media, 'one-night-one-turn.mp4'));
