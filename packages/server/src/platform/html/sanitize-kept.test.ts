import { describe, expect, it } from 'vitest';
import { embedFrameOf } from './embed-code.ts';
import { escapeHtml, plainText, textOf } from './html-text.ts';
import { cleanRich, cleanRichOnce, sanitizeInline, withBoundedDepth } from './sanitize.ts';

const words = (list: string) => list.split(' ');
const PICTURE = '<img src="/files/a.webp" alt="" loading="lazy" decoding="async" />';

describe('a lesson keeps', () => {
  it.each(words('b i em strong code sub sup u s mark kbd samp var abbr cite q small del ins time span'))(
    '%s in a line',
    (tag) => {
      const html = `<p>a <${tag}>b</${tag}></p>`;
      expect(cleanRich(html)).toBe(html);
    },
  );

  it.each(
    words(
      'h2 h3 h4 h5 h6 p div blockquote pre ul ol li dl dt dd details summary figure figcaption table caption thead tbody tfoot tr th td colgroup',
    ),
  )('%s as a block', (tag) => {
    const html = `<${tag}>a</${tag}>`;
    expect(cleanRich(html)).toBe(html);
  });

  it.each([
    '<p>a<br />b<wbr></wbr>c</p><hr />',
    '<abbr title="World Wide Web">WWW</abbr>',
    '<table><colgroup span="2"><col span="1" /></colgroup><tr><td colspan="2" rowspan="3">a</td></tr></table>',
    '<table><tr><th scope="row" colspan="2" rowspan="3">a</th></tr></table>',
    '<details open><summary>a</summary>b</details>',
    '<ol start="3" reversed type="a"><li value="7">a</li></ol>',
    '<time datetime="2030-05-01">May</time>',
    '<p dir="rtl" lang="ar">a</p>',
    '<a href="/a" title="b" dir="ltr" lang="en">c</a>',
    '<video src="/files/a.mp4" poster="/files/a.webp" width="640" height="360" title="b" controls="controls" preload="metadata" playsinline="playsinline"></video>',
    '<audio src="/files/a.mp3" title="b" controls="controls" preload="metadata"></audio>',
    '<img src="https://example.com/a.png" alt="b" title="c" width="1" height="12345" class="wide" loading="lazy" decoding="async" />',
  ])('%s', (html) => {
    expect(cleanRich(html)).toBe(html);
  });

  it.each(words('left right center justify start end'))('text that is aligned: %s', (side) => {
    for (const tag of words('p h2 h3 h4 h5 h6 blockquote div')) {
      const html = `<${tag} style="text-align:${side}">a</${tag}>`;
      expect(cleanRich(html)).toBe(html);
    }
  });

  it.each(words('align-left align-center align-right wide callout callout-note callout-tip callout-warning'))(
    'what looks %s',
    (name) => {
      for (const tag of words('div span figure table p blockquote')) {
        const html = `<${tag} class="${name}">a</${tag}>`;
        expect(cleanRich(html)).toBe(html);
      }
      expect(cleanRich(`<h2 class="${name}">a</h2>`)).toBe('<h2>a</h2>');
    },
  );

  it('old words for what it has others for', () => {
    expect(cleanRich('<h1>a</h1><strike>b</strike>')).toBe('<h2>a</h2><s>b</s>');
  });
});

