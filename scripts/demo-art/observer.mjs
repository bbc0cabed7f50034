/** Pictures of what the observer brings along: a kit, eyes and hands. */
import { blob, box, color, curve, ellipse, line, polygon, sheet } from './ink.mjs';
import { letter } from './lettering.mjs';
import { dust, star } from './sky.mjs';

function kit() {
  const page = sheet(1280, 720, { seed: 21 });
  page.fill(ellipse(640, 380, 430, 270), color.mist, { opacity: 0.55 });
  page.fill(ellipse(660, 600, 520, 44), color.shade);
  // Folded blanket with a hat on top.
  for (const [y, paint, inset] of [
    [520, color.indigo, 0],
    [458, color.mist, 12],
    [398, color.clay, 6],
  ]) {
    page.shape(box(170 + inset, y, 330 - inset, 62, 28), paint);
    page.ink(curve([190 + inset, y + 31], [300, y + 34], [470, y + 30]), { width: 2.2, opacity: 0.6 });
  }
  const hat = blob([232, 392], [236, 320], [280, 268], [336, 254], [394, 268], [436, 320], [442, 392], [338, 400]);
  page.shape(hat, color.ochre);
  page.hatch(hat, { gap: 22, angle: 82, opacity: 0.45, width: 2.4 });
  page.shape(box(220, 356, 236, 48, 22), color.white);
  page.shape(ellipse(338, 246, 27), color.white);
  page.dots(ellipse(338, 246, 25), 26, { size: 2 });
  // Flask with its cup.
  page.shape(box(580, 262, 104, 320, 30), color.sage);
  page.shape(box(574, 196, 116, 84, 18), color.white);
  page.ink(line([584, 330], [680, 330]), { width: 3 });
  page.ink(line([604, 360], [604, 540]), { width: 2.4, opacity: 0.5 });
  page.shape(box(722, 492, 92, 90, 18), color.white);
  page.ink(curve([814, 512], [846, 512], [848, 552], [812, 558]), { width: 4 });
  for (const dx of [0, 26])
    page.ink(curve([750 + dx, 470], [742 + dx, 450], [758 + dx, 432], [750 + dx, 410]), { width: 2.6, opacity: 0.65 });
  // Notebook, pencil, and the red torch.
  page.shape(box(880, 300, 236, 282, 12, -4), color.white);
  page.ink(line([914, 306], [933, 578]), { width: 3 });
  const notes = box(946, 330, 150, 120, 8, -4);
  page.fill(notes, color.night);
  for (const [x, y, r] of [
    [974, 404, 4],
    [1000, 384, 3.4],
    [1024, 376, 3.4],
    [1048, 388, 4],
    [1072, 356, 4.4],
  ])
    star(page, [x, y], r);
  page.ink(line([974, 404], [1000, 384], [1024, 376], [1048, 388], [1072, 356]), { width: 1.8, paint: color.mist });
  for (const y of [486, 514, 542]) page.ink(line([956, y], [1090 - (y - 486), y - 9]), { width: 2.2, opacity: 0.6 });
  page.shape(box(1130, 330, 22, 216, 4, 9), color.ochre, { width: 3.2 });
  page.shape(polygon([1113, 542], [1135, 546], [1117, 572]), color.white, { width: 3, shift: [0, 0] });
  return page;
}

function eye(page, cx, cy, pupil, { iris, lid }) {
  const outline = blob(
    [cx - 190, cy + 6],
    [cx - 110, cy - 74],
    [cx, cy - 104],
    [cx + 110, cy - 74],
    [cx + 190, cy + 6],
    [cx + 104, cy + 70],
    [cx, cy + 92],
    [cx - 104, cy + 70],
  );
  page.fill(outline, color.white);
  page.within(outline, () => {
    page.fill(ellipse(cx, cy - 4, 98), iris);
    for (let index = 0; index < 54; index += 1) {
      const angle = (index / 54) * Math.PI * 2;
      const reach = 70 + page.chance() * 20;
      page.ink(
        line(
          [cx + Math.cos(angle) * (pupil + 4), cy - 4 + Math.sin(angle) * (pupil + 4)],
          [cx + Math.cos(angle) * Math.max(reach, pupil + 8), cy - 4 + Math.sin(angle) * Math.max(reach, pupil + 8)],
        ),
        { width: 1.8, opacity: 0.5, once: true },
      );
    }
    page.ink(ellipse(cx, cy - 4, 98), { width: 4 });
    page.fill(ellipse(cx, cy - 4, pupil), color.ink);
    page.fill(ellipse(cx + pupil * 0.34, cy - 4 - pupil * 0.4, Math.max(6, pupil * 0.2)), color.white);
  });
  page.ink(outline, { width: 5 });
  page.ink(
    curve([cx - 176, cy - 46], [cx - 100, cy - 116], [cx, cy - 142], [cx + 100, cy - 116], [cx + 176, cy - 46]),
    { width: 3.5, paint: lid },
  );
  for (const [dx, dy, lx, ly] of [
    [-128, -66, -150, -98],
    [-72, -92, -86, -128],
    [0, -104, 0, -142],
    [72, -92, 86, -128],
    [128, -66, 150, -98],
  ]) {
    page.ink(line([cx + dx, cy + dy], [cx + lx, cy + ly]), { width: 3, paint: lid, once: true });
  }
}

