import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePassages, passagesOf, wordsOf } from './passages.ts';

const lesson = (id: number, html: string) => ({ id, name: `Lesson ${id}`, html });

describe('passages of a lesson', () => {
  it('are its text by headings', () => {
    const html =
      '<p>First<br>line.</p><h2>Where <em>it</em> is</h2><ul><li>Near</li><li>the pole &amp; far</li></ul><h3>Why</h3><p></p>';
    expect(passagesOf(lesson(1, html)).map(({ heading, text }) => [heading, text])).toEqual([
      ['', 'First line.'],
      ['Where it is', 'Near\nthe pole & far'],
    ]);
  });

  it('are of a bounded length', () => {
    const passages = passagesOf(lesson(1, `<p>${'word '.repeat(2000)}</p>`));
    expect(passages.length).toBeGreaterThan(5);
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(1500);
  });

  it('are those of the lesson that is read, and of others those with words of the question', () => {
    const own = lesson(1, '<p>Everything turns around it.</p>');
    const others = [
      lesson(2, '<h2>Planets</h2><p>Jupiter is large.</p><p>Mars is red.</p>'),
      lesson(3, '<p>Of tides.</p>'),
    ];
    expect(choosePassages(own, others, 'How large are planets?').map(({ lessonId, text }) => [lessonId, text])).toEqual(
      [
        [1, 'Everything turns around it.'],
        [2, 'Jupiter is large.\nMars is red.'],
      ],
    );
  });

  it('of a long lesson are those that fit the question best', () => {
    const filler = Array.from({ length: 30 }, (_, at) => `<h2>Part ${at}</h2><p>${'nothing much '.repeat(90)}</p>`);
    const html = [...filler, '<h2>Tides</h2><p>The moon pulls the oceans.</p>'].join('');
    const chosen = choosePassages(lesson(1, html), [], 'Why does the moon pull?');
    expect(chosen.map(({ heading }) => heading)).toContain('Tides');
    expect(chosen.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(8000);
  });

  it('never exceed the limit', () => {
    const html = fc
      .array(fc.constantFrom('<p>', '</p>', '<h2>', '</h2>', 'pole ', 'x'.repeat(900), '<', '&amp;'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(html, fc.array(html, { maxLength: 3 }), (own, others) => {
        const all = others.map((one, at) => lesson(at + 2, one));
        const chosen = choosePassages(lesson(1, own), all, 'pole');
        expect(chosen.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(12_000);
      }),
    );
  });

  it('are searched for by words of a question that say something', () => {
    expect(wordsOf('Why is the North Star in the north?')).toEqual(['north', 'star']);
  });
});
