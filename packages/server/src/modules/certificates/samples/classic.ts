import type { SampleMaker } from './design.ts';

const INK = '#1f2f4f';
const GOLD = '#a9812f';
const SOFT = '#5b6478';

/** Cream paper with a guilloche border, a flourish and a gold seal. */
export const classic: SampleMaker = (design, texts) => {
  const pick = design.pick.bind(design);
  const margin = pick(0.035, 0.05);
  const across = pick(0.05, 0.035);
  design.shape('border', [margin, across, 1 - 2 * margin, 1 - 2 * across], {
    shape: 'guilloche',
    points: 48,
    depth: 32,
    fill: GOLD,
    border: { color: GOLD, width: 36 },
  });
  const [inner, innerY] = [pick(0.088, 0.125), pick(0.125, 0.088)];
  design.shape('frame', [inner, innerY, 1 - 2 * inner, 1 - 2 * innerY], {
    shape: 'frame',
    depth: 22,
    border: { color: INK, width: 90 },
  });
  design.text('title', [0.16, pick(0.155, 0.15), 0.68, pick(0.1, 0.08)], texts.title, {
    font: 'capitals',
    size: pick(3400, 2900),
    weight: 700,
    color: INK,
    letter_spacing: 160,
  });
  design.shape('flourish', [pick(0.36, 0.3), pick(0.25, 0.245), pick(0.28, 0.4), pick(0.05, 0.035)], {
    shape: 'flourish',
    fill: GOLD,
    border: { color: GOLD, width: 110 },
  });
  design.text('presented', [0.2, pick(0.308, 0.315), 0.6, 0.05], texts.presented, {
    font: 'serif',
    size: 1600,
    italic: true,
    color: SOFT,
  });
  design.field('student', [0.15, pick(0.355, 0.365), 0.7, pick(0.13, 0.1)], 'student_name', {
    font: 'script',
    size: pick(5400, 4800),
    color: INK,
    line_height: 110,
  });
  design.line('student-line', [0.24, pick(0.49, 0.475), 0.52], GOLD, 60);
  design.text('completed', [0.2, pick(0.503, 0.49), 0.6, 0.05], texts.completed, {
    font: 'serif',
    size: 1500,
    italic: true,
    color: SOFT,
  });
  design.field('course', [0.16, pick(0.55, 0.54), 0.68, pick(0.1, 0.085)], 'course_title', {
    font: 'display',
    size: pick(2500, 2300),
    weight: 700,
    color: INK,
    line_height: 115,
  });
  const [low, label] = [pick(0.775, 0.8), pick(0.783, 0.806)];
  const seal = pick(0.745, 0.75);
  design.badge('ribbon', [0.5, seal + pick(0.066, 0.055), pick(0.1, 0.12)], { shape: 'ribbon', fill: '#8a6a24' });
  design.badge('seal', [0.5, seal, pick(0.145, 0.17)], { shape: 'seal', points: 28, depth: 24, fill: GOLD });
  design.badge('seal-ring', [0.5, seal, pick(0.108, 0.128)], {
    shape: 'ellipse',
    border: { color: '#f6e7bd', width: 90 },
  });
  design.badge('seal-star', [0.5, seal, pick(0.072, 0.085)], { shape: 'star', points: 5, depth: 58, fill: '#fdf6df' });
  const side = pick(0.2, 0.24);
  const [left, right] = [pick(0.15, 0.16), pick(0.65, 0.6)];
  design.field('date', [left, low - 0.06, side, 0.055], 'completion_date', {
    font: 'serif',
    size: 1400,
    valign: 'bottom',
    color: INK,
  });
  design.signature('signature', [right, low - pick(0.085, 0.07), side, pick(0.08, 0.065)], {
    font: 'script',
    size: 2600,
    valign: 'bottom',
    color: INK,
    line_height: 100,
  });
  design.line('date-line', [left, low, side], SOFT, 50);
  design.line('signature-line', [right, low, side], SOFT, 50);
  const small = { font: 'serif', size: 1050, color: SOFT, valign: 'top' } as const;
  design.text('date-label', [left, label, side, 0.035], texts.date, small);
  design.text('signature-label', [right, label, side, 0.035], `${texts.instructor}: {Instructor Name}`, small);
  design.text('number', pick([left, 0.825, side, 0.025] as const, [0.3, 0.872, 0.4, 0.025] as const), texts.number, {
    ...small,
    size: 850,
    valign: 'middle',
  });
  return design.layout({ color: '#fffdf5', pattern: 'guilloche', pattern_color: '#f6efdc' });
};
