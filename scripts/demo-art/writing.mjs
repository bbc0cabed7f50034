/** Pictures of "A clear page". */
import { blob, box, color, curve, ellipse, line, polygon, sheet } from './ink.mjs';

/** Lines of writing as the eye sees them from far away. */
function script(page, x, y, width, rows, { gap = 34, paint = color.ink, weight = 3, last = 0.6, lean = 0 } = {}) {
  for (let row = 0; row < rows; row += 1) {
    const length = row === rows - 1 ? width * last : width * (0.94 + page.chance() * 0.06);
    const points = [];
    for (let step = 0; step <= 8; step += 1)
      points.push([x + (length * step) / 8, y + row * gap + (page.chance() - 0.5) * 3 + (lean * step) / 8]);
    page.ink(curve(...points), { width: weight, paint, opacity: 0.75, once: true });
  }
}

function pencil(page, x, y, length, lean, paint = color.ochre) {
  const rad = (lean * Math.PI) / 180;
  const at = (along, across) => [
    x + Math.sin(rad) * along + Math.cos(rad) * across,
    y - Math.cos(rad) * along + Math.sin(rad) * across,
  ];
  page.shape(polygon(at(44, -15), at(length, -15), at(length, 15), at(44, 15)), paint, { width: 4 });
  page.ink(line(at(46, -4), at(length - 30, -4)), { width: 2.4, opacity: 0.6 });
  page.shape(polygon(at(0, 0), at(46, -15), at(46, 15)), color.white, { width: 4, shift: [0, 0] });
  page.fill(polygon(at(0, 0), at(15, -5), at(15, 5)), color.ink);
  page.shape(polygon(at(length - 28, -15), at(length, -15), at(length, 15), at(length - 28, 15)), color.clay, {
    width: 4,
    shift: [0, 0],
  });
}

function leaf(page, x, y, length, lean, paint) {
  const rad = (lean * Math.PI) / 180;
  const at = (along, across) => [
    x + Math.sin(rad) * along * length + Math.cos(rad) * across * length,
    y - Math.cos(rad) * along * length + Math.sin(rad) * across * length,
  ];
  page.shape(blob(at(0, 0), at(0.35, -0.17), at(0.7, -0.15), at(1, 0), at(0.7, 0.15), at(0.35, 0.17)), paint, {
    width: 3.6,
    shift: [3, 4],
  });
  page.ink(curve(at(0, 0), at(0.5, 0.02), at(0.86, 0)), { width: 2.4 });
}

function cover() {
  const page = sheet(1600, 900, { seed: 401 });
  page.fill(ellipse(1090, 330, 300), color.rose, { opacity: 0.85 });
  page.fill(box(-40, 640, 1700, 300), color.mist);
  page.ink(line([-20, 640], [1620, 640]), { width: 4.5 });
  const sheetBack = polygon([520, 236], [920, 150], [1046, 700], [640, 790]);
  page.shape(sheetBack, color.shade, { width: 4.5 });
  const sheetFront = polygon([540, 190], [960, 190], [990, 770], [520, 770]);
  page.shape(sheetFront, color.white, { width: 5.5 });
  page.ink(line([606, 270], [830, 268]), { width: 9 });
  script(page, 604, 340, 320, 4, { gap: 36 });
  page.ink(curve([606, 377], [700, 370], [800, 380], [918, 373]), { width: 5, paint: color.clay });
  script(page, 600, 522, 328, 3, { gap: 36 });
  script(page, 598, 660, 336, 2, { gap: 36, last: 0.45 });
  page.fill(polygon([594, 585], [822, 582], [822, 606], [594, 608]), color.ochre, { opacity: 0.45, multiply: true });
  pencil(page, 824, 690, 380, 42, color.indigo);
  // A cup and a plant keep the writer company.
  page.shape(blob([1200, 560], [1372, 560], [1364, 690], [1336, 726], [1236, 726], [1208, 690]), color.clay, {
    width: 5,
  });
  page.ink(curve([1370, 592], [1428, 590], [1424, 668], [1360, 676]), { width: 5 });
  page.fill(ellipse(1286, 562, 80, 16), '#6B4636');
  page.ink(ellipse(1286, 562, 84, 19), { width: 4.5 });
  for (const x of [1260, 1308])
    page.ink(curve([x, 524], [x - 14, 494], [x + 12, 462], [x - 4, 430]), { width: 3.2, opacity: 0.6 });
  for (const [length, lean, paint] of [
    [230, -42, color.sage],
    [270, -14, color.leaf],
    [250, 16, color.sage],
    [210, 46, color.leaf],
  ])
    leaf(page, 290, 566, length, lean, paint);
  page.shape(polygon([196, 560], [386, 560], [360, 720], [222, 720]), color.ochre, { width: 5 });
  page.ink(line([204, 600], [378, 600]), { width: 3.4 });
  return page;
}

