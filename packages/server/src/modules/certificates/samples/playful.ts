import type { SampleMaker } from './design.ts';

const INK = '#243b53';
const CORAL = '#ff6b6b';
const TEAL = '#1fb5a8';
const SUN = '#ffc93c';
const SOFT = '#5b7083';

/** Round letters, confetti and waves. */
export const playful: SampleMaker = (design, texts) => {
  const pick = design.pick.bind(design);
  design.shape('wave-back', [0, pick(0.83, 0.87), 1, pick(0.17, 0.13)], {
    shape: 'wave',
    points: 3,
    depth: 45,
    fill: '#bfece7',
  });
  design.shape('wave-front', [0, pick(0.88, 0.91), 1, pick(0.12, 0.09)], {
    shape: 'wave',
    points: 4,
    depth: 50,
    fill: TEAL,
  });
  design.shape('card', [pick(0.09, 0.09), pick(0.1, 0.085), pick(0.82, 0.82), pick(0.74, 0.77)], {
    shape: 'rect',
    radius: 3000,
    fill: '#ffffff',
    border: { color: SUN, width: 400 },
  });
  design.shape('banner', [pick(0.29, 0.18), pick(0.055, 0.055), pick(0.42, 0.64), pick(0.125, 0.085)], {
    shape: 'banner',
    fill: CORAL,
  });
  design.text('well-done', [pick(0.335, 0.25), pick(0.06, 0.058), pick(0.33, 0.5), pick(0.09, 0.06)], texts.well_done, {
    font: 'rounded',
    size: pick(2900, 2700),
    weight: 700,
    color: '#ffffff',
  });
  const star = { shape: 'star', points: 5, depth: 50 } as const;
  design.badge('star-1', [pick(0.17, 0.2), pick(0.22, 0.21), 0.085], { ...star, fill: SUN, rotation: -14 });
  design.badge('star-2', [pick(0.83, 0.8), pick(0.22, 0.21), 0.085], { ...star, fill: TEAL, rotation: 14 });
  design.text('awarded', [0.2, pick(0.235, 0.235), 0.6, 0.045], texts.presented, {
    font: 'rounded',
    size: 1500,
    color: SOFT,
  });
  design.field('student', [0.14, pick(0.295, 0.29), 0.72, pick(0.14, 0.11)], 'student_name', {
    font: 'handwriting',
    size: pick(5400, 4900),
    weight: 700,
    color: CORAL,
    line_height: 105,
  });
  design.line('student-line', [0.25, pick(0.45, 0.41), 0.5], SUN, 250);
  design.text('finished', [0.2, pick(0.475, 0.435), 0.6, 0.045], texts.completed, {
    font: 'rounded',
    size: 1500,
    color: SOFT,
  });
  design.field('course', [0.14, pick(0.515, 0.485), 0.72, pick(0.1, 0.1)], 'course_title', {
    font: 'rounded',
    size: pick(2500, 2300),
    weight: 700,
    color: INK,
    line_height: 120,
  });
  const low = pick(0.765, 0.76);
  const side = pick(0.2, 0.26);
  const [left, right] = [pick(0.16, 0.15), pick(0.64, 0.59)];
  const value = {
    font: 'handwriting',
    size: 1900,
    weight: 700,
    color: INK,
    valign: 'bottom',
    line_height: 105,
  } as const;
  const label = { font: 'rounded', size: 1000, color: SOFT, valign: 'top' } as const;
  design.field('date', [left, low - 0.06, side, 0.055], 'completion_date', value);
  design.signature('signature', [right, low - 0.06, side, 0.055], value);
  design.line('date-line', [left, low, side], TEAL, 150);
  design.line('signature-line', [right, low, side], TEAL, 150);
  design.text('date-label', [left, low + 0.01, side, 0.035], texts.date, label);
  design.text('signature-label', [right, low + 0.01, side, 0.035], texts.instructor, label);
  const medal = pick(0.7, 0.7);
  design.badge('medal-ribbon', [0.5, medal + pick(0.07, 0.05), pick(0.1, 0.11)], { shape: 'ribbon', fill: CORAL });
  design.badge('medal', [0.5, medal, pick(0.145, 0.16)], { shape: 'seal', points: 12, depth: 40, fill: SUN });
  design.badge('medal-star', [0.5, medal, pick(0.075, 0.082)], { ...star, fill: '#ffffff' });
  design.text('number', [0.3, pick(0.945, 0.955), 0.4, 0.03], texts.number, {
    font: 'rounded',
    size: 850,
    color: '#ffffff',
  });
  return design.layout({ color: '#fff7e6', pattern: 'confetti', pattern_color: '#ffd98a' });
};
