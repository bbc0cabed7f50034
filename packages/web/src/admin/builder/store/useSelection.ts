import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OutlineSection, rangeOf } from './outline.ts';

const NONE: ReadonlySet<number> = new Set();

/** Which items are selected. What left the outline leaves the selection. */
export function useSelection(sections: readonly OutlineSection[]) {
  const [chosen, setChosen] = useState(NONE);
  const last = useRef<number | null>(null);
  const order = useRef<readonly number[]>([]);
  // Synchronises what `select` reads with the last render: a new function would draw every row anew.
  useEffect(() => {
    order.current = sections.flatMap(({ items }) => items.map((item) => item.id));
  }, [sections]);
  const selected = useMemo(() => {
    if (chosen.size === 0) return NONE;
    return new Set(sections.flatMap(({ items }) => items.map((item) => item.id)).filter((id) => chosen.has(id)));
  }, [sections, chosen]);

  const select = useCallback((id: number, { on, range = false }: { on: boolean; range?: boolean }) => {
    const ids = range && last.current !== null ? rangeOf(order.current, last.current, id) : [id];
    last.current = id;
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((one) => !ids.includes(one))));
  }, []);
  const clear = useCallback(() => setChosen(NONE), []);
  return { selected, select, clear };
}