function bust(page, x, y, { skin, hair, coat }) {
  page.shape(
    blob(
      [x - 104, y + 150],
      [x - 90, y + 70],
      [x - 30, y + 44],
      [x + 30, y + 44],
      [x + 90, y + 70],
      [x + 104, y + 150],
    ),
    coat,
    { width: 4 },
  );
  page.shape(ellipse(x, y - 14, 52, 62), skin, { width: 4, shift: [3, 4] });
  page.shape(
    blob(
      [x - 58, y - 2],
      [x - 58, y - 60],
      [x - 20, y - 92],
      [x + 26, y - 90],
      [x + 58, y - 56],
      [x + 58, y - 4],
      [x + 40, y - 44],
      [x - 10, y - 54],
      [x - 42, y - 38],
    ),
    hair,
    { width: 3.6, shift: [0, 0] },
  );
  for (const dx of [-18, 20]) page.fill(ellipse(x + dx, y - 12, 4.4, 5.6), color.ink);
  page.ink(curve([x - 16, y + 18], [x + 1, y + 25], [x + 18, y + 17]), { width: 3.2 });
}

function reader() {
  const page = sheet(1280, 720, { seed: 412 });
  const scene = (x, wall, draw) => {
    const frame = box(x, 200, 360, 400, 20);
    page.fill(frame, wall, { dx: 5, dy: 6 });
    page.within(frame, draw);
    page.ink(frame, { width: 5 });
    page.shape(box(x - 24, 590, 408, 34, 10), color.white, { width: 4.5 });
  };
  scene(90, color.ochre, () => {
    bust(page, 270, 410, { skin: '#8A5A44', hair: '#2E2530', coat: color.indigo });
    page.shape(polygon([196, 526], [352, 516], [366, 600], [184, 600]), color.white, { width: 4 });
    script(page, 214, 544, 124, 2, { gap: 22, weight: 2.6 });
    pencil(page, 330, 560, 120, 34);
  });
  scene(830, color.sage, () => {
    bust(page, 1010, 410, { skin: '#EFC4A8', hair: '#B96F45', coat: color.clay });
    page.shape(polygon([930, 520], [1010, 540], [1090, 520], [1096, 600], [924, 600]), color.white, { width: 4 });
    page.ink(line([1010, 542], [1010, 600]), { width: 3.4 });
  });
  page.ink(curve([470, 260], [540, 150], [640, 118], [700, 128]), { width: 3.6, paint: color.indigo, dash: '3 13' });
  page.shape(polygon([706, 90], [826, 150], [738, 166]), color.white, { width: 4.5 });
  page.shape(polygon([738, 166], [826, 150], [748, 204]), color.mist, { width: 4.5, shift: [0, 0] });
  page.ink(line([706, 90], [738, 166], [826, 150]), { width: 4 });
  return page;
}

