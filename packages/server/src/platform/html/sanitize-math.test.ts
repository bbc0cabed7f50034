import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTimeOf, expectCpuTimeBelow } from '../../test/measure/cpu-time.ts';
import { showFormulaSources } from './sanitize-math.ts';
import { sanitizeRich } from './sanitize-texts.ts';

const inline = (latex: string, inside = '') =>
  `<p>So <span data-type="inline-math" data-latex="${latex.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${inside}</span>.</p>`;
const block = (latex: string) => `<div data-type="block-math" data-latex="${latex}"></div>`;

/** Everything in the text except for the LaTeX source of the author. */
const drawn = (html: string) => html.replace(/ data-latex="[^"]*"/g, '');

describe('a formula', () => {
  it('is drawn as MathML inside its line', () => {
    const html = sanitizeRich(inline('x^2'));
    expect(html).toContain('data-latex="x^2"');
    expect(html).toMatch(/<math><mrow><msup><mi>x<\/mi><mn>2<\/mn><\/msup><\/mrow><\/math>/);
    expect(html).not.toContain('annotation');
  });

  it('on a line of its own is drawn large', () => {
    expect(sanitizeRich(block('\\sum_{i=1}^n i'))).toMatch(/^<div [^>]*><math display="block">.*<\/math><\/div>$/);
  });

  it('is the server’s own drawing, whatever a client put inside', () => {
    const clean = sanitizeRich(inline('x', ''));
    for (const inside of [
      '<math><mi>y</mi></math>',
      '<span>y</span>',
      '<b onclick="x()">y</b>',
      '<script>y</script>',
      '<span data-type="inline-math" data-latex="y"></span>',
    ]) {
      expect(sanitizeRich(inline('x', inside))).toBe(clean);
    }
  });

  it('shows its source where it cannot be read', () => {
    expect(drawn(sanitizeRich(inline('\\frac{1}{')))).toContain('<code>\\frac{1}{</code>');
  });

  it('is nothing without a source, and no attribute of other elements', () => {
    expect(sanitizeRich('<span data-type="inline-math" data-latex=" ">x</span>')).toBe('<span>x</span>');
    expect(sanitizeRich('<p data-type="inline-math" data-latex="x">a</p>')).toBe('<p>a</p>');
    expect(sanitizeRich('<span data-type="block-math" data-latex="x">a</span>')).toBe('<span>a</span>');
    expect(sanitizeRich('<div data-x="1" data-latex="x">a</div>')).toBe('<div>a</div>');
  });

  it('leaves the text around it alone, also between divs', () => {
    const html = sanitizeRich(`<div class="wide"><p>a</p>${block('x')}<p>b</p></div><p>c</p>`);
    expect(html).toMatch(/^<div class="wide"><p>a<\/p><div [^>]+>.*<\/div><p>b<\/p><\/div><p>c<\/p>$/);
  });
});

describe('the source of a formula', () => {
  const source = (latex: string) => /<code>(.*?)<\/code>/.exec(sanitizeRich(inline(latex)))?.[1];

  it('is shown as text, whatever stands in it', () => {
    expect(source('\\nothing{a & b < c > d "e"}')).toBe('\\nothing{a &amp; b &lt; c &gt; d &quot;e&quot;}');
  });

  it('is drawn to two thousand letters, and shown beyond them', () => {
    expect(source('x'.repeat(2000))).toBeUndefined();
    expect(source('x'.repeat(2001))).toBe('x'.repeat(2001));
  });

  it.each([
    'def',
    'gdef',
    'edef',
    'xdef',
    'let',
    'futurelet',
    'global',
    'long',
    'newcommand',
    'renewcommand',
    'providecommand',
  ])('is shown where \\%s gives a name to something', (command) => {
    expect(source(`\\${command}\\a{b}`)).toBeDefined();
  });

  it('is drawn where a word only begins like one that names', () => {
    expect(source('\\lets')).toBeDefined();
    expect(source('\\longrightarrow')).toBeUndefined();
    expect(source('\\longleftarrow x')).toBeUndefined();
  });

  it('is all there is where drawing is left out', () => {
    expect(showFormulaSources(block('a')).replace(/^<div[^>]*>/, '')).toBe('<code>a</code></div>');
    expect(showFormulaSources('<span data-type="inline-math" data-latex="">old</span>')).toContain('<code></code>');
  });
});

