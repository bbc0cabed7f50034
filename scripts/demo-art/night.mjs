/** Pictures of the first half of "Reading the night sky". */
import { blob, box, color, curve, ellipse, line, polygon, sheet } from './ink.mjs';
import { letter } from './lettering.mjs';
import { constellation, dust, figures, northern, star } from './sky.mjs';

export function sitter(page, x, y, size, { coat = color.clay, hair = '#7A4B36' } = {}) {
  const u = size / 100;
  const at = (px, py) => [x + px * u, y + py * u];
  page.shape(
    blob(
      at(-58, 0),
      at(-50, -22),
      at(-34, -58),
      at(-18, -84),
      at(0, -92),
      at(18, -84),
      at(35, -58),
      at(52, -22),
      at(60, 0),
      at(0, 8),
    ),
    coat,
    { width: 3.5 },
  );
  page.ink(curve(at(-33, -12), at(-24, -36), at(-25, -52)), { width: 2.5 });
  page.ink(curve(at(34, -12), at(26, -36), at(26, -52)), { width: 2.5 });
  page.shape(ellipse(...at(0, -112), 21 * u, 23 * u), hair, { width: 3 });
  page.fill(ellipse(...at(0, -90), 14 * u, 7 * u), color.rose);
  page.shape(ellipse(...at(0, -136), 11 * u, 9 * u), hair, { width: 2.5 });
}

export function tree(page, x, y, size, paint = color.leaf) {
  const u = size / 100;
  const at = (px, py) => [x + px * u, y + py * u];
  page.ink(line(at(0, 4), at(0, -70)), { width: 4.5 });
  page.shape(
    blob(at(0, -165), at(26, -130), at(34, -90), at(24, -52), at(0, -42), at(-24, -52), at(-34, -90), at(-26, -130)),
    paint,
    { width: 3.5 },
  );
  page.ink(line(at(0, -40), at(0, -128)), { width: 2.5 });
  page.ink(curve(at(0, -70), at(10, -82), at(17, -98)), { width: 2 });
  page.ink(curve(at(0, -84), at(-10, -96), at(-16, -112)), { width: 2 });
}

/** Arcs around the pole star, each star keeping its distance: the long exposure everybody knows. */
export function trails(
  page,
  [cx, cy],
  { count = 60, from = 24, to = 420, sweep = 34, seedTurn = 0, width = 2.4, opacity = 0.8 } = {},
) {
  const paints = [color.white, color.white, color.mist, color.ochre, color.rose];
  for (let index = 0; index < count; index += 1) {
    const r = from + (to - from) * Math.sqrt((index + page.chance()) / count);
    const start = seedTurn + 360 * page.chance();
    const paint = paints[Math.floor(page.chance() * paints.length)];
    page.ink(ellipse(cx, cy, r, r, 0, start, start + sweep), {
      width: width * (0.6 + page.chance() * 0.7),
      paint,
      opacity,
      once: true,
    });
  }
}

function cover() {
  const page = sheet(1600, 900, { seed: 11 });
  const window = ellipse(960, 430, 372);
  page.fill(window, color.night, { dx: 8, dy: 9 });
  page.within(window, () => {
    dust(page, window, 130, { opacity: 0.5, size: 1.6 });
    trails(page, [1010, 330], { count: 74, to: 560, sweep: 38 });
    star(page, [1010, 330], 9, { paint: color.ochre, glow: 14 });
  });
  page.ink(window, { width: 5 });
  const moon = blob(
    [372, 196],
    [340, 214],
    [322, 250],
    [330, 292],
    [362, 318],
    [404, 318],
    [374, 296],
    [358, 262],
    [358, 226],
  );
  page.shape(moon, color.ochre);
  for (const [x, y, r] of [
    [470, 150, 5],
    [250, 130, 4],
    [540, 300, 4],
    [210, 330, 5],
    [1440, 140, 5],
    [1500, 320, 4],
  ]) {
    page.ink(line([x - r * 2, y], [x + r * 2, y]), { width: 2.5, once: true });
    page.ink(line([x, y - r * 2], [x, y + r * 2]), { width: 2.5, once: true });
  }
  const far = polygon(
    [-20, 920],
    [-20, 690],
    [120, 655],
    [300, 640],
    [520, 676],
    [760, 715],
    [1000, 690],
    [1240, 640],
    [1430, 628],
    [1620, 660],
    [1620, 920],
  );
  page.shape({ ...far, points: far.points, soft: false }, color.mist, { shift: [0, 8] });
  const near = blob(
    [-60, 980],
    [-60, 800],
    [120, 760],
    [380, 735],
    [640, 738],
    [900, 765],
    [1180, 800],
    [1420, 790],
    [1700, 750],
    [1700, 980],
  );
  page.shape(near, color.sage, { shift: [0, 8] });
  for (const [x, y, s] of [
    [150, 765, 150],
    [236, 758, 110],
    [1452, 790, 170],
    [1368, 800, 118],
  ])
    tree(page, x, y, s);
  sitter(page, 700, 758, 150);
  sitter(page, 842, 770, 116, { coat: color.indigo, hair: '#B9805A' });
  for (let index = 0; index < 46; index += 1) {
    const [x, y] = [60 + page.chance() * 1480, 815 + page.chance() * 70];
    page.ink(curve([x, y], [x + 3, y - 9], [x + 8, y - 15]), { width: 2, opacity: 0.6, once: true });
  }
  return page;
}

