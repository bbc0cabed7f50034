import type { SampleMaker } from './design.ts';

const INK = '#111827';
const GRAY = '#6b7280';
const ACCENT = '#0f766e';

/** White space, one accent and left-aligned texts. */
export const modern: SampleMaker = (design, texts) => {
  const pick = design.pick.bind(design);
  const left = pick(0.1, 0.11);
  const wide = 1 - 2 * left;
  const start = { font: 'geometric', align: 'left', color: INK } as const;
  design.shape('bar', [0, 0, pick(0.018, 0.026), 1], { shape: 'rect', fill: ACCENT });
  design.field('site', [left, pick(0.1, 0.075), wide * 0.6, 0.04], 'site_name', {
    ...start,
    size: 1200,
    weight: 700,
    color: ACCENT,
    letter_spacing: 60,
  });
  design.text('title', [left, pick(0.19, 0.16), wide, 0.06], texts.title, {
    ...start,
    size: 1500,
    case: 'upper',
    color: GRAY,
    letter_spacing: 320,
  });
  design.field('student', [left, pick(0.27, 0.23), wide, pick(0.15, 0.12)], 'student_name', {
    ...start,
    size: pick(4800, 4000),
    weight: 700,
    line_height: 112,
  });
  design.shape('rule', [left, pick(0.445, 0.365), 0.09, pick(0.008, 0.0055)], { shape: 'rect', fill: ACCENT });
  design.text('completed', [left, pick(0.475, 0.4), wide, 0.05], texts.completed, {
    ...start,
    size: 1500,
    color: GRAY,
  });
  design.field('course', [left, pick(0.53, 0.45), wide * 0.92, pick(0.13, 0.11)], 'course_title', {
    ...start,
    size: pick(2600, 2300),
    valign: 'top',
    line_height: 125,
  });
  const low = pick(0.8, 0.84);
  const column = pick(0.24, 0.27);
  const second = left + column + 0.04;
  const label = { ...start, size: 900, color: GRAY, valign: 'top' } as const;
  const value = { ...start, size: 1300, weight: 700, valign: 'bottom' } as const;
  design.line('date-line', [left, low, column], '#d1d5db', 75);
  design.line('instructor-line', [second, low, column], '#d1d5db', 75);
  design.field('date', [left, low - 0.06, column, 0.052], 'completion_date', value);
  design.field('instructor', [second, low - 0.06, column, 0.052], 'instructor_name', value);
  design.text('date-label', [left, low + 0.012, column, 0.03], texts.date, label);
  design.text('instructor-label', [second, low + 0.012, column, 0.03], texts.instructor, label);
  design.qr('qr', [pick(0.848, 0.822), low - pick(0.02, 0.015), pick(0.15, 0.15)], INK);
  design.text('verify', [pick(0.748, 0.672), low + pick(0.062, 0.045), pick(0.2, 0.3), 0.03], texts.verify, {
    font: 'geometric',
    size: 800,
    color: GRAY,
  });
  design.text('number', [left, low + pick(0.075, 0.055), wide * 0.5, 0.03], texts.number, { ...label, size: 850 });
  return design.layout({ color: '#ffffff' });
};
