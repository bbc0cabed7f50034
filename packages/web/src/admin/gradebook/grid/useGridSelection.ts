import { useCallback, useState } from 'react';
import { clamp, FIXED_COLUMNS, rangeOf, type Selection, type Size, type Spot } from './selection.ts';

/** The active cell, the range around it, and the text that is being typed in it. */
export interface Editing {
  /** What the input begins with. */
  text: string;
  /** The arrows move the caret; after typing over a cell they leave it. */
  caret: boolean;
}

const START: Spot = { row: 1, column: FIXED_COLUMNS };

export function useGridSelection(size: Size) {
  const [stored, setSelection] = useState<Selection>({ active: START, anchor: START });
  const [editing, setEditing] = useState<Editing | null>(null);
  // Filters and deleted columns leave fewer cells.
  const selection = { active: clamp(stored.active, size), anchor: clamp(stored.anchor, size) };
  const select = useCallback((spot: Spot, { extend = false } = {}) => {
    setEditing(null);
    setSelection(({ anchor }) => ({ active: spot, anchor: extend ? anchor : spot }));
  }, []);
  const selectAll = useCallback((range: Selection) => setSelection(range), []);
  return { ...selection, range: rangeOf(selection), select, selectAll, editing, setEditing };
}

export type GridSelection = ReturnType<typeof useGridSelection>;
