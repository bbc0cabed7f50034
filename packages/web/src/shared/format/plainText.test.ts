import { expect, it } from 'vitest';
import { plainText, shortened } from './plainText.ts';

it.each([
  { html: '<p>One</p><p>two</p>', text: 'One two' },
  { html: 'Bread &amp; salt&nbsp;&#8211; &#x41;', text: 'Bread & salt – A' },
  { html: '&amp;lt;b&gt;', text: '&lt;b>' },
  { html: 'a &unknown; b &#99999999;', text: 'a &unknown; b &#99999999;' },
  { html: '', text: '' },
])('the words of $html are $text', ({ html, text }) => {
  expect(plainText(html)).toBe(text);
});

it('cuts a text between words', () => {
  expect(shortened('A short one', 20)).toBe('A short one');
  expect(shortened('Find your way among the stars', 20)).toBe('Find your way among…');
  expect(shortened('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudampf…');
});
