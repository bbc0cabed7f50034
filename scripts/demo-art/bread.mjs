/** Pictures of "Why bread rises". */
import { blob, box, color, curve, ellipse, line, polygon, sheet } from './ink.mjs';
import { letter } from './lettering.mjs';

const crust = '#C98A54';
const crumb = '#F4DDB4';

function steam(page, x, y, height) {
  page.ink(curve([x, y], [x - 14, y - height * 0.3], [x + 12, y - height * 0.6], [x - 4, y - height]), {
    width: 3.2,
    opacity: 0.6,
  });
}

function wheat(page, x, y, height, lean) {
  const top = [x + lean, y - height];
  page.ink(curve([x, y], [x + lean * 0.3, y - height * 0.5], top), { width: 3.5 });
  for (let index = 0; index < 7; index += 1) {
    const t = 0.55 + index * 0.065;
    const [gx, gy] = [x + lean * t * t, y - height * t];
    for (const side of [-1, 1])
      page.shape(ellipse(gx + side * 15, gy - 6, 9, 19, side * 32 + lean * 0.1), color.ochre, {
        width: 2.6,
        shift: [2, 3],
      });
  }
  page.shape(ellipse(top[0], top[1] - 14, 9, 20, lean * 0.2), color.ochre, { width: 2.6, shift: [2, 3] });
}

function cover() {
  const page = sheet(1600, 900, { seed: 201 });
  page.fill(ellipse(860, 400, 360), color.ochre, { opacity: 0.45 });
  page.fill(box(-40, 690, 1700, 260), color.rose);
  page.ink(line([-20, 690], [1620, 690]), { width: 4.5 });
  page.shape(box(470, 660, 800, 46, 20), '#B9805A');
  for (const x of [560, 760, 980, 1150])
    page.ink(curve([x, 678], [x + 40, 684], [x + 96, 678]), { width: 2.2, opacity: 0.6 });
  const loaf = blob(
    [530, 650],
    [546, 520],
    [640, 398],
    [790, 338],
    [950, 340],
    [1100, 404],
    [1190, 524],
    [1206, 650],
    [1060, 664],
    [860, 668],
    [660, 664],
  );
  page.shape(loaf, crust, { width: 5.5 });
  page.within(loaf, () => {
    page.fill(ellipse(790, 420, 210, 66, -10), '#DDA873', { opacity: 0.8 });
    for (const [x1, y1, x2, y2, w] of [
      [660, 540, 720, 372, 34],
      [800, 560, 862, 330, 40],
      [950, 566, 1006, 346, 36],
    ]) {
      const cut = blob(
        [x1, y1],
        [x1 + w * 0.2, (y1 + y2) / 2],
        [x2, y2],
        [x2 + w * 0.9, (y1 + y2) / 2 - 10],
        [x1 + w * 1.2, y1 + 4],
      );
      page.fill(cut, crumb);
      page.ink(cut, { width: 3.5 });
      page.dots(cut, 30, { size: 2.2, opacity: 0.35 });
    }
    page.dots(loaf, 240, { paint: color.white, size: 2.4, opacity: 0.6 });
    page.hatch(blob([560, 650], [600, 596], [860, 620], [1130, 596], [1186, 650], [860, 700]), {
      gap: 15,
      angle: 62,
      opacity: 0.35,
    });
  });
  for (const [x, y, h] of [
    [760, 306, 110],
    [868, 292, 140],
    [972, 306, 104],
  ])
    steam(page, x, y, h);
  // The bowl waits under its cloth.
  page.shape(blob([120, 540], [400, 540], [384, 650], [320, 694], [200, 694], [136, 650]), color.white, { width: 5 });
  page.ink(curve([150, 600], [260, 612], [370, 600]), { width: 3, paint: color.indigo });
  page.ink(curve([156, 622], [260, 634], [364, 622]), { width: 3, paint: color.indigo });
  const cloth = blob(
    [96, 560],
    [116, 492],
    [190, 440],
    [262, 428],
    [336, 444],
    [402, 496],
    [424, 566],
    [370, 540],
    [318, 572],
    [262, 546],
    [206, 574],
    [150, 544],
  );
  page.shape(cloth, color.mist, { width: 4.5 });
  page.ink(curve([206, 560], [196, 510], [212, 470]), { width: 2.4, opacity: 0.6 });
  page.ink(curve([318, 560], [326, 512], [310, 470]), { width: 2.4, opacity: 0.6 });
  wheat(page, 1330, 690, 330, -30);
  wheat(page, 1380, 690, 380, 30);
  wheat(page, 1436, 690, 300, 66);
  page.shape(blob([1306, 560], [1460, 560], [1450, 660], [1430, 694], [1338, 694], [1316, 660]), color.sage, {
    width: 4.5,
  });
  page.dots(ellipse(840, 800, 420, 62), 190, { paint: color.white, size: 4, opacity: 0.9 });
  return page;
}

