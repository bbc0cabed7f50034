import type { SampleMaker } from './design.ts';

const BLOCK = '#4f2fd0';
const DEEP = '#2b1690';
const SUN = '#ffb703';
const INK = '#1d1a33';
const GRAY = '#625f78';

/** A large block of color with a badge; texts next to or below it. */
export const bold: SampleMaker = (design, texts) => {
  const pick = design.pick.bind(design);
  const block = pick([0, 0, 0.34, 1] as const, [0, 0, 1, 0.34] as const);
  design.shape('block', block, { shape: 'rect', fill: BLOCK });
  if (design.isWide) {
    design.badge('circle', [0.34, 0.98, 0.62], { shape: 'ellipse', fill: DEEP, opacity: 55 });
    design.shape('cover', [0.34, 0, 0.66, 1], { shape: 'rect', fill: '#ffffff' });
    design.badge('circle-small', [0.05, 0.06, 0.34], { shape: 'ellipse', fill: '#6c4cf0', opacity: 70 });
  } else {
    design.badge('circle', [0.93, 0.05, 0.5], { shape: 'ellipse', fill: DEEP, opacity: 55 });
    design.badge('circle-small', [0.06, 0.3, 0.32], { shape: 'ellipse', fill: '#6c4cf0', opacity: 70 });
    design.shape('cover', [0, 0.34, 1, 0.66], { shape: 'rect', fill: '#ffffff' });
  }
  const [cx, cy] = pick([0.17, 0.4] as const, [0.5, 0.135] as const);
  design.badge('badge', [cx, cy, pick(0.3, 0.26)], { shape: 'seal', points: 18, depth: 30, fill: SUN });
  design.badge('badge-ring', [cx, cy, pick(0.225, 0.195)], { shape: 'ellipse', border: { color: BLOCK, width: 150 } });
  design.badge('badge-star', [cx, cy, pick(0.15, 0.13)], { shape: 'star', points: 5, depth: 55, fill: BLOCK });
  design.field('site', pick([0.04, 0.66, 0.26, 0.12] as const, [0.1, 0.245, 0.8, 0.06] as const), 'site_name', {
    font: 'geometric',
    size: pick(1700, 1900),
    weight: 700,
    color: '#ffffff',
    line_height: 125,
  });
  const left = pick(0.41, 0.1);
  const wide = pick(0.52, 0.8);
  const align = pick('left', 'center') as 'left' | 'center';
  const base = { font: 'geometric', align, color: INK } as const;
  design.text('title', [left, pick(0.13, 0.385), wide, pick(0.12, 0.08)], texts.certificate, {
    ...base,
    size: pick(4400, 4200),
    weight: 700,
    color: BLOCK,
    case: 'upper',
    letter_spacing: 120,
  });
  design.text('subtitle', [left, pick(0.245, 0.455), wide, 0.05], texts.of_completion, {
    ...base,
    size: 1700,
    case: 'upper',
    letter_spacing: 380,
    color: GRAY,
  });
  design.text('awarded', [left, pick(0.345, 0.52), wide, 0.045], texts.awarded, { ...base, size: 1350, color: GRAY });
  design.field('student', [left, pick(0.395, 0.56), wide, pick(0.13, 0.095)], 'student_name', {
    ...base,
    size: 3400,
    weight: 700,
    line_height: 112,
  });
  design.shape('rule', pick([left, 0.54, 0.1, 0.011] as const, [0.44, 0.665, 0.12, 0.007] as const), {
    shape: 'rect',
    fill: SUN,
    radius: 500,
  });
  design.text('completed', [left, pick(0.57, 0.685), wide, 0.045], texts.completed, {
    ...base,
    size: 1350,
    color: GRAY,
  });
  design.field('course', [left, pick(0.62, 0.725), wide, pick(0.12, 0.08)], 'course_title', {
    ...base,
    size: 2000,
    weight: 700,
    valign: pick('top', 'middle') as 'top' | 'middle',
    line_height: 122,
  });
  const low = pick(0.86, 0.905);
  const column = pick(0.22, 0.34);
  const second = pick(left + 0.27, 0.56);
  const value = { ...base, size: 1200, valign: 'bottom', weight: 700 } as const;
  const label = { ...base, size: 900, valign: 'top', color: GRAY } as const;
  design.field('date', [left, low - 0.052, column, 0.045], 'completion_date', value);
  design.field('instructor', [second, low - 0.052, column, 0.045], 'instructor_name', value);
  design.line('date-line', [left, low, column], BLOCK, 150);
  design.line('instructor-line', [second, low, column], BLOCK, 150);
  design.text('date-label', [left, low + 0.012, column, 0.03], texts.date, label);
  design.text('instructor-label', [second, low + 0.012, column, 0.03], texts.instructor, label);
  const number = pick([0.04, 0.9, 0.26, 0.04] as const, [0.3, 0.955, 0.4, 0.025] as const);
  design.text('number', number, texts.number, {
    font: 'geometric',
    size: 850,
    color: pick('#d9d2ff', GRAY),
  });
  return design.layout({ color: '#ffffff' });
};
