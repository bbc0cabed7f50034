/** Pictures of the second half of "Reading the night sky": the Moon, the seasons' figures, and what moves. */
import { blob, box, color, curve, ellipse, line, polygon, sheet } from './ink.mjs';
import { letter } from './lettering.mjs';
import { sitter, trails, tree } from './night.mjs';
import { constellation, dust, figures, southern, star } from './sky.mjs';

/** The lit part as seen from northern latitudes: it grows from the right. `age` is the share of the month gone. */
function phase(page, cx, cy, r, age) {
  const disc = ellipse(cx, cy, r);
  page.fill(disc, color.night);
  const lit = age <= 0.5 ? age * 2 : (1 - age) * 2;
  const side = age <= 0.5 ? 1 : -1;
  const points = [];
  for (let step = 0; step <= 24; step += 1) {
    const t = -Math.PI / 2 + (Math.PI * step) / 24;
    points.push([cx + side * r * Math.cos(t), cy + r * Math.sin(t)]);
  }
  const bulge = Math.cos(lit * Math.PI);
  for (let step = 0; step <= 24; step += 1) {
    const t = Math.PI / 2 - (Math.PI * step) / 24;
    points.push([cx + side * r * bulge * Math.cos(t), cy + r * Math.sin(t)]);
  }
  if (lit > 0.02) page.fill(polygon(...points), color.ochre);
  page.ink(disc, { width: 4 });
}

function moon() {
  const page = sheet(1280, 720, { seed: 71 });
  const [cx, cy] = [640, 360];
  page.fill(ellipse(cx, cy, 420, 262), color.mist, { opacity: 0.4 });
  page.ink(ellipse(cx, cy, 420, 262), { width: 2.6, dash: '3 13', opacity: 0.7 });
  page.fill(ellipse(cx, cy, 78), color.white, { dx: 4, dy: 5 });
  const earth = ellipse(cx, cy, 78);
  page.within(earth, () => {
    page.fill(box(cx - 90, cy - 90, 90, 180), color.dusk);
    page.fill(
      blob([cx - 20, cy - 60], [cx + 34, cy - 58], [cx + 44, cy - 20], [cx + 4, cy - 8], [cx - 30, cy - 24]),
      color.sage,
    );
    page.fill(blob([cx + 4, cy + 12], [cx + 48, cy + 8], [cx + 40, cy + 52], [cx + 10, cy + 60]), color.sage);
    page.fill(blob([cx - 66, cy - 4], [cx - 30, cy + 6], [cx - 38, cy + 44], [cx - 60, cy + 30]), color.leaf);
  });
  page.ink(earth, { width: 4.5 });
  page.ink(ellipse(cx, cy, 108, 108, 0, 205, 335), { width: 3.4 });
  page.ink(line([cx - 84, cy - 66], [cx - 98, cy - 44], [cx - 74, cy - 42]), { width: 3.4, once: true });
  // Sunlight comes from the right, so the new Moon is there; seen from the north, the Moon moves counterclockwise.
  for (let index = 0; index < 8; index += 1) {
    const a = (index / 8) * Math.PI * 2;
    phase(page, cx + 420 * Math.cos(a), cy - 262 * Math.sin(a), 54, index / 8);
  }
  for (const dy of [-190, -114, 114, 190]) {
    page.ink(line([1252, cy + dy], [1184, cy + dy]), { width: 4, paint: color.clay });
    page.ink(line([1200, cy + dy - 13], [1182, cy + dy], [1200, cy + dy + 13]), {
      width: 4,
      paint: color.clay,
      once: true,
    });
  }
  return page;
}

function framed(seed, ground) {
  const page = sheet(1280, 720, { seed });
  const night = box(60, 40, 1160, 640, 44);
  page.fill(night, color.night, { dx: 6, dy: 8 });
  page.within(night, () => {
    dust(page, night, 330, { opacity: 0.4, size: 1.5 });
    ground(page, night);
  });
  page.ink(night, { width: 5 });
  return page;
}