/** Areas of the discs follow the recipe: 100, 70, 2 and 1 parts. */
function ratios() {
  const page = sheet(1280, 720, { seed: 211 });
  const base = 520;
  page.ink(line([80, base + 6], [1200, base + 6]), { width: 4 });
  const parts = [
    [300, 100, color.rose, '100%'],
    [700, 70, color.mist, '70%'],
    [950, 2, color.white, '2%'],
    [1096, 1, color.ochre, '1%'],
  ];
  for (const [x, share, paint, label] of parts) {
    const r = 18 * Math.sqrt(share);
    const disc = ellipse(x, base - r, r);
    page.fill(disc, paint, { dx: 5, dy: 3 });
    if (share === 100) page.dots(disc, 240, { paint: color.white, size: 3.4, opacity: 0.95 });
    if (share === 70) {
      page.within(disc, () => {
        for (let row = 0; row < 7; row += 1) {
          const y = base - 60 - row * 38;
          const wave = [];
          for (let step = 0; step <= 16; step += 1) wave.push([x - 170 + step * 22, y + (step % 2 ? 7 : -7)]);
          page.ink(curve(...wave), { width: 2.6, paint: color.indigo, opacity: 0.6, once: true });
        }
      });
    }
    page.ink(disc, { width: 4.5 });
    letter(page, label, x + 4, 596, { size: 44, width: 4 });
  }
  return page;
}

function gluten() {
  const page = sheet(1280, 720, { seed: 222 });
  const left = ellipse(336, 360, 250);
  const right = ellipse(944, 360, 250);
  for (const disc of [left, right]) page.fill(disc, crumb, { dx: 6, dy: 7 });
  page.within(left, () => {
    for (let index = 0; index < 49; index += 1) {
      const [x, y] = [
        120 + (index % 7) * 72 + (page.chance() - 0.5) * 50,
        140 + Math.floor(index / 7) * 73 + (page.chance() - 0.5) * 50,
      ];
      const turn = page.chance() * Math.PI;
      const points = [-1.5, -0.5, 0.5, 1.5].map((step) => {
        const bend = (page.chance() - 0.5) * 40;
        return [
          x + Math.cos(turn) * step * 26 - Math.sin(turn) * bend,
          y + Math.sin(turn) * step * 26 + Math.cos(turn) * bend,
        ];
      });
      page.ink(curve(...points), { width: 4.4, paint: index % 2 ? color.clay : crust, once: true });
    }
  });
  page.within(right, () => {
    for (let row = -3; row <= 3; row += 1) {
      for (const way of [1, -1]) {
        const points = [];
        for (let step = -4; step <= 4; step += 1)
          points.push([944 + step * 68, 360 + row * 78 + way * (step % 2 ? 30 : -30)]);
        page.ink(curve(...points), { width: 5, paint: way > 0 ? color.clay : crust });
      }
    }
    for (const [x, y, r] of [
      [910, 360, 27],
      [1046, 282, 24],
      [842, 284, 20],
      [978, 438, 25],
      [842, 440, 18],
      [1046, 440, 17],
      [978, 284, 16],
      [910, 518, 20],
      [910, 205, 19],
    ]) {
      page.fill(ellipse(x, y, r), color.white);
      page.ink(ellipse(x, y, r), { width: 3 });
      page.ink(ellipse(x, y, r * 0.62, r * 0.62, 0, 200, 260), { width: 2.2, opacity: 0.6 });
    }
  });
  for (const disc of [left, right]) page.ink(disc, { width: 5 });
  page.ink(line([604, 360], [668, 360]), { width: 5, paint: color.indigo });
  page.ink(line([650, 340], [672, 360], [650, 380]), { width: 5, paint: color.indigo });
  return page;
}

