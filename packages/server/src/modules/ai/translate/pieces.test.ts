import { describe, expect, it } from 'vitest';
import { type Part, partsOfHtml, partsOfText, type Piece, withSigns } from './pieces.ts';

const pieces = (parts: Part[]): Piece[] => parts.flatMap((part) => ('piece' in part ? [part.piece] : []));
const first = (parts: Part[]): Piece => pieces(parts)[0]!;

describe('the pieces of HTML', () => {
  it('are the runs of text between blocks, with signs for tags and placeholders', () => {
    const parts = partsOfHtml('<h2>One &amp; two</h2><ul><li>See <a href="/x">the <b>map</b></a>, {{name}}</li></ul>');
    expect(pieces(parts).map(({ text }) => text)).toEqual(['One & two', 'See ⟦1⟧the ⟦2⟧map⟦3⟧⟦4⟧, ⟦5⟧']);
    expect(parts.map((part) => ('stays' in part ? part.stays : '…')).join('')).toBe('<h2>…</h2><ul><li>…</li></ul>');
  });

  it('leave out code, formulas, players and what has no words', () => {
    const html = '<pre><code>a <b>b</b></code></pre><p>12 + 3</p><p>Run <code>npm test</code></p><p><img src="x"></p>';
    expect(pieces(partsOfHtml(html)).map(({ text }) => text)).toEqual(['Run ⟦1⟧']);
    expect(first(partsOfHtml(html)).signs).toEqual(['<code>npm test</code>']);
  });

  it('of a text with blanks have the words in the blanks', () => {
    const piece = first(partsOfText('It is {{Rome|Roma}}.', { blanks: true }));
    expect(piece.text).toBe('It is ⟦1⟧Rome⟦2⟧Roma⟦3⟧.');
    expect(withSigns(piece, 'Es ist ⟦1⟧Rom⟦2⟧Roma⟦3⟧.')).toBe('Es ist {{Rom|Roma}}.');
    expect(withSigns(piece, '⟦3⟧Rom⟦2⟧Roma⟦1⟧ ist es.')).toBeNull();
  });
});

describe('a translated piece', () => {
  const piece = first(partsOfHtml('<p>A <b>bold</b> and <i>thin</i> word</p>'));

  it.each([
    ['moved tags', '⟦3⟧Dünne⟦4⟧ und ⟦1⟧fette⟦2⟧ Wörter', '<i>Dünne</i> und <b>fette</b> Wörter'],
    ['markup of the model is text', '⟦1⟧<img src=x>⟦2⟧ ⟦3⟧&⟦4⟧', '<b>&lt;img src=x&gt;</b> <i>&amp;</i>'],
    ['a missing tag', '⟦1⟧Fett⟦2⟧', null],
    ['a tag twice', '⟦1⟧a⟦2⟧⟦3⟧b⟦4⟧⟦1⟧', null],
    ['an unknown sign', '⟦1⟧a⟦2⟧⟦3⟧b⟦9⟧', null],
    ['an end before its begin', '⟦2⟧a⟦1⟧ ⟦3⟧b⟦4⟧', null],
    ['crossed tags', '⟦1⟧a⟦3⟧b⟦2⟧c⟦4⟧', null],
  ])('%s', (_what, said, expected) => {
    expect(withSigns(piece, said)).toBe(expected);
  });
});
