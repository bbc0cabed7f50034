import { describe, expect, it } from 'vitest';
import { nothingSelected, selectAll, selectionOf, togglePage, toggleRow } from './selection.ts';

const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids];

describe('ticked rows', () => {
  const page = [1, 2, 3];
  const none = nothingSelected('page 1');

  it('the header ticks the page, and a full page back to nothing', () => {
    const full = togglePage(toggleRow(none, 2), page);
    expect(ids(full)).toEqual(page);
    expect(ids(togglePage(full, page))).toEqual([]);
  });

  it('all results are no longer all when one row is taken out', () => {
    const all = selectAll(none, page);
    expect(all.all).toBe(true);
    expect(toggleRow(all, 3)).toMatchObject({ all: false, ids: new Set([1, 2]) });
  });

  it('are gone on another page, so that nobody changes what they do not see', () => {
    expect(ids(selectionOf(selectAll(none, page), 'page 2', [4, 5]))).toEqual([]);
  });

  it('lose the rows that are gone', () => {
    const now = selectionOf(togglePage(none, page), 'page 1', [2, 3, 4]);
    expect(now).toMatchObject({ all: false, ids: new Set([2, 3]) });
  });
});
