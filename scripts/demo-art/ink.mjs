/** Drawing tools for the demo school's pictures: paper, flat color a little off its outline, and a pen that trembles. */

export const color = {
  paper: '#F8F2E7',
  shade: '#EDE2CF',
  white: '#FFFDF8',
  ink: '#2C2A38',
  faint: '#8C8791',
  indigo: '#4B50C8',
  night: '#2A2E63',
  dusk: '#454B92',
  mist: '#C7CEEB',
  ochre: '#E9B95E',
  clay: '#D98A66',
  rose: '#EDC6B2',
  sage: '#A9BD9E',
  leaf: '#7C987A',
};

/** The same seed draws the same picture, so a redrawn file differs only where the drawing changed. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (value) => Math.round(value * 10) / 10;

/** Straight runs get points on the way, or the tremble would show at corners only. */
function densify(points, closed, gap = 26) {
  const dense = [];
  const last = closed ? points.length : points.length - 1;
  for (let index = 0; index < last; index += 1) {
    const [x1, y1] = points[index];
    const [x2, y2] = points[(index + 1) % points.length];
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / gap));
    for (let step = 0; step < steps; step += 1) {
      dense.push([x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]);
    }
  }
  if (!closed) dense.push(points.at(-1));
  return dense;
}

/** Catmull-Rom through every point, written as cubic Béziers. */
function spline(points, closed) {
  const count = points.length;
  const at = (index) => (closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]);
  let path = `M${round(points[0][0])} ${round(points[0][1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)} ${round(c[0] - (d[0] - b[0]) / 6)} ${round(c[1] - (d[1] - b[1]) / 6)} ${round(c[0])} ${round(c[1])}`;
  }
  return closed ? `${path}Z` : path;
}

const straight = (points, closed) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A figure is points with a way to join them: `soft` bends through them, otherwise corners stay corners. */
export const curve = (...points) => ({ points, soft: true, closed: false });
export const blob = (...points) => ({ points, soft: true, closed: true });
export const line = (...points) => ({ points, soft: false, closed: false });
export const polygon = (...points) => ({ points, soft: false, closed: true });

export function ellipse(cx, cy, rx, ry = rx, turn = 0, from = 0, to = 360) {
  const closed = to - from >= 360;
  const steps = Math.max(6, Math.ceil((Math.max(rx, ry) * ((to - from) / 360)) / 5));
  const points = [];
  for (let step = 0; step < steps + (closed ? 0 : 1); step += 1) {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    const tilt = (turn * Math.PI) / 180;
    points.push([cx + x * Math.cos(tilt) - y * Math.sin(tilt), cy + x * Math.sin(tilt) + y * Math.cos(tilt)]);
  }
  return { points, soft: true, closed };
}

export function box(x, y, width, height, radius = 0, turn = 0) {
  const points = [];
  const corners = [
    [x + width - radius, y + radius, -90],
    [x + width - radius, y + height - radius, 0],
    [x + radius, y + height - radius, 90],
    [x + radius, y + radius, 180],
  ];
  for (const [cx, cy, start] of corners) {
    for (let step = 0; step <= (radius ? 6 : 0); step += 1) {
      const angle = ((start + step * 15) * Math.PI) / 180;
      points.push([cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]);
    }
  }
  const tilt = (turn * Math.PI) / 180;
  const [mx, my] = [x + width / 2, y + height / 2];
  const turned = points.map(([px, py]) => [
    mx + (px - mx) * Math.cos(tilt) - (py - my) * Math.sin(tilt),
    my + (px - mx) * Math.sin(tilt) + (py - my) * Math.cos(tilt),
  ]);
  return { points: turned, soft: false, closed: true };
}

export const moved = (figure, dx, dy) => ({ ...figure, points: figure.points.map(([x, y]) => [x + dx, y + dy]) });

