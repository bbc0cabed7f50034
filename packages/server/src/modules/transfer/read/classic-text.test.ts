import { describe, expect, it } from 'vitest';
import { classicHtml } from './classic-text.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=bbbbbbbbbbb';
const FRAME = `<iframe src="${YOUTUBE}"></iframe>`;

describe('a text of the old editor', () => {
  it.each<[string, string, string]>([
    ['paragraphs and lines', 'One.\n\nTwo,\nand more.', '<p>One.</p><p>Two,<br>and more.</p>'],
    ['line ends of Windows', 'One.\r\n\r\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['a heading between', 'One.\n\n<h3>Head</h3>\nTwo.\n\nThree.', '<p>One.</p><h3>Head</h3><p>Two.</p><p>Three.</p>'],
    [
      'a list and a rule',
      'Take:\n<ol>\n\t<li>Salt</li>\n\n\t<li>Oil</li>\n</ol>\nStir.\n<hr />\nEat.',
      '<p>Take:</p><ol>\n\t<li>Salt</li>\n\n\t<li>Oil</li>\n</ol><p>Stir.</p><hr /><p>Eat.</p>',
    ],
    ['a table', 'A\n<table><tr><td>1</td></tr></table>\nB', '<p>A</p><table><tr><td>1</td></tr></table><p>B</p>'],
    [
      'paragraphs in a quote',
      '<blockquote>One.\n\nTwo.</blockquote>\nEnd',
      '<blockquote><p>One.</p><p>Two.</p></blockquote><p>End</p>',
    ],
    ['code with empty lines', '<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
    ['emphasis', 'One <em>word</em>.\n\n<strong>Two</strong>', '<p>One <em>word</em>.</p><p><strong>Two</strong></p>'],
    ['written breaks', 'One<br />\nTwo', '<p>One<br />Two</p>'],
    ['what is HTML already', '<p>One</p>\n\n<p>Two</p>', '<p>One</p><p>Two</p>'],
    ['the mark of an excerpt', 'One\n\n<!--more-->\n\nTwo', '<p>One</p><p>Two</p>'],
    ['a block that is never closed', 'One\n\n<div>Two\n\nThree', '<p>One</p><div><p>Two</p><p>Three</p>'],
    [
      'blocks of the newer editor, and loose text after them',
      '<!-- wp:paragraph -->\n<p>One\n\nline</p>\n<!-- /wp:paragraph -->\n\nLoose\n\ntext',
      '\n<p>One\n\nline</p>\n<p>Loose</p><p>text</p>',
    ],
  ])('%s', (_what, text, html) => {
    expect(classicHtml(text)).toEqual({ html, unknown: [] });
  });

  it.each<[string, string, string]>([
    ['an address on a line of its own', `Look:\n\n${YOUTUBE}\n\nDone.`, `<p>Look:</p>${FRAME}<p>Done.</p>`],
    ['an address in a paragraph of its own', `<p>${YOUTUBE}</p>`, FRAME],
    ['a code around an address', `[embed width="4"]${YOUTUBE}[/embed]`, FRAME],
    ['a code with the number of a video', 'See [youtube bbbbbbbbbbb] now', `<p>See</p>${FRAME}<p>now</p>`],
    [
      'a page that cannot be framed',
      'https://shop.example/a?b=1&amp;c=2',
      '<p><a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a></p>',
    ],
    ['a recording', '[video mp4="https://a.example/b.mp4"][/video]', '<video src="https://a.example/b.mp4"></video>'],
    ['a sound', '[audio src="https://a.example/b.mp3"]', '<audio src="https://a.example/b.mp3"></audio>'],
    [
      'a caption',
      '[caption id="x" width="3"]<img src="https://a.example/b.png" /> A loaf[/caption]',
      '<figure><img src="https://a.example/b.png" /><figcaption>A loaf</figcaption></figure>',
    ],
    ['an address in a sentence', `Look at ${YOUTUBE} now`, `<p>Look at ${YOUTUBE} now</p>`],
  ])('shows %s', (_what, text, html) => {
    expect(classicHtml(text)).toEqual({ html, unknown: [] });
  });

  it('shows a block that embeds an address', () => {
    const block = `<!-- wp:embed {"url":"${YOUTUBE}"} -->\n<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${YOUTUBE}\n</div></figure>\n<!-- /wp:embed -->`;
    expect(
      classicHtml(block)
        .html.replaceAll(/\s+(?=<|$)/g, '')
        .trim(),
    ).toBe(`<figure>${FRAME}</figure>`);
  });

  it('names codes that it does not know, and takes words in brackets for words', () => {
    const text = 'He said [sic] and [1] and [note]. [contact-form-7 id="5"] [quote]x[/quote] [gallery ids="1,2"]';
    expect(classicHtml(text)).toEqual({
      html: `<p>${text}</p>`,
      unknown: ['[contact-form-7 id="5"]', '[quote]', '[gallery ids="1,2"]'],
    });
  });

  it.each(['<div>\n\n', '[embed]', '[a b="', '<!--', '<!-- wp:a ', '\n', 'https://', '<p>x', '</div>', '\n\n<b>'])(
    'reads %j many times in linear time',
    (piece) => {
      expect(classicHtml(piece.repeat(20_000)).html.length).toBeGreaterThanOrEqual(0);
    },
  );
});
