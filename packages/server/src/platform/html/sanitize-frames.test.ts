import { describe, expect, it } from 'vitest';
import { embedFrameOf } from './embed-code.ts';
import { cleanRich, cleanRichOnce } from './sanitize.ts';

const FRAME =
  '<iframe src="https://www.youtube.com/embed/GmCO3FFZI-g" sandbox="allow-top-navigation allow-forms"></iframe>';
const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

describe.each([
  { place: 'a text', clean: (html: string) => cleanRich(html) },
  { place: 'a text that is cleaned once', clean: cleanRichOnce },
  { place: 'an embed code', clean: embedFrameOf },
])('a frame in $place', ({ clean }) => {
  it('may run scripts of its own host and nothing that leads the school’s page elsewhere', () => {
    expect(attribute(clean(FRAME), 'sandbox')?.split(' ').toSorted()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-presentation',
      'allow-same-origin',
      'allow-scripts',
    ]);
  });

  it('is given the rights that we choose, whatever its author wrote', () => {
    const html = clean(FRAME.replace('sandbox=', 'allow="camera; microphone" referrerpolicy="unsafe-url" sandbox='));
    expect(attribute(html, 'allow')).toBe('encrypted-media; fullscreen; picture-in-picture');
    expect(attribute(html, 'referrerpolicy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('an address with backslashes', () => {
  it.each([
    { written: '/\\evil.example', read: 'https://evil.example' },
    { written: '\\\\evil.example/a', read: 'https://evil.example/a' },
    { written: '\\/evil.example', read: 'https://evil.example' },
    { written: '/\t\\evil.example', read: 'https://evil.example' },
    { written: 'https:\\\\evil.example\\a', read: 'https://evil.example/a' },
    { written: 'https:/\\evil.example', read: 'https://evil.example' },
  ])('$written is a link to another site, and is marked as one', ({ written, read }) => {
    expect(cleanRich(`<a href="${written}">a</a>`)).toBe(`<a href="${read}" rel="noopener noreferrer nofollow">a</a>`);
  });

  it('within this site stays within it', () => {
    expect(cleanRich('<a href="/course\\moon">a</a>')).toBe('<a href="/course/moon">a</a>');
  });

  it('names no scheme that is not allowed', () => {
    expect(cleanRich('<a href="java\\script:alert(1)">a</a>')).not.toMatch(/\\|"javascript/);
    expect(cleanRich('<a href="\\javascript:alert(1)">a</a>')).toBe('<a href="/javascript:alert(1)">a</a>');
  });

  it('is no picture of this site, nor a frame', () => {
    expect(cleanRich('<img src="/files\\..\\api\\x" alt="">')).toBe('');
    expect(cleanRich('<img src="\\\\evil.example\\x.png" alt="">')).toContain('src="https://evil.example/x.png"');
    expect(cleanRich('<iframe src="https:\\\\evil.example\\embed"></iframe>')).toBe('');
    expect(cleanRich('<iframe src="https:\\\\evil.example\\@www.youtube.com/embed/GmCO3FFZI-g"></iframe>')).toBe('');
  });
});
