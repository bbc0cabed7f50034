import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A finger that trembles taps; one that goes further carries. */
const TAP_PX = 6;

interface Flight {
  match: string;
  x: number;
  y: number;
}

const promptUnder = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one instanceof HTMLElement && 'prompt' in one.dataset)?.dataset.prompt;

/** Carries a match with a pointer to the prompt it is let go on. A press without carrying is a tap. */
export function usePointerCarry({
  onDrop,
  onTap,
}: {
  onDrop: (prompt: string, match: string) => void;
  onTap: (match: string) => void;
}) {
  const [flight, setFlight] = useState<(Flight & { over: string | undefined }) | null>(null);
  const stop = useRef<(() => void) | null>(null);

  // Synchronises with the window: a board that goes away while something is carried leaves no listeners.
  useEffect(() => () => stop.current?.(), []);

  function take(event: PointerEvent, match: string) {
    if (event.button !== 0) return;
    const { pointerId, clientX: startX, clientY: startY } = event;
    const watch = new AbortController();
    const { signal } = watch;
    let carrying = false;
    const end = () => {
      watch.abort();
      stop.current = null;
      setFlight(null);
    };
    stop.current = end;
    window.addEventListener(
      'pointermove',
      ({ pointerId: id, clientX: x, clientY: y }) => {
        if (id !== pointerId) return;
        carrying ||= Math.hypot(x - startX, y - startY) > TAP_PX;
        if (carrying) setFlight({ match, x: x - startX, y: y - startY, over: promptUnder(x, y) });
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      ({ pointerId: id, clientX: x, clientY: y }) => {
        if (id !== pointerId) return;
        const prompt = promptUnder(x, y);
        end();
        if (!carrying) onTap(match);
        else if (prompt !== undefined) onDrop(prompt, match);
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
  }

  return { flight, take };
}