function order() {
  const page = sheet(1280, 720, { seed: 422 });
  page.fill(ellipse(300, 370, 256), color.rose, { opacity: 0.55 });
  page.fill(ellipse(960, 370, 272), color.mist, { opacity: 0.6 });
  const card = (x, y, paint, turn, rows) => {
    page.shape(box(x, y, 220, 92, 14, turn), paint, { width: 4.5 });
    const rad = (turn * Math.PI) / 180;
    const [cx, cy] = [x + 110, y + 46];
    for (let row = 0; row < rows; row += 1) {
      const dy = (row - (rows - 1) / 2) * 26;
      const reach = row === rows - 1 ? 34 : 80;
      page.ink(
        line(
          [cx - 80 * Math.cos(rad) - dy * Math.sin(rad), cy - 80 * Math.sin(rad) + dy * Math.cos(rad)],
          [cx + reach * Math.cos(rad) - dy * Math.sin(rad), cy + reach * Math.sin(rad) + dy * Math.cos(rad)],
        ),
        { width: 3, opacity: 0.75 },
      );
    }
  };
  card(110, 170, color.sage, -24, 2);
  card(280, 262, color.white, 32, 3);
  card(130, 352, color.ochre, 14, 1);
  card(290, 440, color.clay, -38, 2);
  card(120, 520, color.white, 8, 3);
  page.ink(line([580, 370], [682, 370]), { width: 6, paint: color.indigo });
  page.ink(line([658, 344], [686, 370], [658, 396]), { width: 6, paint: color.indigo });
  [
    [color.ochre, 1],
    [color.sage, 2],
    [color.white, 3],
    [color.white, 3],
    [color.clay, 2],
  ].forEach(([paint, rows], index) => {
    card(850, 128 + index * 102, paint, 0, rows);
    if (index > 0)
      page.ink(
        line(
          [826, 128 + index * 102 - 46],
          [812, 128 + index * 102 - 46],
          [812, 128 + index * 102 + 40],
          [834, 128 + index * 102 + 40],
        ),
        { width: 3, opacity: 0.6 },
      );
  });
  return page;
}

function cut() {
  const page = sheet(1280, 720, { seed: 432 });
  page.fill(ellipse(600, 380, 420, 290), color.ochre, { opacity: 0.4 });
  page.shape(polygon([380, 70], [820, 70], [834, 640], [366, 640]), color.white, { width: 5.5 });
  page.ink(line([440, 140], [640, 139]), { width: 8 });
  const rows = [196, 232, 268, 304, 366, 402, 438, 500, 536, 572];
  rows.forEach((y, index) =>
    page.ink(curve([438, y], [540, y - 3], [650, y + 3], [index % 4 === 3 ? 660 : 764, y]), {
      width: 3,
      opacity: 0.75,
      once: true,
    }),
  );
  for (const [x1, x2, y] of [
    [540, 764, 232],
    [438, 620, 304],
    [600, 700, 402],
    [438, 764, 500],
    [438, 764, 536],
  ]) {
    page.ink(curve([x1 - 8, y + 3], [(x1 + x2) / 2, y - 5], [x2 + 8, y + 2]), { width: 6, paint: color.clay });
  }
  // Removed parts are shown next to the page.
  for (const [x, y, w, turn] of [
    [120, 520, 170, -16],
    [170, 580, 130, 12],
    [90, 610, 120, -4],
    [230, 640, 110, 22],
  ]) {
    page.shape(box(x, y, w, 30, 4, turn), color.rose, { width: 3.6 });
    const rad = (turn * Math.PI) / 180;
    page.ink(
      line(
        [x + w / 2 - (w / 2 - 16) * Math.cos(rad), y + 15 - (w / 2 - 16) * Math.sin(rad)],
        [x + w / 2 + (w / 2 - 16) * Math.cos(rad), y + 15 + (w / 2 - 16) * Math.sin(rad)],
      ),
      { width: 2.4, opacity: 0.7 },
    );
  }
  // Scissors, open.
  page.shape(polygon([1012, 372], [772, 236], [764, 252], [996, 396]), color.mist, { width: 4.5 });
  page.shape(polygon([1012, 372], [776, 452], [778, 470], [1020, 396]), color.mist, { width: 4.5 });
  for (const [x, y, turn] of [
    [1110, 452, 34],
    [1112, 322, -26],
  ]) {
    page.ink(ellipse(x, y, 74, 48, turn), { width: 20, paint: color.indigo });
    page.ink(ellipse(x, y, 86, 60, turn), { width: 4 });
    page.ink(ellipse(x, y, 61, 36, turn), { width: 4 });
  }
  page.fill(ellipse(1004, 385, 11), color.white);
  page.ink(ellipse(1004, 385, 11), { width: 4 });
  return page;
}

export const pictures = {
  'cover-clear-page': cover,
  'writing-reader': reader,
  'writing-order': order,
  'writing-cut': cut,
};