function adaptation() {
  const page = sheet(1280, 720, { seed: 31 });
  page.fill(ellipse(340, 340, 262), color.ochre, { opacity: 0.75 });
  const dark = ellipse(940, 340, 262);
  page.fill(dark, color.night);
  dust(page, dark, 90, { opacity: 0.7, size: 1.8 });
  for (let index = 0; index < 20; index += 1) {
    if (index === 5) continue; // the time line runs there
    const angle = (index / 20) * Math.PI * 2;
    page.ink(
      line(
        [340 + Math.cos(angle) * 278, 340 + Math.sin(angle) * 278],
        [340 + Math.cos(angle) * (296 + (index % 2) * 12), 340 + Math.sin(angle) * (296 + (index % 2) * 12)],
      ),
      { width: 3 },
    );
  }
  eye(page, 340, 350, 26, { iris: color.sage, lid: color.ink });
  eye(page, 940, 350, 74, { iris: color.sage, lid: color.mist });
  page.ink(line([300, 668], [980, 668]), { width: 3.5 });
  for (let step = 0; step <= 6; step += 1) {
    const x = 300 + (680 * step) / 6;
    page.ink(line([x, 656], [x, 680]), { width: 3, once: true });
  }
  page.fill(ellipse(300, 668, 13), color.ochre);
  page.ink(ellipse(300, 668, 13), { width: 3 });
  page.fill(ellipse(980, 668, 13), color.indigo);
  page.ink(ellipse(980, 668, 13), { width: 3 });
  letter(page, '0', 246, 668, { size: 30 });
  letter(page, '30 MIN', 1016, 668, { size: 30, align: 'start' });
  return page;
}

/** A finger as a rounded bar from its root, leaning by `lean` degrees from upright. */
function finger(page, x, y, length, width, lean, paint) {
  const rad = (lean * Math.PI) / 180;
  const [mx, my] = [x + (Math.sin(rad) * length) / 2, y - (Math.cos(rad) * length) / 2];
  page.shape(box(mx - width / 2, my - length / 2, width, length, width / 2 - 1, lean), paint, {
    width: 3.6,
    shift: [3, 4],
  });
  const [nx, ny] = [x + Math.sin(rad) * (length - width * 0.55), y - Math.cos(rad) * (length - width * 0.55)];
  page.ink(ellipse(nx, ny, width * 0.26, width * 0.3, lean, 190, 350), { width: 2, opacity: 0.7, once: true });
}

function wrist(page, x, y, paint, sleeve) {
  page.fill(box(x - 50, y, 100, 120, 10), paint, { dx: 3, dy: 4 });
  page.ink(line([x - 50, y], [x - 52, y + 80]), { width: 3.6 });
  page.ink(line([x + 50, y], [x + 52, y + 80]), { width: 3.6 });
  page.shape(box(x - 74, y + 70, 148, 200, 22), sleeve);
  for (const dx of [-44, -15, 15, 44])
    page.ink(line([x + dx, y + 82], [x + dx, y + 112]), { width: 2.2, opacity: 0.6, once: true });
}

function hands() {
  const page = sheet(1280, 720, { seed: 42 });
  const night = box(60, 48, 1160, 560, 40);
  page.fill(night, color.night, { dx: 6, dy: 8 });
  page.within(night, () => dust(page, night, 260, { opacity: 0.5, size: 1.7 }));
  page.ink(night, { width: 4 });
  const skin = '#D9A07E';
  const measure = (x1, x2, y, text) => {
    page.ink(line([x1, y], [x2, y]), { width: 3.4, paint: color.ochre, once: true });
    for (const x of [x1, x2]) page.ink(line([x, y - 13], [x, y + 13]), { width: 3.4, paint: color.ochre, once: true });
    letter(page, text, (x1 + x2) / 2 + 6, y - 44, { size: 38, paint: color.ochre, width: 3.6 });
  };
  // Little finger: one degree.
  wrist(page, 250, 520, skin, color.indigo);
  finger(page, 202, 440, 168, 38, -4, skin);
  page.shape(box(184, 404, 132, 136, 40), skin, { width: 3.6, shift: [3, 4] });
  for (const [x, y] of [
    [222, 400],
    [262, 396],
    [298, 402],
  ])
    page.shape(box(x - 20, y - 16, 40, 70, 19), skin, { width: 3.2, shift: [2, 3] });
  page.shape(box(266, 448, 70, 44, 21, 24), skin, { width: 3.2, shift: [2, 3] });
  measure(176, 214, 220, '1°');
  // Fist: ten degrees.
  wrist(page, 560, 520, skin, color.clay);
  page.shape(box(486, 350, 148, 186, 44), skin, { width: 3.6, shift: [3, 4] });
  for (const x of [506, 542, 578, 614]) page.shape(box(x - 20, 336, 40, 80, 19), skin, { width: 3.4, shift: [2, 3] });
  page.shape(box(566, 418, 96, 48, 23, 18), skin, { width: 3.4, shift: [2, 3] });
  measure(484, 636, 292, '10°');
  // Stretched hand: about twenty.
  wrist(page, 950, 520, skin, color.sage);
  finger(page, 896, 438, 150, 38, -46, skin);
  finger(page, 914, 402, 184, 40, -16, skin);
  finger(page, 950, 392, 200, 42, 0, skin);
  finger(page, 986, 402, 182, 40, 15, skin);
  finger(page, 1000, 470, 172, 44, 56, skin);
  page.shape(
    blob([890, 430], [904, 388], [950, 376], [998, 390], [1018, 440], [1006, 510], [990, 546], [912, 546], [894, 500]),
    skin,
    { width: 3.6, shift: [3, 4] },
  );
  page.ink(curve([986, 520], [962, 490], [966, 452]), { width: 2.4, opacity: 0.7 });
  measure(786, 1146, 160, '20°');
  return page;
}

export const pictures = {
  'night-kit': kit,
  'night-eyes': adaptation,
  'night-hands': hands,
};
