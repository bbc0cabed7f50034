import { describe, expect, it } from 'vitest';
import { type HtmlText, sanitizeTexts } from './sanitize-texts.ts';

const CODE = '<pre><code class="language-ts">let a</code></pre>';
const COLORED = '<pre><code class="language-ts"><span class="code-keyword">let</span> a</code></pre>';
const formula = (inside = '') => `<span data-type="inline-math" data-latex="x">${inside}</span>`;

function cleaned(inputs: HtmlText[], draws = true): string[] {
  const result = sanitizeTexts(inputs, draws);
  if (!result.ok) throw new Error(`refused at ${result.place}`);
  return result.texts;
}

describe('the texts of a request', () => {
  it('are each cleaned as what they are', () => {
    expect(
      cleaned([
        { profile: 'rich', html: `<h1>A</h1>${CODE}` },
        { profile: 'answer', html: `<h1>A</h1>${CODE}${formula()}` },
        { profile: 'inline', html: '<p>a <b>b</b>\n c</p>' },
        { profile: 'line', html: ' <p>a <b>b</b>\n c</p> ' },
      ]),
    ).toEqual([
      `<h2>A</h2>${COLORED}`,
      `<h2>A</h2>${CODE}${formula('<code>x</code>')}`,
      'a <b>b</b>\n c',
      'a <b>b</b> c',
    ]);
  });

  it('lose a script wherever they stand', () => {
    const html = '<script>alert(1)</script>a<img src=x onerror=alert(1)>';
    const profiles = ['rich', 'answer', 'inline', 'line'] as const;
    expect(cleaned(profiles.map((profile) => ({ profile, html })))).toEqual(['a', 'a', 'a', 'a']);
  });

  it('have neither colors nor drawings where there was no time for them', () => {
    expect(cleaned([{ profile: 'rich', html: `${COLORED}${formula('<b>y</b>')}` }], false)).toEqual([
      `${CODE}${formula('<code>x</code>')}`,
    ]);
  });

  it('keep what a line says though it looks like code', () => {
    expect(cleaned([{ profile: 'inline', html: CODE }])).toEqual(['<code>let a</code>']);
  });

  it('are refused at the longest of them when one was written to grow', () => {
    const frames = '<iframe src=//youtu.be/GmCO3FFZI-g></iframe>'.repeat(6000);
    const texts: HtmlText[] = ['<p>short</p>', frames, '<p>a little longer</p>'].map((html) => ({
      profile: 'answer',
      html,
    }));
    expect(sanitizeTexts(texts, true)).toEqual({ ok: false, place: 1 });
    // A few of them may be in any text, however short it is.
    expect(sanitizeTexts([{ profile: 'answer', html: frames.slice(0, 44 * 100) }], true).ok).toBe(true);
    expect(sanitizeTexts([{ profile: 'rich', html: '&'.repeat(30_000) }], true).ok).toBe(true);
  });
});

describe('what is refused', () => {
  it('is what grows to more than eight times itself and some, all texts taken together', () => {
    // Six letters that are five each when they are written.
    const grows = (length: number): HtmlText => ({ profile: 'answer', html: '&'.repeat(length) });
    expect(sanitizeTexts([grows(100)], false)).toMatchObject({ ok: true, texts: ['&amp;'.repeat(100)] });
    const frame = '<iframe src=//youtu.be/GmCO3FFZI-g></iframe>';
    const frames = (count: number): HtmlText => ({ profile: 'answer', html: frame.repeat(count) });
    const [one = ''] = cleaned([frames(1)], false);
    // Each frame grows by what is beyond eight times its letters, until the allowance is used up.
    const most = Math.floor(65_536 / (one.length - 8 * frame.length));
    expect(sanitizeTexts([frames(most)], false).ok).toBe(true);
    expect(sanitizeTexts([frames(most + 1)], false)).toEqual({ ok: false, place: 0 });
    expect(sanitizeTexts([frames(1), frames(most), frames(1)], false)).toEqual({ ok: false, place: 1 });
  });
});

describe('what drawing adds to a text', () => {
  /** Its source has nine hundred characters, each of which renders to 32. */
  const wide = `<div data-type="block-math" data-latex="x${'|'.repeat(900)}"></div>`;
  const drawings = (html: string) => html.match(/<math/g)?.length ?? 0;

  it('is bounded by the size of the text, and the same when it is saved again', () => {
    const [once = ''] = cleaned([{ profile: 'rich', html: wide.repeat(12) }]);
    expect(drawings(once)).toBe(5);
    expect(once.match(/<code>/g)).toHaveLength(7);
    expect(cleaned([{ profile: 'rich', html: once }])).toEqual([once]);
  });

  it('is bounded for all texts of a request together', () => {
    const html = wide.repeat(4);
    const texts = cleaned([
      { profile: 'rich', html },
      { profile: 'rich', html },
    ]);
    expect(texts.map(drawings)).toEqual([4, 0]);
  });

  it('is never more than a million letters', () => {
    const [html = ''] = cleaned([{ profile: 'rich', html: `<p>${'a'.repeat(300_000)}</p>${wide.repeat(40)}` }]);
    // By its size it could be all forty, of 28 000 letters each.
    expect(drawings(html)).toBeGreaterThan(0);
    expect(drawings(html)).toBeLessThanOrEqual(36);
  });
});

describe('a recording with sources', () => {
  const rich = (html: string) => {
    const result = sanitizeTexts([{ profile: 'rich', html }], true);
    return result.ok ? result.texts[0] : null;
  };

  it('is known by the first of them', () => {
    const source = '<source type="video/mp4" src="https://a.example/b.mp4"><source src="https://a.example/b.webm">';
    expect(rich(`<video controls>${source}</video>`)).toMatch(/^<video src="https:\/\/a\.example\/b\.mp4"/);
    expect(rich(`<video src="https://a.example/own.mp4">${source}</video>`)).toContain('own.mp4');
    expect(rich('<audio><source src="javascript:alert(1)" onerror="x"></audio>')).toBe('');
  });
});
