import { useEffect, useRef, useState } from 'react';
import { headingOf } from '../result/headingOf.ts';

/** Moves the focus to a question once it is on the page. */
export function useFocusOnQuestion() {
  const wanted = useRef<number | null>(null);
  const [, setTurn] = useState(0);
  // Synchronises the focus with the page that has just been turned to.
  useEffect(() => {
    if (wanted.current === null) return;
    const heading = document.getElementById(headingOf(wanted.current));
    // Its page is still loading.
    if (!heading) return;
    wanted.current = null;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  });
  return (questionId: number) => {
    wanted.current = questionId;
    setTurn((turn) => turn + 1);
  };
}
