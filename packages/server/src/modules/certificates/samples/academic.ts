import type { SampleMaker } from './design.ts';

const WINE = '#7a1f2b';
const INK = '#2a2320';
const SOFT = '#6d625b';
const GOLD = '#b8954a';

/** A diploma with a laurel, a shield and a rosette behind the text. */
export const academic: SampleMaker = (design, texts) => {
  const pick = design.pick.bind(design);
  const [mx, my] = [pick(0.04, 0.055), pick(0.055, 0.04)];
  design.badge('rosette', [0.5, pick(0.53, 0.5), pick(0.86, 0.9)], {
    shape: 'rosette',
    points: 16,
    depth: 60,
    fill: GOLD,
    border: { color: GOLD, width: 22 },
    opacity: 45,
  });
  design.shape('frame-outer', [mx, my, 1 - 2 * mx, 1 - 2 * my], {
    shape: 'rect',
    border: { color: WINE, width: 350 },
  });
  design.shape(
    'frame-inner',
    [
      mx + pick(0.013, 0.018),
      my + pick(0.018, 0.013),
      1 - 2 * mx - pick(0.026, 0.036),
      1 - 2 * my - pick(0.036, 0.026),
    ],
    {
      shape: 'rect',
      border: { color: GOLD, width: 75 },
    },
  );
  const crest = pick(0.172, 0.14);
  design.badge('laurel', [0.5, crest, pick(0.165, 0.2)], { shape: 'laurel', points: 9, fill: GOLD });
  design.badge('shield', [0.5, crest - pick(0.006, 0.004), pick(0.082, 0.1)], { shape: 'shield', fill: WINE });
  design.badge('shield-star', [0.5, crest - pick(0.008, 0.006), pick(0.043, 0.052)], {
    shape: 'star',
    points: 5,
    depth: 58,
    fill: '#f7ecd2',
  });
  design.field('site', [0.15, pick(0.265, 0.215), 0.7, pick(0.075, 0.055)], 'site_name', {
    font: 'capitals',
    size: pick(2400, 2200),
    weight: 700,
    color: WINE,
    letter_spacing: 120,
  });
  design.text('certifies', [0.2, pick(0.345, 0.29), 0.6, 0.045], texts.certifies, {
    font: 'serif',
    size: 1500,
    italic: true,
    color: SOFT,
  });
  design.field('student', [0.13, pick(0.39, 0.335), 0.74, pick(0.12, 0.09)], 'student_name', {
    font: 'display',
    size: pick(4200, 3700),
    weight: 400,
    italic: true,
    color: INK,
    line_height: 115,
  });
  design.line('student-line', [pick(0.27, 0.22), pick(0.52, 0.435), pick(0.46, 0.56)], GOLD, 60);
  design.text('requirements', [0.18, pick(0.535, 0.455), 0.64, 0.045], texts.requirements, {
    font: 'serif',
    size: 1500,
    italic: true,
    color: SOFT,
  });
  design.field('course', [0.14, pick(0.577, 0.505), 0.72, pick(0.1, 0.085)], 'course_title', {
    font: 'serif',
    size: pick(2600, 2400),
    weight: 700,
    color: INK,
    line_height: 112,
  });
  design.text('title', [0.2, pick(0.668, 0.6), 0.6, 0.04], texts.title, {
    font: 'capitals',
    size: 1150,
    color: WINE,
    letter_spacing: 220,
    case: 'upper',
  });
  const low = pick(0.815, 0.84);
  const side = pick(0.21, 0.25);
  const [left, right] = [pick(0.13, 0.13), pick(0.66, 0.62)];
  const small = { font: 'serif', size: 1050, color: SOFT, valign: 'top' } as const;
  design.field('date', [left, low - 0.055, side, 0.05], 'completion_date', {
    font: 'serif',
    size: 1400,
    color: INK,
    valign: 'bottom',
  });
  design.signature('signature', [right, low - pick(0.085, 0.07), side, pick(0.08, 0.065)], {
    font: 'script',
    size: 2600,
    color: INK,
    valign: 'bottom',
    line_height: 100,
  });
  design.line('date-line', [left, low, side], SOFT, 50);
  design.line('signature-line', [right, low, side], SOFT, 50);
  design.text('date-label', [left, low + 0.008, side, 0.035], texts.date, small);
  design.text('signature-label', [right, low + 0.008, side, 0.035], `${texts.instructor}: {Instructor Name}`, small);
  const seal = pick(0.8, 0.775);
  design.badge('ribbon', [0.5, seal + pick(0.07, 0.05), pick(0.105, 0.11)], { shape: 'ribbon', fill: '#5c1620' });
  design.badge('seal', [0.5, seal, pick(0.155, 0.165)], { shape: 'star', points: 36, depth: 12, fill: WINE });
  design.badge('seal-ring', [0.5, seal, pick(0.115, 0.122)], {
    shape: 'ellipse',
    border: { color: GOLD, width: 90 },
  });
  design.badge('seal-laurel', [0.5, seal, pick(0.085, 0.09)], { shape: 'laurel', points: 7, fill: '#f7ecd2' });
  const number = pick([left, 0.868, side, 0.025] as const, [0.3, 0.905, 0.4, 0.03] as const);
  design.text('number', number, texts.number, { ...small, size: 850, valign: 'middle' });
  return design.layout({ color: '#fffefb' });
};
