import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the first pending answer when an attempt is opened. */
export function useFirstWaiting({
  list,
  attemptId,
  questionId,
}: {
  /** What holds the cards. */
  list: RefObject<HTMLElement | null>;
  attemptId: number;
  questionId: number | undefined;
}) {
  const opened = useRef<number>(undefined);
  // Synchronises the focus and the scroll position with the attempt that has just been opened.
  useEffect(() => {
    if (opened.current === attemptId) return undefined;
    if (questionId === undefined) {
      opened.current = attemptId;
      return undefined;
    }
    // Behind the router, which goes to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      opened.current = attemptId;
      const card = list.current?.querySelector<HTMLElement>(`[data-question="${questionId}"]`);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, attemptId, questionId]);
}