describe('a lesson loses', () => {
  it.each(words('script style textarea option xmp noscript title svg math template'))('what is in %s', (tag) => {
    expect(cleanRich(`a<${tag}>b</${tag}>c`)).toBe('ac');
    expect(sanitizeInline(`a<${tag}>b</${tag}>c`)).toBe('ac');
  });

  it.each([
    ['a size that is no number', '<ol start="x5"><li value="5x">a</li></ol>', '<ol><li>a</li></ol>'],
    ['a size beyond every sense', '<td colspan="123456">a</td>', '<td>a</td>'],
    ['a size in parts', '<td rowspan="50%">a</td>', '<td>a</td>'],
    ['a size of a column that is no number', '<colgroup span="all"></colgroup>', '<colgroup></colgroup>'],
    ['an alignment that is none', '<p style="text-align:inherit">a</p>', '<p>a</p>'],
    ['an alignment with more behind it', '<p style="text-align:left !x">a</p>', '<p>a</p>'],
    ['an alignment with more before it', '<p style="text-align:-left">a</p>', '<p>a</p>'],
    ['a place for a link that we do not know', '<a href="/a" target="_top">b</a>', '<a href="/a">b</a>'],
    ['what a link says of itself', '<a href="/a" rel="opener" class="wide" id="x">b</a>', '<a href="/a">b</a>'],
    [
      'all of a link that leads nowhere',
      '<a href=" " title="b" target="_blank" dir="rtl" lang="ar">c</a>',
      '<a dir="rtl" lang="ar">c</a>',
    ],
    ['a link without an address', '<a title="b">c</a>', '<a>c</a>'],
    ['a link to another kind of server', '<a href="ftp://example.com/a">b</a>', '<a>b</a>'],
    ['a language with a long name', `<code class="language-${'a'.repeat(31)}">b</code>`, '<code>b</code>'],
    ['what only ends like a language', '<code class="x-language-js">b</code>', '<code>b</code>'],
    ['a language elsewhere', '<p class="language-js">b</p>', '<p>b</p>'],
    ['a picture without an address', 'a<img alt="b">c', 'ac'],
    ['a picture from a folder', 'a<img src="/files/x/a.png">c', 'ac'],
    ['a picture that is no whole file', 'a<img src="x/files/a.png">c', 'ac'],
    [
      'the words within a frame',
      '<video src="/files/a.mp4">b</video>',
      cleanRich('<video src="/files/a.mp4"></video>'),
    ],
    ['a video without an address', 'a<video>b</video>c', 'ac'],
    ['a sound without an address', 'a<audio>b</audio>c', 'ac'],
    [
      'a preview from a strange place',
      '<video src="/files/a.mp4" poster="javascript:x"></video>',
      cleanRich('<video src="/files/a.mp4"></video>'),
    ],
    [
      'a preview of a sound',
      '<audio src="/files/a.mp3" poster="/files/a.webp"></audio>',
      cleanRich('<audio src="/files/a.mp3"></audio>'),
    ],
    ['sizes without pictures to choose from', '<img src="/files/a.webp" sizes="100vw">', PICTURE],
  ])('%s', (_what, html, expected) => {
    expect(cleanRich(html)).toBe(expected);
  });

  it('elements within more than sixty others, and keeps their words', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}a${'</div>'.repeat(depth)}`;
    expect(cleanRich(nested(60))).toBe(nested(60));
    expect(cleanRich(nested(61))).toBe(nested(60));
    const bold = (depth: number) => `${'<b>'.repeat(depth)}a${'</b>'.repeat(depth)}`;
    expect(sanitizeInline(bold(61))).toBe(bold(60));
  });
});

describe('an address', () => {
  it.each([
    ['/a:b', '/a:b'],
    ['?a:b', '?a:b'],
    ['#a:b', '#a:b'],
    ['part/a:b', 'part/a:b'],
    [' tel:+49 30 1234 ', 'tel:+49%2030%201234'],
    ['MAILTO:a@example.com', 'MAILTO:a@example.com'],
    ['/a\u0000\u0001b', '/ab'],
  ])('%j leads somewhere on this site, to mail or to a telephone', (href, expected) => {
    expect(cleanRich(`<a href="${href}">c</a>`)).toBe(`<a href="${expected}">c</a>`);
  });

  it.each(['https://example.com/', 'HTTP://example.com/', '//example.com/'])('%s leaves the school', (href) => {
    const read = href.startsWith('//') ? `https:${href}` : href;
    expect(cleanRich(`<a href="${href}">c</a>`)).toBe(`<a href="${read}" rel="noopener noreferrer nofollow">c</a>`);
  });
});

describe('pictures to choose from', () => {
  const chosen = (srcset: string) =>
    / srcset="([^"]*)"/.exec(cleanRich(`<img src="/files/a.webp" srcset="${srcset}">`))?.[1];

  it.each([
    ['/files/a.webp 640w, /files/b.webp 12345w', '/files/a.webp 640w, /files/b.webp 12345w'],
    ['/files/a.webp,  /files/b.webp   1.25x', '/files/a.webp, /files/b.webp 1.25x'],
    ['https://example.com/a.png 2x', 'https://example.com/a.png 2x'],
  ])('%s', (srcset, expected) => {
    expect(chosen(srcset)).toBe(expected);
  });

  it.each([
    '/files/a.webp 123456w',
    '/files/a.webp 12x',
    '/files/a.webp 1.234x',
    '/files/a.webp x640w',
    '/files/a.webp 640wx',
    '/files/a.webp 640w 2x',
    '/api/a 640w',
    '/files/a.webp 640w, javascript:x 2x',
    'https://example.com\\a.png 2x',
  ])('%s is none', (srcset) => {
    expect(chosen(srcset)).toBeUndefined();
  });
});

describe('a frame', () => {
  const SRC = 'https://player.vimeo.com/video/1234567';
  const drawn = (title: string, sizes = '') =>
    `<iframe src="${SRC}" title="${title}"${sizes} loading="lazy" sandbox="allow-scripts allow-same-origin ` +
    'allow-presentation allow-popups allow-popups-to-escape-sandbox" allow="encrypted-media; fullscreen; ' +
    'picture-in-picture" allowfullscreen="allowfullscreen" referrerpolicy="strict-origin-when-cross-origin"></iframe>';

  it('has a title, if only the name of its host, and sizes that are numbers', () => {
    expect(cleanRich(`<iframe src="${SRC}" title=" Stars " width="640" height="360">b</iframe>`)).toBe(
      drawn('Stars', ' width="640" height="360"'),
    );
    expect(cleanRich(`<iframe src="${SRC}" title=" " width="100%"></iframe>`)).toBe(drawn('player.vimeo.com'));
    expect(cleanRich(`<iframe src="${SRC}"></iframe>`)).toBe(drawn('player.vimeo.com'));
  });

  it('of an embed code is the first that may be shown, without the words around it', () => {
    const code = `a<p class="wide">b</p><iframe src="${SRC}">c</iframe><iframe src="${SRC}/abcdef12"></iframe>`;
    expect(embedFrameOf(code)).toBe(drawn('player.vimeo.com'));
  });
});