function yeast() {
  const page = sheet(1280, 720, { seed: 232 });
  const lens = ellipse(590, 330, 288);
  page.shape(box(796, 514, 300, 58, 27, 38), color.clay, { width: 5 });
  page.fill(lens, crumb);
  page.within(lens, () => {
    page.dots(lens, 160, { paint: crust, size: 2.4, opacity: 0.4 });
    for (const [x, y, rx, ry, turn] of [
      [480, 230, 74, 58, -20],
      [690, 262, 80, 62, 18],
      [560, 420, 84, 64, 8],
      [772, 430, 58, 46, -30],
      [388, 400, 56, 44, 30],
    ]) {
      page.shape(ellipse(x, y, rx, ry, turn), color.sage, { width: 4 });
      page.fill(ellipse(x + 12, y + 6, rx * 0.36, ry * 0.36), color.leaf);
      page.ink(ellipse(x + 12, y + 6, rx * 0.36, ry * 0.36), { width: 2.6 });
      page.ink(ellipse(x, y, rx * 0.74, ry * 0.7, turn, 200, 250), { width: 2.6, paint: color.white });
    }
    for (const [x, y, r] of [
      [548, 196, 30],
      [772, 292, 32],
      [476, 452, 26],
    ])
      page.shape(ellipse(x, y, r, r * 0.86), color.sage, { width: 4, shift: [3, 3] });
    for (const [x, y, r] of [
      [600, 120, 20],
      [640, 160, 13],
      [420, 300, 15],
      [610, 330, 17],
      [664, 520, 22],
      [720, 540, 12],
      [540, 540, 15],
      [830, 350, 12],
      [350, 320, 10],
      [470, 340, 11],
    ]) {
      page.fill(ellipse(x, y, r), color.white);
      page.ink(ellipse(x, y, r), { width: 2.8 });
    }
  });
  page.ink(lens, { width: 11 });
  page.ink(ellipse(590, 330, 306), { width: 4 });
  page.ink(ellipse(590, 330, 256, 256, 0, 196, 236), { width: 6, paint: color.white });
  return page;
}

function rise() {
  const page = sheet(1280, 720, { seed: 242 });
  page.fill(box(-20, 574, 1320, 160), color.rose, { opacity: 0.7 });
  page.ink(line([-20, 574], [1300, 574]), { width: 4 });
  [
    [250, 118, 0],
    [640, 186, 1],
    [1030, 258, 2],
  ].forEach(([x, height, stage]) => {
    const jar = box(x - 124, 190, 248, 392, 34);
    page.fill(jar, color.white, { dx: 4, dy: 4 });
    const top = 572 - height;
    const dough = blob(
      [x - 116, 574],
      [x - 117, top + 30],
      [x - 70, top + 4],
      [x, top - 10 - stage * 7],
      [x + 70, top + 4],
      [x + 117, top + 30],
      [x + 116, 574],
      [x, 580],
    );
    page.within(jar, () => {
      page.fill(dough, crumb);
      for (let index = 0; index < 5 + stage * 12; index += 1) {
        const [bx, by] = [x - 94 + page.chance() * 188, top + 36 + page.chance() * (height - 56)];
        const r = 4 + page.chance() * (3 + stage * 5);
        page.fill(ellipse(bx, by, r, r * 0.85), color.white);
        page.ink(ellipse(bx, by, r, r * 0.85), { width: 2.2, opacity: 0.8, once: true });
      }
      page.ink(
        curve(
          [x - 117, top + 30],
          [x - 70, top + 4],
          [x, top - 10 - stage * 7],
          [x + 70, top + 4],
          [x + 117, top + 30],
        ),
        { width: 4 },
      );
    });
    page.ink(jar, { width: 5 });
    page.ink(line([x - 140, 456], [x + 140, 456]), { width: 7, paint: color.indigo, opacity: 0.9 });
    page.shape(box(x - 138, 158, 276, 44, 14), [color.mist, color.sage, color.ochre][stage], { width: 4.5 });
    page.ink(line([x + 92, 240], [x + 92, 330]), { width: 4, paint: color.mist });
    letter(page, ['0 H', '1 H', '2 H'][stage], x, 642, { size: 40, width: 4 });
  });
  return page;
}

