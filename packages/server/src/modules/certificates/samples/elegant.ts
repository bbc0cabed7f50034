import type { SampleMaker } from './design.ts';

const GOLD = '#d4af6a';
const PALE = '#f3e7cf';
const SOFT = '#a9a08d';

/** Gold on black with corner ornaments. */
export const elegant: SampleMaker = (design, texts) => {
  const pick = design.pick.bind(design);
  const [mx, my] = [pick(0.04, 0.055), pick(0.055, 0.04)];
  const frame = { shape: 'rect', border: { color: GOLD, width: 60 } } as const;
  design.shape('frame', [mx, my, 1 - 2 * mx, 1 - 2 * my], frame);
  const corner = { shape: 'corner', border: { color: GOLD, width: 120 } } as const;
  const size = 0.13;
  const [cx, cy] = pick([0.1, 0.14] as const, [0.14, 0.1] as const);
  const spots = [
    ['corner-1', cx, cy, 0],
    ['corner-2', 1 - cx, cy, 90],
    ['corner-3', 1 - cx, 1 - cy, 180],
    ['corner-4', cx, 1 - cy, 270],
  ] as const;
  for (const [id, x, y, rotation] of spots) design.badge(id, [x, y, size], { ...corner, rotation });
  design.badge('diamond', [0.5, my, 0.035], { shape: 'polygon', points: 4, fill: GOLD });
  design.badge('diamond-bottom', [0.5, 1 - my, 0.035], { shape: 'polygon', points: 4, fill: GOLD });
  design.field('site', [0.2, pick(0.12, 0.1), 0.6, 0.04], 'site_name', {
    font: 'capitals',
    size: 1200,
    color: SOFT,
    letter_spacing: 300,
  });
  design.text('title', [0.13, pick(0.18, 0.165), 0.74, pick(0.12, 0.09)], texts.certificate, {
    font: 'capitals',
    size: pick(4600, 4000),
    color: GOLD,
    letter_spacing: pick(700, 450),
  });
  design.text('subtitle', [0.2, pick(0.3, 0.25), 0.6, 0.045], texts.of_completion, {
    font: 'capitals',
    size: 1500,
    color: PALE,
    letter_spacing: 450,
    case: 'lower',
  });
  design.shape('flourish', [pick(0.39, 0.33), pick(0.362, 0.305), pick(0.22, 0.34), pick(0.04, 0.03)], {
    shape: 'flourish',
    fill: GOLD,
    border: { color: GOLD, width: 80 },
  });
  design.text('presented', [0.2, pick(0.415, 0.36), 0.6, 0.045], texts.presented, {
    font: 'serif',
    size: 1450,
    italic: true,
    color: SOFT,
  });
  design.field('student', [0.13, pick(0.465, 0.41), 0.74, pick(0.13, 0.1)], 'student_name', {
    font: 'script',
    size: pick(5200, 4600),
    color: PALE,
    line_height: 110,
  });
  design.text('completed', [0.2, pick(0.61, 0.535), 0.6, 0.045], texts.completed, {
    font: 'serif',
    size: 1450,
    italic: true,
    color: SOFT,
  });
  design.field('course', [0.14, pick(0.655, 0.585), 0.72, pick(0.095, 0.085)], 'course_title', {
    font: 'display',
    size: pick(2300, 2100),
    color: GOLD,
    line_height: 118,
  });
  const low = pick(0.835, 0.835);
  const side = pick(0.2, 0.25);
  const [left, right] = [pick(0.18, 0.16), pick(0.62, 0.59)];
  const small = { font: 'serif', size: 1050, color: SOFT, valign: 'top' } as const;
  design.field('date', [left, low - 0.055, side, 0.05], 'completion_date', {
    font: 'serif',
    size: 1400,
    color: PALE,
    valign: 'bottom',
  });
  design.signature('signature', [right, low - pick(0.08, 0.065), side, pick(0.075, 0.06)], {
    font: 'script',
    size: 2500,
    color: PALE,
    valign: 'bottom',
    line_height: 100,
  });
  design.line('date-line', [left, low, side], GOLD, 40);
  design.line('signature-line', [right, low, side], GOLD, 40);
  design.text('date-label', [left, low + 0.008, side, 0.035], texts.date, small);
  design.text('signature-label', [right, low + 0.008, side, 0.035], `${texts.instructor}: {Instructor Name}`, small);
  design.text('number', [0.3, pick(0.885, 0.905), 0.4, 0.03], texts.number, { ...small, size: 850, valign: 'middle' });
  return design.layout({ color: '#14161c', pattern: 'hexagons', pattern_color: '#1b1e26' });
};
