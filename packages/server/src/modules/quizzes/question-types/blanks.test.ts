import { describe, expect, it } from 'vitest';
import { addAcceptedAnswer, acceptedTexts, blanksError, emptyBlanks, withNames } from './blanks.ts';

describe('a text with blanks', () => {
  it.each([
    { text: 'It is {{Paris}}.', accepted: [['Paris']], open: 'It is {{}}.' },
    {
      text: '{{color|color}} and {{ grey | gray }}',
      accepted: [
        ['color', 'color'],
        ['grey', 'gray'],
      ],
      open: '{{}} and {{}}',
    },
    { text: 'Write \\{{x}} for {{a\\|b}}', accepted: [['a|b']], open: 'Write \\{{x}} for {{}}' },
    { text: 'Two\n{{lines}}', accepted: [['lines']], open: 'Two\n{{}}' },
    { text: 'A lone }} is text, {{this}} is not', accepted: [['this']], open: 'A lone }} is text, {{}} is not' },
  ])('$text', ({ text, accepted, open }) => {
    expect(acceptedTexts(text)).toEqual(accepted);
    expect(emptyBlanks(text)).toBe(open);
    expect(blanksError(text)).toBeNull();
  });

  it('escapes groups of a formula for learners, and keeps nested braces of an answer', () => {
    const text = 'In \\(x^{{2}}\\) the half is {{\\frac{1}{2}}}.';
    expect(blanksError(text)).toBeNull();
    expect(acceptedTexts(text)).toEqual([['\\frac{1}{2}']]);
    expect(emptyBlanks(text)).toBe('In \\(x^\\{{2}}\\) the half is {{}}.');
    expect(acceptedTexts(addAcceptedAnswer(text, { blank: 0, word: '0.5' }))).toEqual([['\\frac{1}{2}', '0.5']]);
    expect(emptyBlanks('\\(x^{{}}\\) {{y}}')).toBe('\\(x^\\{{}}\\) {{}}');
  });

  it('shows nothing behind braces that are not closed', () => {
    expect(emptyBlanks('It is {{Paris}} or {{Rome')).toBe('It is {{}} or ');
    expect(emptyBlanks('It is {{Paris {{Rome}}')).toBe('It is ');
  });

  it('takes words that stand beside it', () => {
    expect(withNames('A {{blank}} and a {{blank}}', ['cat', 'dog|hound'])).toBe('A {{cat}} and a {{dog\\|hound}}');
    expect(withNames('A {{cat}}', ['dog'])).toBe('A {{cat}}');
  });

  it('takes one more right word', () => {
    const text = addAcceptedAnswer('It is {{Paris}} or {{Rome}}', { blank: 1, word: 'Ro|ma' });
    expect(acceptedTexts(text)).toEqual([['Paris'], ['Rome', 'Ro|ma']]);
  });
});
