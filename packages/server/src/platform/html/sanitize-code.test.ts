import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLanguages } from './code-languages.ts';
import { plainText } from './html-text.ts';
import { colorCode, uncolorCode } from './sanitize-code.ts';
import { unlimited } from './sanitize-parts.ts';
import { sanitizeRich } from './sanitize-texts.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const block = (code: string, language = 'ts') =>
  `<pre><code class="language-${language}">${escaped(code)}</code></pre>`;

/** The code as its reader sees it. */
const read = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('code whose language is named', () => {
  it('is colored by kinds of our own', () => {
    expect(sanitizeRich(block('const a = "b"; // c'))).toBe(
      '<pre><code class="language-ts"><span class="code-keyword">const</span> a = <span class="code-string">"b"</span>; ' +
        '<span class="code-comment">// c</span></code></pre>',
    );
  });

  it.each([
    { language: 'js', code: 'let a', kind: 'keyword' },
    { language: 'py', code: 'def f(): pass', kind: 'title' },
    { language: 'html', code: '<b class="x">y</b>', kind: 'name' },
    { language: 'c++', code: 'int a = 1;', kind: 'number' },
    { language: 'c#', code: 'var a = "b";', kind: 'string' },
    { language: 'JSON', code: '{"a": 1}', kind: 'name' },
    { language: 'diff', code: '+ a\n- b', kind: 'removed' },
    { language: 'sql', code: '-- a\nselect 1', kind: 'comment' },
    { language: 'sh', code: '# a\necho "$b"', kind: 'name' },
    { language: 'diff', code: '+ a\n- b', kind: 'added' },
    { language: 'js', code: '/** @param a */', kind: 'comment' },
    { language: 'js', code: 'a = /b+/', kind: 'string' },
    { language: 'js', code: 'a = true', kind: 'number' },
    { language: 'js', code: 'console.log(parseInt(a))', kind: 'type' },
    { language: 'js', code: 'class A {}', kind: 'title' },
    { language: 'css', code: 'b { color: red }', kind: 'name' },
    { language: 'css', code: '.a { }', kind: 'name' },
    { language: 'css', code: '#a { }', kind: 'name' },
    { language: 'css', code: '[a] { }', kind: 'name' },
    { language: 'css', code: ':hover { }', kind: 'name' },
    { language: 'css', code: 'b { }', kind: 'keyword' },
    { language: 'html', code: '<!doctype html>', kind: 'meta' },
    { language: 'html', code: '<b>', kind: 'keyword' },
  ])('$language is known', ({ language, code, kind }) => {
    const html = sanitizeRich(block(code, language));
    expect(html).toContain(`<span class="code-${kind}">`);
    expect(html).toContain(`class="language-${language}"`);
    expect(read(html)).toBe(code);
  });

  it('has spans of the kinds that have a color alone', () => {
    expect(sanitizeRich(block('<b>x</b>', 'html'))).toBe(
      '<pre><code class="language-html">&lt;<span class="code-keyword">b</span>&gt;x' +
        '&lt;/<span class="code-keyword">b</span>&gt;</code></pre>',
    );
  });

  it('has a line for each that its reader would have seen', () => {
    const html = '<pre><code class="language-x">a<br />b<p>c</p><h2>d</h2><h6>e</h6>f\r\ng</code></pre>';
    expect(uncolorCode(html)).toBe('<pre><code class="language-x">a\nbc\nd\ne\nf\ng</code></pre>');
  });

  it('is colored to eight thousand letters a block, and forty thousand a text', () => {
    const words = (length: number) => `let ${'abc '.repeat(length)}`.slice(0, length);
    const isColored = (html: string) => html.split('</pre>').map((one) => one.includes('code-keyword'));
    const color = (...codes: string[]) => isColored(colorCode(codes.map((code) => block(code)).join(''), unlimited()));
    expect(color(words(8000), words(8001), words(9))).toEqual([true, false, true, false]);
    const full = Array.from({ length: 5 }, () => words(8000));
    expect(color(...full, 'let a')).toEqual([true, true, true, true, true, false, false]);
  });

  it('has two hundred thousand letters of colors in a text at most', () => {
    const [first, second, third] = colorCode(block('1 '.repeat(3000)).repeat(3), unlimited()).split('</pre>');
    expect([first, second, third].map((one) => one?.includes('code-number'))).toEqual([true, true, false]);
  });

  it('may be named on the block around it, as other editors do', () => {
    expect(sanitizeRich('<pre class="language-js">\n<code>let a</code></pre>')).toBe(
      '<pre class="language-js"><code><span class="code-keyword">let</span> a</code></pre>',
    );
  });

  it('is the text alone, whatever a client put between its words', () => {
    const clean = sanitizeRich(block('let a\nlet b'));
    for (const inside of [
      '<span class="code-keyword">let</span> a\nlet b',
      '<span class="hljs-x callout">let</span> <b>a</b><br>let b',
      'let a<script>alert(1)</script>\nlet <code>b</code>',
      '<div>let a</div><img src="/files/x.png" alt="">let b',
      'let a\n<span data-type="inline-math" data-latex="x"></span>let b',
    ]) {
      expect(sanitizeRich(`<pre><code class="language-ts">${inside}</code></pre>`)).toBe(clean);
    }
  });

  it('says the same to searches and mails as before', () => {
    expect(plainText(sanitizeRich(block('if (a < 1) {\n  go("b")\n}')))).toBe('if (a < 1) {\ngo("b")\n}');
  });
});

