import { useCallback, useMemo, useRef, useState } from 'react';
import { type OutlineSection, rangeOf } from './outline.ts';

/** Which items are selected. What left the outline leaves the selection. */
export function useSelection(sections: readonly OutlineSection[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const order = useMemo(() => sections.flatMap(({ items }) => items.map((item) => item.id)), [sections]);
  const selected = useMemo(() => new Set(order.filter((id) => chosen.has(id))), [order, chosen]);

  const select = useCallback(
    (id: number, { on, range = false }: { on: boolean; range?: boolean }) => {
      const ids = range && last.current !== null ? rangeOf(order, last.current, id) : [id];
      last.current = id;
      setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((one) => !ids.includes(one))));
    },
    [order],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return { selected, select, clear };
}
