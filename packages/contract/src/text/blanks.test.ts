import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedIn, escapedBraces, findBlanks } from './blanks.ts';

const inners = (text: string) => findBlanks(text).blanks.map(({ inner }) => inner);

describe('a text with blanks and formulas', () => {
  it.each<[string, string[]]>([
    ['The half of one is {{\\frac{1}{2}}}.', ['\\frac{1}{2}']],
    ['{{x^{2^{n}}}} grows', ['x^{2^{n}}']],
    ['{{\\frac{{a}}{b}|a/b}} and {{c}}', ['\\frac{{a}}{b}|a/b', 'c']],
    ['{{{a}}} is a set', ['{a}']],
    ['In \\(x^{{2}}\\) the power is {{2}}.', ['2']],
    ['In \\[\\frac{{a}}{{b}}\\] write {{b}}.', ['b']],
    ['$$\\sqrt{{x}}$$ is {{a root}}', ['a root']],
    ['$\\frac{{a}}{b}$ over {{b}}', ['b']],
    ['\\frac{{a}}{{b}} has the {{numerator}} a', ['numerator']],
    ['{\\bf \\(y_{{i}}\\)} {{i}}', ['i']],
    // A blank of a formula stays one.
    ['\\(2^3 = {{8}}\\)', ['8']],
    ['$x_1 = {{4}}$ and $x_2 = {{5}}$', ['4', '5']],
  ])('%s', (text, expected) => {
    expect(inners(text)).toEqual(expected);
    expect(findBlanks(text).open).toBeNull();
  });

  it.each<[string, string[]]>([
    ['It costs $5 and {{x}} is $6', ['x']],
    ['From $5 to {{ten}}$', ['ten']],
    ['10^{{3}} is {{1000}}', ['3', '1000']],
    ['C:\\temp{{x}}', ['x']],
    ['{{a{b}} and {{c}d}}', ['a{b', 'c}d']],
    ['\\{{x}} is not, {{y}} is', ['y']],
    ['{{a}}{{b}}', ['a', 'b']],
    ['{{:-{ or :-}}}', [':-{ or :-}']],
  ])('%s: signs alone are no formula', (text, expected) => {
    expect(inners(text)).toEqual(expected);
  });

  it.each(['It is {{Paris {{Rome}}', '{{open', '{{a {{b}} c}}', '{{\\frac{1}{2}'])('%s is not closed', (text) => {
    expect(findBlanks(text).open).toBe(text.indexOf('{{'));
  });

  it('finds as many blanks as are written, whatever is around them', () => {
    const word = fc.stringMatching(/^[a-z $().]{0,8}$/);
    const formula = fc.constantFrom('\\(x^{{2}}\\)', '$\\frac{{a}}{b}$', '\\sqrt{{x}}', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, formula, fc.stringMatching(/^[a-z]{1,5}$/))), (parts) => {
        const text = parts.map(([before, math, key]) => `${before} ${math} {{${key}}} `).join('');
        expect(inners(text)).toEqual(parts.map(([, , key]) => key));
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    expect(findBlanks('{{a{'.repeat(50_000)).open).toBe(0);
    expect(findBlanks('$\\frac{'.repeat(30_000)).blanks).toEqual([]);
  });
});

it('reads bars and blanks of what is accepted', () => {
  expect(acceptedIn(' a |b\\|c|  d  e ')).toEqual(['a', 'b|c', 'd e']);
  expect(escapedBraces('{{a}} \\{{b}}')).toBe('\\{{a}} \\{{b}}');
});