describe('other code stays as it is written', () => {
  it.each([
    ['without a language', '<pre><code>let a <b>b</b></code></pre>'],
    ['of an unknown language', '<pre><code class="language-klingon">let a</code></pre>'],
    ['of a plain text', '<pre><code class="language-plaintext">let a</code></pre>'],
    ['in a line', '<p><code class="language-js">let a</code></p>'],
    ['outside of code', '<pre class="language-js">let a</pre>'],
  ])('%s', (_what, html) => {
    expect(sanitizeRich(html)).toBe(html);
  });

  it('beyond the size that is colored', () => {
    expect(sanitizeRich(block('let a\n'.repeat(2000)))).not.toContain('<span');
    expect(sanitizeRich(block(`let a = ${'b'.repeat(400)}`))).not.toContain('<span');
    const many = sanitizeRich(block('let a\n'.repeat(1300)).repeat(10));
    expect(many.match(/<\/pre>/g)).toHaveLength(10);
    expect(many.length).toBeLessThan(10 * 1300 * 6 + 201_000);
    expect(sanitizeRich(many)).toBe(many);
  });

  it('classes of code are nothing anywhere else', () => {
    expect(sanitizeRich('<p><span class="code-keyword">a</span></p>')).toBe('<p><span>a</span></p>');
    expect(sanitizeRich('<pre><code><span class="code-keyword">a</span></code></pre>')).toBe(
      '<pre><code><span>a</span></code></pre>',
    );
  });
});

describe('code that attacks', () => {
  it.each([
    ['<script>alert(1)</script>'],
    ['</code></pre><script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['"><svg onload=alert(1)>'],
    ['<span class="modal">'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['`${"<b>"}`'],
    ['$&$1$`'],
  ])('%s is read as it stands in every language', (code) => {
    for (const language of ['html', 'js', 'php', 'markdown', 'none']) {
      const html = sanitizeRich(block(code, language));
      expect(read(html)).toBe(code);
      expect(html.match(/<(?!\/?(?:pre|code|span)\b)/g)).toBeNull();
      expect(html.replace(/<(?:pre|\/\w+|code class="language-\w+"|span class="code-[a-z]+")>/g, '')).not.toContain(
        '<',
      );
    }
  });

  it.each([
    ['a quote after the language', 'js" onclick="alert(1)'],
    ['a second class', 'js modal'],
    ['another class', 'x" class="modal'],
  ])('%s names nothing', (_what, language) => {
    expect(sanitizeRich(block('let a', language))).not.toMatch(/onclick|modal/);
  });

  it.each([
    ['one long word', 'a'.repeat(500_000)],
    ['words without end', `${'a'.repeat(399)} `.repeat(1000)],
    ['brackets without end', '( '.repeat(3900)],
    ['generics', 'a<b, '.repeat(1500)],
    ['functions in parameters', 'f(( '.repeat(1900)],
    ['a hundred blocks', '"a\n'.repeat(30)],
  ])('%s costs little in the languages that look far ahead', (what, code) => {
    const languages = ['java', 'csharp', 'ini', 'typescript', 'markdown'];
    for (const language of languages) {
      const copies = what === 'a hundred blocks' ? 100 : 1;
      expect(read(sanitizeRich(block(code, language).repeat(copies)))).toBe(code.repeat(copies));
    }
  });
});

describe('any code', () => {
  const pieces = fc.constantFrom(
    ...'let def class <b> </b> <?php ?> </script> <!-- --> { } ( ) [ ] " \' ` ${ # // /* */ \\ $ @ < > & &amp; &lt; = : ; - + 1 0x a-b é \u00a0'.split(
      ' ',
    ),
    ' ',
    '\n',
    '\t',
    '\r\n',
    '"""',
  );
  const languages = fc.constantFrom(...Object.keys(codeLanguages), 'unknown');

  it('reads as it was written, and cleaned twice is what it was cleaned once', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 15 }), languages, (parts, language) => {
        const code = parts.join('');
        const once = sanitizeRich(`<p>a</p>${block(code, language)}<p>b</p>`);
        expect(read(once)).toBe(`a${code.replaceAll('\r\n', '\n')}b`);
        expect(sanitizeRich(once)).toBe(once);
      }),
      { numRuns: 800 },
    );
  });
});