function oven() {
  const page = sheet(1280, 720, { seed: 252 });
  page.shape(box(150, 70, 980, 570, 40), color.shade, { width: 5 });
  page.fill(box(206, 126, 868, 440, 30), '#4A3A44');
  page.ink(box(206, 126, 868, 440, 30), { width: 5 });
  page.within(box(206, 126, 868, 440, 30), () => page.fill(ellipse(640, 540, 400, 100), color.clay, { opacity: 0.5 }));
  page.ink(line([226, 500], [1054, 500]), { width: 6, paint: color.mist });
  const loaf = blob(
    [372, 496],
    [376, 404],
    [440, 304],
    [560, 236],
    [650, 214],
    [740, 240],
    [850, 310],
    [906, 408],
    [908, 496],
    [780, 504],
    [640, 506],
    [500, 504],
  );
  page.fill(loaf, crust);
  const inside = blob(
    [398, 480],
    [402, 410],
    [460, 324],
    [566, 264],
    [650, 246],
    [732, 268],
    [828, 328],
    [880, 412],
    [882, 480],
    [760, 486],
    [640, 488],
    [510, 486],
  );
  page.fill(inside, crumb);
  page.within(inside, () => {
    for (let index = 0; index < 70; index += 1) {
      const [x, y] = [410 + page.chance() * 460, 262 + page.chance() * 216];
      const r = 5 + page.chance() * 13;
      page.fill(ellipse(x, y, r * 1.25, r, page.chance() * 60 - 30), '#E3BE88');
      page.ink(ellipse(x, y, r * 1.25, r, 20), { width: 2, opacity: 0.55, once: true });
    }
  });
  page.ink(inside, { width: 2.6, opacity: 0.6 });
  page.ink(loaf, { width: 5.5 });
  for (const [x, from, to] of [
    [480, 292, 196],
    [640, 196, 142],
    [806, 292, 196],
  ]) {
    page.ink(line([x, from - 14], [x, to]), { width: 5, paint: color.ochre });
    page.ink(line([x - 15, to + 18], [x, to - 2], [x + 15, to + 18]), { width: 5, paint: color.ochre });
  }
  for (const x of [300, 420, 540, 660, 780, 900, 990])
    page.ink(curve([x, 550], [x - 10, 540], [x + 10, 530], [x, 518]), { width: 3.6, paint: color.ochre });
  for (const [x, paint] of [
    [480, color.white],
    [560, color.white],
    [640, color.indigo],
    [720, color.white],
    [800, color.white],
  ]) {
    page.fill(ellipse(x, 604, 17), paint);
    page.ink(ellipse(x, 604, 17), { width: 3.4 });
    page.ink(line([x, 604], [x, 591]), {
      width: 3,
      once: true,
      paint: paint === color.indigo ? color.white : color.ink,
    });
  }
  page.ink(polygon([170, 640], [210, 640], [206, 670], [176, 670]), { width: 4 });
  page.ink(polygon([1070, 640], [1110, 640], [1104, 670], [1074, 670]), { width: 4 });
  return page;
}

export const pictures = {
  'cover-bread': cover,
  'bread-ratios': ratios,
  'bread-gluten': gluten,
  'bread-yeast': yeast,
  'bread-rise': rise,
  'bread-oven': oven,
};
