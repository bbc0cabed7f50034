import { describe, expect, it } from 'vitest';
import { afterSave, changedFields, hasChanges, sameValue, withSpacesOf } from './changes.ts';

describe('what has changed', () => {
  it('is told by content, not by identity', () => {
    const before = { name: 'Sky', tags: [1, 2], welcome: { enabled: false, title: '' } };
    expect(hasChanges({ ...before, tags: [1, 2], welcome: { enabled: false, title: '' } }, before)).toBe(false);
    expect(changedFields({ ...before, tags: [2, 1] }, before)).toEqual({ tags: [2, 1] });
    expect(hasChanges({ ...before, tags: [2, 1] }, before)).toBe(true);
  });

  it.each([
    [[], {}, false],
    [null, {}, false],
    [{ a: undefined }, {}, false],
    [[{ a: 1 }], [{ a: 1 }], true],
    ['1', 1, false],
    [{}, '', false],
    ['', {}, false],
    [{}, null, false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j are the same: %s', (one, other, expected) => {
    expect(sameValue(one, other)).toBe(expected);
  });
});

describe('after a save', () => {
  it('what the server made of the values stands in the form', () => {
    const sent = { name: '  Sky ', slug: '' };
    expect(afterSave({ present: sent, sent, stored: { name: 'Sky', slug: 'sky' } })).toEqual({
      name: 'Sky',
      slug: 'sky',
    });
  });

  it('what was typed while the answer was on its way stays', () => {
    const sent = { name: 'Sky', slug: 'sky' };
    const present = { ...sent, name: 'Sky at night' };
    expect(afterSave({ present, sent, stored: { name: 'Sky', slug: 'sky' } }).name).toBe('Sky at night');
  });
});

it('the spaces around what somebody is writing are no difference to what is stored; every other is', () => {
  const sent = { name: 'Sky at ', slug: 'sky', faq: [{ title: 'Why ' }] };
  expect(withSpacesOf(sent, { name: 'Sky at', slug: 'sky-2', faq: [{ title: 'Why' }] })).toEqual({
    ...sent,
    slug: 'sky-2',
  });
  expect(withSpacesOf(sent, { ...sent, faq: [{ title: 'Who' }] }).faq).toEqual([{ title: 'Who' }]);
});