describe('a line keeps', () => {
  it.each(words('b i em strong code sub sup u s'))('%s', (tag) => {
    const html = `a <${tag}>b</${tag}>`;
    expect(sanitizeInline(html)).toBe(html);
    expect(sanitizeInline(html.replace('>b', ' class="wide" title="c">b'))).toBe(html);
  });
});

describe('a text that is cleaned once', () => {
  it('is as safe, though the next cleaning may change it again', () => {
    const html = '<h1 onclick="x()">a</h1><script>alert(1)</script>';
    expect(cleanRichOnce(html)).toBe('<h2>a</h2>');
  });

  it('is the same when there is no time for more', () => {
    expect(cleanRich('<h1>a</h1><a href="javascript:x">b</a>', 0)).toBe('<h2>a</h2><a>b</a>');
    expect(sanitizeInline('<p><b>a</b></p>', 0)).toBe('<b>a</b>');
  });
});

describe('tags that are nested beyond every sense', () => {
  it.each([
    ['div', 5000],
    ['p', 10_000],
    ['li', 10_000],
  ])('%s is text after the first %i that stay open', (tag, most) => {
    const html = `<${tag}>`.repeat(most);
    expect(withBoundedDepth(html)).toBe(html);
    expect(withBoundedDepth(`${html}<${tag.toUpperCase()} x>`)).toBe(`${html}&lt;${tag.toUpperCase()} x>`);
    expect(withBoundedDepth(`${html}</${tag}><${tag}>`)).toBe(`${html}</${tag}><${tag}>`);
  });

  it.each(words('br img hr wbr input col source track embed area meta link'))('%s is never open', (tag) => {
    const html = `<${tag}>`.repeat(10_001);
    expect(withBoundedDepth(html)).toBe(html);
  });

  it.each(words('p li dt dd tr td th thead tbody tfoot option colgroup'))('%s is closed by its neighbors', (tag) => {
    const html = `<${tag}>`.repeat(5001);
    expect(withBoundedDepth(html)).toBe(html);
  });

  it('ends that close nothing make no room', () => {
    const open = '<div>'.repeat(5001);
    expect(withBoundedDepth(`${'</div>'.repeat(100)}${open}`)).toBe(
      `${'</div>'.repeat(100)}${'<div>'.repeat(5000)}&lt;div>`,
    );
  });

  it('are bounded wherever HTML is read', () => {
    const html = `${'<b>'.repeat(5001)}x`;
    for (const clean of [cleanRich, cleanRichOnce, sanitizeInline]) expect(clean(html)).toContain('&lt;b&gt;x');
  });
});

describe('what HTML says', () => {
  it('stands on lines, block by block, without spaces around them', () => {
    expect(plainText(' <p>a \t b</p>\n\n<div> c<br>d </div><h1>e</h1> ')).toBe('a b\nc\nd\ne');
    expect(plainText('<b>a</b><i>b</i> &lt;c&gt; &amp;amp; "d"')).toBe('ab <c> &amp; "d"');
  });

  it.each(words('h2 h3 h4 h5 h6 p div blockquote pre ul li dl dt dd details summary figure figcaption caption td'))(
    '%s stands on a line of its own',
    (tag) => {
      const html = `a<${tag}>b</${tag}>c`;
      expect(textOf(cleanRich(html) as never)).toBe('a\nb\nc');
      expect(plainText(html)).toBe('a\nb\nc');
    },
  );

  it('is read in the same way out of what is stored, where a formula says its source and not its drawing', () => {
    const stored = (html: string) => textOf(html as never);
    expect(stored('<p>a <b class="x">b</b></p>\n<p>c<br />d</p>&lt;e&gt;')).toBe('a b\nc\nd\n<e>');
    expect(stored('a<math display="block"><mi>x</mi></math>b<math><mi>y</mi></math>c')).toBe('abc');
    expect(stored('<h1>a</h1>b')).toBe('a\nb');
  });

  it('stands in HTML again without becoming a part of it', () => {
    expect(escapeHtml('<a href="b">&</a><')).toBe('&lt;a href=&quot;b&quot;&gt;&amp;&lt;/a&gt;&lt;');
  });
});