export function sheet(
  width,
  height,
  { seed = 1, ground = color.paper, tremble = 1.5, offset = [5, 6], boil = 0 } = {},
) {
  const chance = random(seed);
  const parts = [];
  const defs = [];
  // `boil` moves the tremble slightly, so that lines of a video seem redrawn.
  const phases = [0, 1, 2, 3].map(() => chance() * 9 + boil);

  /** The tremble is a field over the paper: closed lines meet, and neighbors shake together as under one hand. */
  const shaken = ([x, y], shift, amount) => [
    x + amount * (Math.sin(x * 0.021 + y * 0.033 + phases[0] + shift) + 0.28 * Math.sin(y * 0.07 + phases[1] + shift)),
    y + amount * (Math.sin(x * 0.034 - y * 0.018 + phases[2] + shift) + 0.28 * Math.sin(x * 0.066 + phases[3] + shift)),
  ];

  const path = (figure, shift = 0, amount = tremble) => {
    const base = figure.soft ? figure.points : densify(figure.points, figure.closed);
    const points = base.map((point) => shaken(point, shift, amount));
    return figure.soft ? spline(points, figure.closed) : straight(points, figure.closed);
  };

  const api = {
    width,
    height,
    chance,
    raw: (svg) => parts.push(svg),
    fill(figure, paint, { dx = 0, dy = 0, opacity = 1, multiply = false } = {}) {
      const style = multiply ? ' style="mix-blend-mode:multiply"' : '';
      parts.push(
        `<path d="${path(moved(figure, dx, dy))}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}${style}/>`,
      );
    },
    /** Two passes of a fine pen that do not quite agree: the weight of the line comes alive. */
    ink(figure, { width: weight = 4, paint = color.ink, dash = '', opacity = 1, once = false } = {}) {
      const attributes = `fill="none" stroke="${paint}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}`;
      parts.push(`<path d="${path(figure)}" ${attributes} stroke-width="${weight}"/>`);
      if (!dash && !once) parts.push(`<path d="${path(figure, 1.3)}" ${attributes} stroke-width="${weight * 0.55}"/>`);
    },
    /** Color is printed with a small offset from its outline, as on a two-drum press. */
    shape(figure, paint, { width: weight = 4, shift = offset, paintInk = color.ink } = {}) {
      api.fill(figure, paint, { dx: shift[0], dy: shift[1] });
      api.ink(figure, { width: weight, paint: paintInk });
    },
    within(figure, draw) {
      const id = `clip${defs.length}`;
      defs.push(`<clipPath id="${id}"><path d="${path(figure)}"/></clipPath>`);
      parts.push(`<g clip-path="url(#${id})">`);
      draw();
      parts.push('</g>');
    },
    hatch(figure, { gap = 12, angle = 45, width: weight = 2, paint = color.ink, opacity = 0.5, inset = 0 } = {}) {
      const xs = figure.points.map((point) => point[0]);
      const ys = figure.points.map((point) => point[1]);
      const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
      const reach = Math.hypot(Math.max(...xs) - cx, Math.max(...ys) - cy) - inset;
      const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      api.within(figure, () => {
        for (let at = -reach; at <= reach; at += gap) {
          const from = reach * (0.75 + 0.25 * chance());
          const to = reach * (0.75 + 0.25 * chance());
          const [bx, by] = [cx - uy * at, cy + ux * at];
          api.ink(line([bx - ux * from, by - uy * from], [bx + ux * to, by + uy * to]), {
            width: weight,
            paint,
            opacity,
            once: true,
          });
        }
      });
    },
    dots(figure, count, { paint = color.ink, size = 2, opacity = 0.5 } = {}) {
      const xs = figure.points.map((point) => point[0]);
      const ys = figure.points.map((point) => point[1]);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
      api.within(figure, () => {
        for (let index = 0; index < count; index += 1) {
          const r = round(size * (0.6 + 0.8 * chance()));
          parts.push(
            `<circle cx="${round(left + wide * chance())}" cy="${round(top + high * chance())}" r="${r}" fill="${paint}" opacity="${opacity}"/>`,
          );
        }
      });
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`,
  };
  return api;
}
