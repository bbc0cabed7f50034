/**
 * Real positions (right ascension in hours, declination in degrees, J2000, magnitude), so that the stars can be found
 * in the sky.
 */
import { color, ellipse, line } from './ink.mjs';

export const figures = {
  dipper: {
    stars: {
      dubhe: [11.062, 61.75, 1.8],
      merak: [11.031, 56.38, 2.4],
      phecda: [11.897, 53.69, 2.4],
      megrez: [12.257, 57.03, 3.3],
      alioth: [12.9, 55.96, 1.8],
      mizar: [13.399, 54.93, 2.2],
      alkaid: [13.792, 49.31, 1.9],
    },
    lines: ['dubhe merak phecda megrez dubhe', 'megrez alioth mizar alkaid'],
  },
  littleDipper: {
    stars: {
      polaris: [2.53, 89.26, 2],
      yildun: [17.537, 86.59, 4.3],
      epsilon: [16.766, 82.04, 4.2],
      zeta: [15.734, 77.79, 4.3],
      eta: [16.292, 75.76, 4.9],
      pherkad: [15.345, 71.83, 3],
      kochab: [14.845, 74.16, 2.1],
    },
    lines: ['polaris yildun epsilon zeta kochab pherkad eta zeta'],
  },
  cassiopeia: {
    stars: {
      caph: [0.153, 59.15, 2.3],
      schedar: [0.675, 56.54, 2.2],
      gamma: [0.945, 60.72, 2.2],
      ruchbah: [1.43, 60.24, 2.7],
      segin: [1.907, 63.67, 3.4],
    },
    lines: ['caph schedar gamma ruchbah segin'],
  },
  orion: {
    stars: {
      betelgeuse: [5.919, 7.41, 0.4],
      bellatrix: [5.419, 6.35, 1.6],
      meissa: [5.585, 9.93, 3.4],
      mintaka: [5.533, -0.3, 2.2],
      alnilam: [5.604, -1.2, 1.7],
      alnitak: [5.679, -1.94, 1.8],
      saiph: [5.796, -9.67, 2.1],
      rigel: [5.242, -8.2, 0.1],
    },
    lines: [
      'meissa betelgeuse alnitak saiph rigel mintaka bellatrix meissa',
      'betelgeuse bellatrix',
      'mintaka alnilam alnitak',
      'saiph rigel',
    ],
  },
  winter: {
    stars: {
      sirius: [6.752, -16.72, -1.4],
      aldebaran: [4.599, 16.51, 0.9],
      elnath: [5.438, 28.61, 1.7],
      zetaTauri: [5.627, 21.14, 3],
      gammaTauri: [4.33, 15.63, 3.6],
      epsilonTauri: [4.477, 19.18, 3.5],
      alcyone: [3.791, 24.1, 2.9],
      procyon: [7.655, 5.22, 0.4],
    },
    lines: ['elnath epsilonTauri gammaTauri aldebaran zetaTauri'],
  },
  triangle: {
    stars: {
      vega: [18.616, 38.78, 0],
      deneb: [20.69, 45.28, 1.3],
      altair: [19.846, 8.87, 0.8],
      sadr: [20.37, 40.26, 2.2],
      gienah: [20.77, 33.97, 2.5],
      fawaris: [19.75, 45.13, 2.9],
      eta: [19.938, 35.08, 3.9],
      albireo: [19.512, 27.96, 3.1],
      sheliak: [18.835, 33.36, 3.5],
      sulafat: [18.982, 32.69, 3.3],
      delta: [18.908, 36.9, 4.3],
      zetaLyrae: [18.746, 37.6, 4.3],
      tarazed: [19.771, 10.61, 2.7],
      alshain: [19.922, 6.41, 3.7],
    },
    lines: [
      'deneb sadr eta albireo',
      'fawaris sadr gienah',
      'vega zetaLyrae sheliak sulafat delta zetaLyrae',
      'tarazed altair alshain',
    ],
  },
};

/** Looking north: the pole in the middle, hour angle zero at the top, the whole turning against the clock. */
export const northern =
  ({ cx, cy, scale, siderealHour }) =>
  ([hours, declination]) => {
    const angle = ((hours - siderealHour) * 15 * Math.PI) / 180;
    const r = (90 - declination) * scale;
    return [cx + r * Math.sin(angle), cy - r * Math.cos(angle)];
  };

/** Looking south with east at the left, stretched as little as a flat page allows. */
export const southern =
  ({ cx, cy, scale, hour, declination }) =>
  ([starHour, starDeclination]) => {
    const rad = Math.PI / 180;
    const [a, d, d0] = [(starHour - hour) * 15 * rad, starDeclination * rad, declination * rad];
    const k = 2 / (1 + Math.sin(d0) * Math.sin(d) + Math.cos(d0) * Math.cos(d) * Math.cos(a));
    const x = k * Math.cos(d) * Math.sin(a);
    const y = k * (Math.cos(d0) * Math.sin(d) - Math.sin(d0) * Math.cos(d) * Math.cos(a));
    return [cx - (x / rad) * scale, cy - (y / rad) * scale];
  };

export const starSize = (magnitude, unit = 1) => Math.max(1.6, (5.4 - magnitude) * 1.45) * unit;

export function star(page, [x, y], r, { paint = color.white, glow = 0 } = {}) {
  if (glow) page.fill(ellipse(x, y, r + glow), paint, { opacity: 0.16 });
  page.fill(ellipse(x, y, r), paint);
}

export function constellation(
  page,
  figure,
  place,
  { unit = 1, paint = color.white, lines = color.mist, width = 2.5, opacity = 0.75 } = {},
) {
  for (const run of figure.lines) {
    const points = run.split(' ').map((name) => place(figure.stars[name]));
    for (let index = 1; index < points.length; index += 1) {
      const [[x1, y1], [x2, y2]] = [points[index - 1], points[index]];
      const length = Math.hypot(x2 - x1, y2 - y1);
      const trim = Math.min(0.25, (13 * unit) / length);
      page.ink(line([x1 + (x2 - x1) * trim, y1 + (y2 - y1) * trim], [x2 - (x2 - x1) * trim, y2 - (y2 - y1) * trim]), {
        width,
        paint: lines,
        opacity,
        once: true,
      });
    }
  }
  for (const data of Object.values(figure.stars))
    star(page, place(data), starSize(data[2], unit), { paint, glow: 7 * unit });
}

/** Faint stars everywhere, so that a figure has to be picked out as it is outside. */
export function dust(page, figure, count, { opacity = 0.55, size = 1.5 } = {}) {
  page.dots(figure, count, { paint: color.white, size, opacity });
}
