import { describe, expect, it } from 'vitest';
import { cellText, NO_VALUES, readCellText } from './values.ts';

const manual = { type: 'manual', total: 20 } as const;
const quiz = { type: 'quiz', total: 20 } as const;

describe('what is typed in a cell', () => {
  it.each([
    ['', NO_VALUES],
    ['  ', NO_VALUES],
    ['17.5', { ...NO_VALUES, score: 17.5 }],
    ['17,5', { ...NO_VALUES, score: 17.5 }],
    ['٧٫٥', { ...NO_VALUES, score: 7.5 }],
    ['85%', { ...NO_VALUES, override_percent: 85 }],
    ['85 %', { ...NO_VALUES, override_percent: 85 }],
    ['ex', { ...NO_VALUES, excused: true }],
  ])('%s in a manual column', (text, values) => {
    expect(readCellText(text, manual)).toEqual({ values });
  });

  it('is an override in the column of an item', () => {
    expect(readCellText('8', quiz)).toEqual({ values: { ...NO_VALUES, override_points: 8 } });
  });

  it.each([
    ['A', 'not_a_number'],
    ['-1', 'not_a_number'],
    ['1.234', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['20.01', 'above_total'],
    ['201%', 'above_percent'],
  ])('%s is refused', (text, problem) => {
    expect(readCellText(text, manual)).toEqual({ problem });
  });

  it.each(['en', 'de', 'ar'])('is read as it is shown in %s', (language) => {
    for (const values of [
      { ...NO_VALUES, score: 12.25 },
      { ...NO_VALUES, override_percent: 87.5 },
      { ...NO_VALUES, excused: true },
      NO_VALUES,
    ]) {
      expect(readCellText(cellText(values, { earned: null, language }), manual)).toEqual({ values });
    }
  });
});
