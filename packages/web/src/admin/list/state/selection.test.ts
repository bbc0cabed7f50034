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

  it('are none at first, and one when one is ticked', () => {
    expect(none).toEqual({ of: 'page 1', ids: new Set(), all: false });
    expect(toggleRow(none, 2)).toEqual({ of: 'page 1', ids: new Set([2]), all: false });
  });

  it('are those of one page where the header has ticked them', () => {
    expect(togglePage(selectAll(none, page), [4, 5])).toEqual({ of: 'page 1', ids: new Set([4, 5]), all: false });
  });

  it('are all results as long as every row on screen is one of them', () => {
    const all = selectAll(none, page);
    expect(selectionOf(all, 'page 1', page)).toEqual(all);
    expect(selectionOf(all, 'page 2', page).ids.size).toBe(0);
    expect(selectionOf(all, 'page 1', [1, 2, 4])).toEqual({ of: 'page 1', ids: new Set([1, 2]), all: false });
    expect(selectionOf(all, 'page 1', []).all).toBe(false);
    expect(selectionOf(selectAll(none, [7]), 'page 1', [7]).all).toBe(true);
    expect(selectionOf(togglePage(none, page), 'page 1', page)).toEqual({ ...all, all: false });
  });

  it('lose the rows that are gone', () => {
    const now = selectionOf(togglePage(none, page), 'page 1', [2, 3, 4]);
    expect(now).toMatchObject({ all: false, ids: new Set([2, 3]) });
  });
});
