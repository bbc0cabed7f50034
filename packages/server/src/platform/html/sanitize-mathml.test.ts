import { describe, expect, it } from 'vitest';
import { withFormulas } from './sanitize-mathml.ts';
import { sanitizeTexts } from './sanitize-texts.ts';

const rich = (html: string): string => {
  const result = sanitizeTexts([{ profile: 'rich', html }], true);
  return result.ok ? (result.texts[0] ?? '') : '';
};
const latexIn = (html: string) => [...html.matchAll(/data-latex="([^"]*)"/g)].map(([, latex]) => latex);

const THIRD = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>3</mn></mfrac></math>';

describe('MathML in a text', () => {
  it('becomes a formula that is drawn, and stays the same when it is saved again', () => {
    const once = rich(`<p>A third: ${THIRD}.</p>`);
    expect(latexIn(once)).toEqual(['\\frac{1}{3}']);
    expect(once).toMatch(/^<p>A third: <span [^>]*><math>.*<mfrac>.*<\/math><\/span>\.<\/p>$/);
    expect(rich(once)).toBe(once);
  });

  it.each<[string, string, string[]]>([
    ['with a prefix', '<m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>', ['x^{2}']],
    [
      'with its source, and what is shown of it',
      '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>y</mi></mrow><annotation encoding="application/x-tex">y^{7}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>y7</span></span></span>',
      ['y^{7}'],
    ],
    ['with entities', '<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>', ['a&lt;b']],
    ['with signs', '<math><mo>∑</mo><mi>α</mi><mo>≤</mo><mn>5</mn></math>', ['∑α≤5']],
    ['twice', `${THIRD} and ${THIRD}`, ['\\frac{1}{3}', '\\frac{1}{3}']],
  ])('%s', (_what, html, latex) => {
    const clean = rich(`<p>${html}</p>`);
    expect(latexIn(clean)).toEqual(latex);
    expect(clean).not.toContain('y7');
    // A formula that KaTeX refuses is shown as its source.
    expect(clean).not.toContain('<code>');
  });

  it('gives its words where there is too much of it', () => {
    const long = rich(`<p><math>${'<mi>q</mi><mo>+</mo>'.repeat(2000)}</math></p>`);
    expect(long).toMatch(/^<p>q\+q/);
    expect(rich('<p>a<math></math>b</p>')).toBe('<p>ab</p>');
  });

  it('may be nested without end', () => {
    expect(rich(`<p><math>${'<a>'.repeat(8000)}x${'</a>'.repeat(8000)}</math></p>`)).toBe('<p></p>');
  });

  it('is no way past the cleaning', () => {
    const html = rich(
      '<math><mtext><img src=x onerror=alert(1)></mtext><mi href="javascript:alert(1)">"&gt;&lt;script&gt;</mi></math>',
    );
    expect(html).not.toMatch(/onerror|<script|<img|href/i);
  });

  it.each(['<math>', '<math><mi>', '<math></math>', '<span class="katex-html">', '<m:math '])(
    'reads %j many times in linear time',
    (piece) => {
      expect(typeof withFormulas(`<math></math>${piece.repeat(20_000)}`)).toBe('string');
    },
  );
});
