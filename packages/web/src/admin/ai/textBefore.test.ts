import { expect, it } from 'vitest';
import { textBefore } from './textBefore.ts';

it('is kept while the field has another text', () => {
  expect(textBefore('', '<p>A draft.</p>')).toBe('');
  expect(textBefore('<p>Own.</p>', '<p>Own.</p><p>A draft.</p>')).toBe('<p>Own.</p>');
});

it('is gone once the draft was undone, whatever the editor has made of the tags', () => {
  expect(textBefore('', '<p></p>')).toBeNull();
  expect(textBefore('<p>Own words.</p>', '<p>Own <strong>words</strong>.</p>\n')).toBeNull();
});

it('is none where no draft was accepted', () => {
  expect(textBefore(null, '<p>Own.</p>')).toBeNull();
  expect(textBefore(undefined, '<p>Own.</p>')).toBeNull();
});