const orion = () =>
  framed(82, (page) => {
    const place = southern({ cx: 620, cy: 366, scale: 10.2, hour: 5.5, declination: 4 });
    const lead = { width: 3.2, paint: color.ochre, dash: '2 11' };
    const belt = ['mintaka', 'alnitak'].map((name) => place(figures.orion.stars[name]));
    page.ink(line([belt[1][0] - 22, belt[1][1] + 13], place([6.68, -15.6])), lead);
    page.ink(line([belt[0][0] + 24, belt[0][1] - 14], place([4.66, 15.3])), lead);
    constellation(page, figures.orion, place, { unit: 1.3, width: 3 });
    constellation(page, figures.winter, place, { unit: 1.2, width: 2.6, opacity: 0.55 });
    star(page, place(figures.orion.stars.betelgeuse), 10.5, { paint: color.clay, glow: 12 });
    star(page, place(figures.winter.stars.aldebaran), 9, { paint: color.ochre, glow: 10 });
    star(page, place(figures.winter.stars.sirius), 12.5, { paint: color.white, glow: 18 });
    const pleiades = place(figures.winter.stars.alcyone);
    for (const [dx, dy, r] of [
      [0, 0, 4],
      [13, -5, 3.4],
      [17, 7, 3.2],
      [-13, 3, 3.4],
      [8, -15, 3],
      [24, -2, 3],
    ])
      star(page, [pleiades[0] + dx, pleiades[1] + dy], r);
    page.ink(ellipse(pleiades[0] + 6, pleiades[1] - 2, 38), { width: 2.2, paint: color.mist, dash: '3 9' });
    const hills = blob([20, 780], [20, 650], [240, 628], [520, 646], [800, 632], [1060, 648], [1260, 622], [1260, 780]);
    page.fill(hills, color.mist);
    page.ink(hills, { width: 4 });
    for (const [x, y, s] of [
      [150, 650, 96],
      [206, 652, 66],
      [1130, 650, 84],
    ])
      tree(page, x, y, s, color.white);
  });

const triangle = () =>
  framed(92, (page) => {
    const place = southern({ cx: 640, cy: 336, scale: 11.6, hour: 19.72, declination: 26 });
    const milkyWay = (half) => {
      const spine = [
        [22.4, 58],
        [21.1, 50],
        [20.45, 42],
        [19.95, 32],
        [19.5, 20],
        [19.1, 8],
        [18.7, -4],
        [18.4, -12],
      ].map(place);
      const side = (sign) => spine.map(([x, y]) => [x + sign * half * 0.9, y - sign * half * 0.35]);
      return blob(...side(-1), ...side(1).toReversed());
    };
    for (const [half, opacity] of [
      [96, 0.08],
      [72, 0.1],
      [44, 0.12],
    ])
      page.fill(milkyWay(half), color.mist, { opacity });
    const band = milkyWay(84);
    page.dots(band, 420, { paint: color.white, size: 1.5, opacity: 0.6 });
    const corners = ['vega', 'deneb', 'altair'].map((name) => place(figures.triangle.stars[name]));
    page.ink(polygon(...corners), { width: 3.4, paint: color.ochre, dash: '2 12' });
    constellation(page, figures.triangle, place, { unit: 1.15, width: 2.8, opacity: 0.6 });
    for (const corner of corners) star(page, corner, 11, { paint: color.ochre, glow: 14 });
    const hills = blob([20, 800], [20, 640], [300, 662], [620, 640], [900, 652], [1260, 630], [1260, 800]);
    page.fill(hills, color.leaf);
    page.ink(hills, { width: 4 });
    sitter(page, 236, 664, 74, { coat: color.clay });
    for (const [x, y, s] of [
      [1080, 652, 110],
      [1140, 652, 80],
    ])
      tree(page, x, y, s, color.sage);
  });

/** Four panels: a star shakes, a planet does not, an aircraft blinks in colors, a satellite glides. */
function lights() {
  const page = sheet(1280, 720, { seed: 101 });
  const panels = [
    [60, 50],
    [660, 50],
    [60, 382],
    [660, 382],
  ].map(([x, y]) => box(x, y, 560, 288, 34));
  panels.forEach((panel) => {
    page.fill(panel, color.night, { dx: 5, dy: 6 });
    page.within(panel, () => dust(page, panel, 46, { opacity: 0.4, size: 1.5 }));
  });
  for (let ray = 0; ray < 12; ray += 1) {
    const a = (ray / 12) * Math.PI * 2;
    const to = ray % 3 === 0 ? 86 : 52;
    page.ink(line([340 + Math.cos(a) * 30, 194 + Math.sin(a) * 30], [340 + Math.cos(a) * to, 194 + Math.sin(a) * to]), {
      width: ray % 3 === 0 ? 3.4 : 2.4,
      paint: color.white,
      once: true,
    });
  }
  star(page, [340, 194], 17, { glow: 10 });
  star(page, [940, 194], 30, { paint: color.ochre, glow: 0 });
  page.ink(ellipse(940, 194, 52), { width: 2, paint: color.ochre, opacity: 0.6 });
  const path = [];
  for (let step = 0; step <= 6; step += 1) path.push([120 + step * 64, 590 - step * 19 - Math.sin(step / 2) * 10]);
  path.forEach(([x, y], index) => {
    star(page, [x, y], index === 6 ? 9 : 6, { paint: index % 2 ? color.white : '#E2604E', glow: index % 2 ? 12 : 4 });
  });
  const [px, py] = path[6];
  const plane = (points) =>
    polygon(...points.map(([x, y]) => [px + 34 + (x * 0.96 + y * 0.28) * 1.5, py - 10 + (y * 0.96 - x * 0.28) * 1.5]));
  page.fill(
    plane([
      [-34, -3],
      [22, -4],
      [34, 0],
      [22, 5],
      [-34, 4],
    ]),
    color.white,
  );
  page.fill(
    plane([
      [4, -3],
      [-18, -34],
      [-8, -34],
      [18, -3],
    ]),
    color.mist,
  );
  page.fill(
    plane([
      [4, 4],
      [-18, 34],
      [-8, 34],
      [18, 4],
    ]),
    color.mist,
  );
  page.fill(
    plane([
      [-26, -2],
      [-38, -17],
      [-31, -17],
      [-17, -2],
    ]),
    color.mist,
  );
  page.fill(
    plane([
      [-26, 3],
      [-38, 17],
      [-31, 17],
      [-17, 3],
    ]),
    color.mist,
  );
  page.ink(curve([710, 610], [860, 500], [1010, 450], [1130, 440]), { width: 3, paint: color.mist, dash: '2 12' });
  star(page, [1040, 447], 10, { glow: 12 });
  panels.forEach((panel) => page.ink(panel, { width: 4.5 }));
  return page;
}

