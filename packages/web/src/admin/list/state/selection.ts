/** The selected rows: some of this page, or all results of the filters. */
export interface Selection {
  /** Says which rows were on screen; with other rows the ticks are gone. */
  of: string;
  ids: ReadonlySet<number>;
  all: boolean;
}

export const nothingSelected = (of: string): Selection => ({ of, ids: new Set(), all: false });

/** Ticks of rows that are still there. */
export function selectionOf(selection: Selection, of: string, ids: readonly number[]): Selection {
  if (selection.of !== of) return nothingSelected(of);
  const there = new Set(ids.filter((id) => selection.ids.has(id)));
  return { of, ids: there, all: selection.all && there.size === ids.length && there.size > 0 };
}

export function toggleRow(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  // Without one row it is no longer everything.
  return { ...selection, ids, all: false };
}

/** All of the page, unless all of them are ticked already. */
export function togglePage(selection: Selection, ids: readonly number[]): Selection {
  const full = ids.every((id) => selection.ids.has(id));
  return { ...selection, ids: new Set(full ? [] : ids), all: false };
}

export const selectAll = (selection: Selection, ids: readonly number[]): Selection => ({
  ...selection,
  ids: new Set(ids),
  all: true,
});