function north() {
  const page = sheet(1280, 720, { seed: 52 });
  const night = box(60, 40, 1160, 640, 44);
  page.fill(night, color.night, { dx: 6, dy: 8 });
  const place = northern({ cx: 600, cy: 318, scale: 9.4, siderealHour: 5.2 });
  page.within(night, () => {
    dust(page, night, 240, { opacity: 0.42, size: 1.5 });
    for (const r of [120, 240, 360])
      page.ink(ellipse(600, 318, r), { width: 1.6, paint: color.mist, dash: '3 12', opacity: 0.4 });
    constellation(page, figures.dipper, place, { unit: 1.15, width: 3 });
    constellation(page, figures.cassiopeia, place, { unit: 1.15, width: 3 });
    const merak = place(figures.dipper.stars.merak);
    const dubhe = place(figures.dipper.stars.dubhe);
    const pole = place(figures.littleDipper.stars.polaris);
    page.ink(line(merak, pole), { width: 3.6, paint: color.ochre, dash: '2 11' });
    for (let step = 1; step < 5; step += 1) {
      const [x, y] = [dubhe[0] + ((pole[0] - dubhe[0]) * step) / 5, dubhe[1] + ((pole[1] - dubhe[1]) * step) / 5];
      page.ink(line([x - 4, y - 11], [x + 4, y + 11]), { width: 3, paint: color.ochre, once: true });
    }
    star(page, pole, 10, { paint: color.ochre, glow: 16 });
    page.ink(line([pole[0], pole[1] + 30], [pole[0], 590]), {
      width: 2.6,
      paint: color.mist,
      dash: '2 10',
      opacity: 0.9,
    });
    const hills = blob(
      [20, 760],
      [20, 600],
      [200, 560],
      [420, 590],
      [600, 612],
      [820, 580],
      [1040, 556],
      [1260, 596],
      [1260, 760],
    );
    page.fill(hills, color.leaf);
    page.ink(hills, { width: 4 });
    for (const [x, y, s] of [
      [170, 580, 80],
      [214, 582, 60],
      [1084, 576, 92],
      [1140, 588, 64],
    ])
      tree(page, x, y, s, color.sage);
  });
  page.ink(night, { width: 5 });
  page.fill(ellipse(600, 636, 30), color.paper);
  page.ink(ellipse(600, 636, 30), { width: 3.5 });
  letter(page, 'N', 600, 636, { size: 28, width: 4 });
  return page;
}

function asterisk(page, x, y, r, paint) {
  for (const turn of [0, 60, 120]) {
    const a = (turn * Math.PI) / 180;
    page.ink(line([x - Math.cos(a) * r, y - Math.sin(a) * r], [x + Math.cos(a) * r, y + Math.sin(a) * r]), {
      width: 3.6,
      paint,
      once: true,
    });
  }
}

function earlier() {
  const page = sheet(1280, 720, { seed: 61 });
  const [sx, sy, orbit] = [640, 668, 380];
  const toStar = (66 * Math.PI) / 180;
  page.fill(ellipse(sx, sy, orbit + 92), color.mist, { opacity: 0.4 });
  page.ink(ellipse(sx, sy, orbit, orbit, 0, 184, 356), { width: 3, dash: '4 13', opacity: 0.7 });
  page.shape(ellipse(sx, sy, 96), color.ochre, { width: 5 });
  for (let index = 0; index < 15; index += 1) {
    const a = Math.PI + (index / 14) * Math.PI;
    const [from, to] = [116, 134 + (index % 2) * 14];
    page.ink(line([sx + Math.cos(a) * from, sy + Math.sin(a) * from], [sx + Math.cos(a) * to, sy + Math.sin(a) * to]), {
      width: 3.5,
    });
  }
  for (const degrees of [66, 114]) {
    const a = (degrees * Math.PI) / 180;
    const [x, y] = [sx + orbit * Math.cos(a), sy - orbit * Math.sin(a)];
    page.ink(line([x, y], [x + Math.cos(toStar) * 250, y - Math.sin(toStar) * 250]), {
      width: 3.6,
      paint: color.indigo,
      dash: '2 11',
    });
    asterisk(page, x + Math.cos(toStar) * 276, y - Math.sin(toStar) * 276, 17, color.indigo);
    if (degrees === 114) {
      page.ink(line([x, y], [x + Math.cos(a) * 210, y - Math.sin(a) * 210]), {
        width: 3.6,
        paint: color.clay,
        dash: '16 12',
      });
      page.ink(ellipse(x, y, 150, 150, 0, -112, -68), { width: 4, paint: color.clay });
      page.ink(line([x - 40, y - 156], [x - 56, y - 139], [x - 34, y - 130]), {
        width: 4,
        paint: color.clay,
        once: true,
      });
    }
    const globe = ellipse(x, y, 62);
    page.fill(globe, color.white, { dx: 4, dy: 5 });
    page.within(globe, () => {
      const [ox, oy] = [Math.cos(a), -Math.sin(a)];
      page.fill(
        polygon(
          [x - oy * 90, y + ox * 90],
          [x - oy * 90 + ox * 90, y + ox * 90 + oy * 90],
          [x + oy * 90 + ox * 90, y - ox * 90 + oy * 90],
          [x + oy * 90, y - ox * 90],
        ),
        color.dusk,
      );
    });
    page.ink(globe, { width: 4.5 });
    page.ink(line([x + Math.cos(a) * 62, y - Math.sin(a) * 62], [x + Math.cos(a) * 90, y - Math.sin(a) * 90]), {
      width: 6,
    });
    page.fill(ellipse(x + Math.cos(a) * 98, y - Math.sin(a) * 98, 10), color.ink);
  }
  page.ink(curve([716, 262], [640, 250], [566, 262]), { width: 4 });
  page.ink(line([586, 242], [564, 262], [590, 278]), { width: 4 });
  return page;
}

export const pictures = {
  'cover-night-sky': cover,
  'night-north': north,
  'night-earlier': earlier,
};
