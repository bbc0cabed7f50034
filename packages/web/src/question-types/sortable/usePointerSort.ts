import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { placeAt } from './order.ts';

/** A row in the air: where it came from, how far it is carried, and where it would land. */
interface Carried {
  from: number;
  to: number;
  by: number;
}

/** Sorting with a pointer, finger or pen. Nothing moves in the document until the row is let go. */
export function usePointerSort(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { carried: Carried | null; take: (event: PointerEvent, from: number) => void } {
  const [carried, setCarried] = useState<Carried | null>(null);
  const stop = useRef<(() => void) | null>(null);

  // Synchronises with the window: a row that goes away while it is carried leaves no listeners.
  useEffect(() => () => stop.current?.(), []);

  function take(event: PointerEvent, from: number) {
    if (event.button !== 0 || !list.current) return;
    const start = event.clientY;
    const middles = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    const own = middles[from] ?? start;
    const others = middles.filter((_, place) => place !== from);
    const at = (y: number): Carried => ({ from, to: placeAt(others, own + y - start), by: y - start });
    const watch = new AbortController();
    const { signal } = watch;
    const { pointerId } = event;
    const end = () => {
      watch.abort();
      stop.current = null;
      setCarried(null);
    };
    stop.current = end;
    const mine = (act: (moved: globalThis.PointerEvent) => void) => (moved: globalThis.PointerEvent) => {
      if (moved.pointerId === pointerId) act(moved);
    };
    window.addEventListener(
      'pointermove',
      mine((moved) => setCarried(at(moved.clientY))),
      { signal },
    );
    window.addEventListener(
      'pointerup',
      mine((moved) => {
        const { to } = at(moved.clientY);
        end();
        if (to !== from) onMove(from, to);
      }),
      { signal },
    );
    window.addEventListener('pointercancel', mine(end), { signal });
  }

  return { carried, take };
}
