import {
  MAX_NAME_LENGTH,
  MAX_OUTLINE_TEXT_LENGTH,
  MAX_STARTING_ITEMS,
  MAX_STARTING_SECTIONS,
} from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { readOutlineText } from './outlineText.ts';

const read = (text: string) => readOutlineText(text, { unnamed: 'Section 1', quizWords: ['quiz', 'Test'] });
/** `Basics > Knots, ?Which knot` */
const said = (text: string) =>
  read(text).sections.map(
    ({ name, items }) => `${name} > ${items.map((item) => (item.type === 'quiz' ? '?' : '') + item.name).join(', ')}`,
  );

describe('an outline read from a text', () => {
  it.each([
    ['nothing', '', []],
    ['blank lines', ' \n\t\n\r\n', []],
    ['sections alone', 'One\nTwo', ['One > ', 'Two > ']],
    ['items by spaces', 'Basics\n  Knots\n  Ropes\nLater\n  Sails', ['Basics > Knots, Ropes', 'Later > Sails']],
    ['items by tabs', 'Basics\n\tKnots\r\n\tRopes', ['Basics > Knots, Ropes']],
    ['one space', 'Basics\n Knots', ['Basics > Knots']],
    ['a text that is indented whole', '    Basics\n      Knots', ['Basics > Knots']],
    ['deeper levels', 'Basics\n  Knots\n    Reef\n  Ropes', ['Basics > Knots, Reef, Ropes']],
    ['an item before its section', '  Knots\nBasics', ['Section 1 > Knots', 'Basics > ']],
    ['bullets', '- Basics\n  * Knots\n  • Ropes\n  + Sails', ['Basics > Knots, Ropes, Sails']],
    ['numbers', '1. Basics\n  1) Knots\n  b) Ropes', ['Basics > Knots, Ropes']],
    ['headings', '# Basics\n  ## Knots', ['Basics > Knots']],
    [
      'headings over bullets',
      '# Basics\n- Knots\n- Ropes\n# Later\n- Sails',
      ['Basics > Knots, Ropes', 'Later > Sails'],
    ],
    ['headings of two levels over bullets', '# Ropes\n## Basics\n- Knots', ['Ropes > ', 'Basics > Knots']],
    ['headings alone', '# Basics\n## Knots\n# Later', ['Basics > Knots', 'Later > ']],
    [
      'plain lines over bullets',
      'Basics\n- Knots\n1. Ropes\nLater\n* Sails',
      ['Basics > Knots, Ropes', 'Later > Sails'],
    ],
    ['numbers over bullets', '1. Basics\n- Knots\n2. Later', ['Basics > Knots', 'Later > ']],
    ['bullets alone', '- Basics\n* Later', ['Basics > ', 'Later > ']],
    ['a bullet and no name', 'Basics\n  -\n  Knots', ['Basics > Knots']],
    ['a number that is part of a name', '2001\n  3D printing', ['2001 > 3D printing']],
    ['quizzes', 'Basics\n  Quiz: Which knot?\n  TEST : Again', ['Basics > ?Which knot?, ?Again']],
    ['a quiz without a name', 'Basics\n  Quiz:', ['Basics > ?Quiz:']],
    ['a colon in a name', 'Basics\n  Knots: a start', ['Basics > Knots: a start']],
    ['much space inside', 'Basics   of\tall\n  A   B', ['Basics of all > A B']],
    ['another script', 'الأساسيات\n  العقد', ['الأساسيات > العقد']],
  ])('%s', (_what, text, expected) => {
    expect(said(text)).toEqual(expected);
    expect(read(text).problem).toBeUndefined();
  });

  it.each([
    ['name_too_long', 'x'.repeat(MAX_NAME_LENGTH + 1), 'x'.repeat(MAX_NAME_LENGTH)],
    ['too_many_sections', 'A\n'.repeat(MAX_STARTING_SECTIONS + 1), 'A\n'.repeat(MAX_STARTING_SECTIONS)],
    ['too_many_items', `A\n${'  B\n'.repeat(MAX_STARTING_ITEMS + 1)}`, `A\n${'  B\n'.repeat(MAX_STARTING_ITEMS)}`],
    ['text_too_long', ' '.repeat(MAX_OUTLINE_TEXT_LENGTH + 1), ' '.repeat(MAX_OUTLINE_TEXT_LENGTH)],
  ])('%s is a problem, one less is none', (problem, above, below) => {
    expect(read(above).problem).toBe(problem);
    expect(read(below).problem).toBeUndefined();
  });
});