/** The first still of the video: a house under a turning sky. */
export function house(page, x, y, { lit = true } = {}) {
  page.shape(box(x - 62, y - 76, 124, 80, 3), color.rose, { width: 3.5 });
  page.shape(polygon([x - 80, y - 72], [x, y - 136], [x + 80, y - 72]), color.clay, { width: 3.5 });
  page.shape(box(x + 26, y - 132, 20, 40, 2), color.rose, { width: 3 });
  page.shape(box(x - 42, y - 56, 32, 32, 3), lit ? color.ochre : color.mist, { width: 3, shift: [0, 0] });
  page.ink(line([x - 26, y - 56], [x - 26, y - 24]), { width: 2 });
  page.ink(line([x - 42, y - 40], [x - 10, y - 40]), { width: 2 });
  page.shape(box(x + 12, y - 50, 28, 54, 4), color.indigo, { width: 3, shift: [0, 0] });
}

function turning() {
  const page = sheet(1280, 720, { seed: 111, ground: color.night });
  const all = box(0, 0, 1280, 720);
  dust(page, all, 220, { opacity: 0.45, size: 1.5 });
  trails(page, [640, 262], { count: 96, to: 760, sweep: 30, width: 2.6 });
  star(page, [640, 262], 10, { paint: color.ochre, glow: 16 });
  const hills = blob([-40, 800], [-40, 600], [200, 570], [460, 590], [760, 612], [1040, 580], [1330, 600], [1330, 800]);
  page.fill(hills, color.leaf);
  page.ink(hills, { width: 4.5 });
  house(page, 330, 592);
  for (const [x, y, s] of [
    [180, 590, 120],
    [238, 590, 86],
    [1010, 596, 130],
    [1072, 594, 92],
  ])
    tree(page, x, y, s, color.sage);
  return page;
}

function diary() {
  const page = sheet(1280, 720, { seed: 121 });
  page.fill(ellipse(650, 640, 500, 46), color.shade);
  page.fill(ellipse(640, 340, 400, 262), color.rose, { opacity: 0.5 });
  const left = polygon([240, 190], [632, 214], [632, 606], [226, 588]);
  const right = polygon([648, 214], [1040, 190], [1054, 588], [648, 606]);
  page.shape(left, color.white);
  page.shape(right, color.white);
  page.ink(curve([632, 214], [640, 206], [648, 214]), { width: 4 });
  page.ink(line([640, 212], [640, 606]), { width: 3 });
  const view = ellipse(436, 360, 122);
  page.fill(view, color.night, { dx: 4, dy: 4 });
  page.within(view, () => {
    dust(page, view, 34);
    constellation(page, figures.cassiopeia, southern({ cx: 436, cy: 352, scale: 12, hour: 1, declination: 60 }), {
      unit: 1,
      width: 2.6,
    });
  });
  page.ink(view, { width: 4 });
  letter(page, '21:40', 436, 524, { size: 30 });
  for (const [y, to] of [
    [262, 980],
    [306, 1000],
    [350, 940],
    [394, 996],
    [438, 900],
  ])
    page.ink(curve([700, y + 4], [800, y - 3], [to, y]), { width: 2.6, opacity: 0.65 });
  phase(page, 748, 520, 36, 0.27);
  phase(page, 846, 520, 36, 0.36);
  phase(page, 944, 520, 36, 0.5);
  page.shape(box(1078, 250, 26, 300, 4, 14), color.ochre, { width: 3.4 });
  page.shape(polygon([1042, 543], [1067, 550], [1042, 588]), color.white, { width: 3.2, shift: [0, 0] });
  return page;
}

export const pictures = {
  'night-turning': turning,
  'night-moon': moon,
  'night-orion': orion,
  'night-triangle': triangle,
  'night-lights': lights,
  'night-diary': diary,
};