describe('the MathML of a formula', () => {
  it.each([
    ['\\begin{matrix}a & b\\\\c & d\\end{matrix}', /<mtable[^>]* rowspacing=[^>]* columnspacing=/],
    ['\\begin{array}{l|r}a & b\\end{array}', /<mtable[^>]* columnalign="left right"[^>]* columnlines="solid"/],
    ['\\cancel{x}', /<menclose notation="updiagonalstrike">/],
    ['\\hphantom{x}', /<mpadded[^>]*><mphantom>/],
    ['\\big(', /<mo [^>]*minsize="1.2em" maxsize="1.2em"/],
    ['\\underbrace{x}', /<munder><mi>x<\/mi><mo stretchy="true">/],
    ['\\hspace{1em}', /<mspace width="1em">/],
    ['\\genfrac{}{}{0pt}{}{a}{b}', /<mfrac linethickness="0px">/],
    ['\\displaystyle x', /<mstyle scriptlevel="0" displaystyle="true">/],
  ])('of %s has what draws it', (latex, expected) => {
    expect(sanitizeRich(inline(latex))).toMatch(expected);
  });
});

describe('LaTeX that attacks', () => {
  it.each([
    ['\\href{javascript:alert(1)}{x}'],
    ['\\url{javascript:alert(1)}'],
    ['\\htmlData{onclick=alert(1)}{x}'],
    ['\\htmlStyle{position:fixed}{x}'],
    ['\\htmlClass{modal}{x}'],
    ['\\htmlId{app}{x}'],
    ['\\includegraphics{https://evil.example/x.png}'],
    ['\\text{<img src=x onerror=alert(1)>}'],
    ['\\text{</math><script>alert(1)</script>}'],
    ['\\fcolorbox{red"onclick="x}{blue}{x}'],
    ['\\color{url(javascript:x)}x'],
    ['"><script>alert(1)</script>'],
  ])('%s is drawn as words at most', (latex) => {
    const html = sanitizeRich(inline(latex));
    const tags = drawn(html).match(/<[^>]*>/g) ?? [];
    expect(tags.join('')).not.toMatch(/script|img|href|src|style=|class=|id=|on\w+=|url\(/i);
    expect(sanitizeRich(html)).toBe(html);
  });

  it.each([
    ['a definition that unfolds', `\\def\\a{${'x'.repeat(900)}}${'\\a'.repeat(150)}`],
    ['an endless definition', '\\newcommand{\\a}{\\a\\a}\\a'],
    ['a formula of a million letters', 'x'.repeat(1_000_000)],
    ['braces without end', `${'{'.repeat(990)}x`],
    ['fractions in fractions', `${'\\frac{'.repeat(250)}x${'}{y}'.repeat(250)}`],
    ['a rule as wide as a town', '\\rule{100000em}{100000em}'],
  ])('%s costs little and stays small', async (_what, latex) => {
    const html = sanitizeRich(inline(latex));
    await expectCpuTimeBelow(1500, () => cpuTimeOf(() => sanitizeRich(inline(latex))));
    expect(html.length).toBeLessThan(latex.length * 2 + 30_000);
    expect(html).not.toMatch(/\d{5,}em/.test(latex) ? /(width|height)="\d{3,}/ : /<script/);
  });

  it('a text of ten thousand formulas draws the first ones and shows the source of the others', () => {
    const html = sanitizeRich(inline('x').repeat(10_000));
    expect(html.match(/<math>/g)).toHaveLength(500);
    expect(html.match(/<code>x<\/code>/g)).toHaveLength(9500);
  });
});

describe('any formula', () => {
  const pieces = fc.constantFrom(
    ...'\\frac \\sqrt \\text \\left( \\right) \\begin{matrix} \\end{matrix} { } ^ _ & \\\\ x 1 + < > " \' # % $ ~ \\'.split(
      ' ',
    ),
    '\\href{x}{y}',
    '</span>',
    '<span>',
    ' ',
    'é',
  );
  it('cleaned twice is what it was cleaned once', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const once = sanitizeRich(inline(parts.join('')));
        expect(sanitizeRich(once)).toBe(once);
        expect(once).toMatch(/^<p>So <span.*<\/span>\.<\/p>$/s);
      }),
      { numRuns: 400 },
    );
  });
});

describe('videos and sounds in a text', () => {
  it('have controls and load nothing ahead', () => {
    expect(sanitizeRich('<video src="/files/a.mp4" autoplay loop onplay="x()" width="640"></video>')).toBe(
      '<video src="/files/a.mp4" width="640" controls="controls" preload="metadata" playsinline="playsinline"></video>',
    );
    expect(sanitizeRich('<audio src="/files/a.mp3"></audio>')).toBe(
      '<audio src="/files/a.mp3" controls="controls" preload="metadata"></audio>',
    );
  });

  it('come from the web or from our own files', () => {
    for (const src of ['javascript:alert(1)', '/api/lectern/v1/users', 'data:video/mp4;base64,AA', '/files/../x']) {
      expect(sanitizeRich(`<video src="${src}"></video>`)).toBe('');
    }
    expect(sanitizeRich('<video controls><source src="/files/a.mp4"></video>')).toBe('');
  });
});
