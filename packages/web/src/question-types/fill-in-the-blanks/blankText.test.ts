import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankParts } from './blankParts.ts';
import { blanksOf, isBlank, readBlanks, withAccepted, withBlank } from './blankText.ts';

const accepted = (text: string) => blanksOf(text).map((blank) => blank.accepted);

describe('a text with blanks', () => {
  it.each([
    { text: 'The capital is {{Paris}}.', expected: [['Paris']] },
    { text: '{{ color | color }}', expected: [['color', 'color']] },
    { text: 'a \\{{b}} {{c}}', expected: [['c']] },
    { text: '{{a\\|b|c}}', expected: [['a|b', 'c']] },
    { text: '{{}}', expected: [['']] },
    { text: 'nothing', expected: [] },
  ])('$text accepts $expected', ({ text, expected }) => {
    expect(accepted(text)).toEqual(expected);
    expect(readBlanks(text).open).toBe(false);
  });

  it('keeps double braces of a formula as they are, and makes another blank behind it', () => {
    const text = '\\(x^{{2}}\\) is {{x\\cdot{x}}}';
    expect(readBlanks(text).pieces).toEqual([
      { text: '\\(x^{{2}}\\) is ' },
      { accepted: ['x\\cdot{x}'], start: 15, end: text.length },
    ]);
    expect(blankParts('\\(x^\\{{}}\\) is {{}}')).toEqual(['\\(x^{{}}\\) is ', '']);
  });

  it.each(['{{open', 'a {{b {{c}} d', '{{a}} {{'])('knows that braces of %s are not closed', (text) => {
    expect(readBlanks(text).open).toBe(true);
  });

  it('shows escaped braces as braces', () => {
    expect(readBlanks('\\{{x').pieces).toEqual([{ text: '{{x' }]);
  });

  it('loses nothing of what stands around the blanks', () => {
    const word = fc.stringMatching(/^[a-z ]{0,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word)), word, (parts, end) => {
        const text = parts.map(([before, key]) => `${before}{{${key}}}`).join('') + end;
        const around = readBlanks(text)
          .pieces.map((piece) => (isBlank(piece) ? '' : piece.text))
          .join('');
        expect(around).toBe(parts.map(([before]) => before).join('') + end);
        expect(blanksOf(text)).toHaveLength(parts.length);
      }),
    );
  });

  it('takes other accepted words for one blank alone', () => {
    expect(withAccepted('{{a}} and {{b|c}}!', 1, ['b', 'x|y'])).toBe('{{a}} and {{b|x\\|y}}!');
    expect(withAccepted('{{a}}', 3, ['b'])).toBe('{{a}}');
  });

  it('makes a blank of what is selected, without the spaces around it', () => {
    expect(withBlank('The capital is Paris.', { start: 14, end: 20 })).toEqual({
      text: 'The capital is {{Paris}}.',
      start: 17,
      end: 22,
    });
    expect(withBlank('ab', { start: 1, end: 1 })).toEqual({ text: 'a{{}}b', start: 3, end: 3 });
  });
});
