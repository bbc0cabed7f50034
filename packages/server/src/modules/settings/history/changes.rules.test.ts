import { describe, expect, it } from 'vitest';
import { changedSince, changesBetween, patchBack } from './changes.rules.ts';

const before = { general: { site: { title: 'Old', tagline: '' }, list: ['a', 'b'] }, quiz: { pages: 5 } };
const after = { general: { site: { title: 'New', tagline: '' }, list: ['b'] }, quiz: { pages: 5 }, extra: 1 };

describe('what a change of settings did', () => {
  it('is each value by its path; a list is one value', () => {
    expect(changesBetween(before, after)).toEqual([
      { path: 'general.site.title', before: 'Old', after: 'New' },
      { path: 'general.list', before: ['a', 'b'], after: ['b'] },
      { path: 'extra', before: null, after: 1 },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });

  it('is nothing where only the order of keys differs, as the database gives them back', () => {
    const [written, read] = [{ list: [{ id: 1, title: 'A' }] }, { list: [{ title: 'A', id: 1 }] }];
    expect(changesBetween(written, read)).toEqual([]);
    expect(changedSince([{ path: 'list', before: [], after: written.list }], read)).toEqual([]);
    expect(
      changedSince([{ path: 'list', before: [], after: written.list }], { list: [{ id: 1, title: 'B' }] }),
    ).toEqual(['list']);
  });

  it('can be taken back while nothing of it was changed again', () => {
    const changes = changesBetween(before, after);
    expect(changedSince(changes, after)).toEqual([]);
    expect(changedSince(changes, { ...after, extra: 2 })).toEqual(['extra']);
    expect(patchBack(changes)).toEqual({ general: { site: { title: 'Old' }, list: ['a', 'b'] }, extra: null });
  });
});
