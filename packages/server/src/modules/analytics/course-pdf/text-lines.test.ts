import { expect, it } from 'vitest';
import { textLines } from './text-lines.ts';

it.each([
  ['<h2>Knots</h2><p>Tie &amp; pull.</p>', ['heading: Knots', 'text: Tie & pull.']],
  ['<ul><li>One</li><li><b>Two</b></li></ul><p>End</p>', ['item: • One', 'item: • Two', 'text: End']],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>', ['text: a | b', 'text: 1 | 2']],
  ['<p>See <img src="x.png" alt=""> here</p>', ['text: See [picture] here']],
  ['one<br>two', ['text: one', 'text: two']],
  ['', []],
])('reads %s', (html, lines) => {
  expect(textLines(html, 'picture').map(({ kind, text }) => `${kind}: ${text}`)).toEqual(lines);
});
