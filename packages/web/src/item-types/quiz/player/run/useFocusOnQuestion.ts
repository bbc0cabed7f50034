import { useEffect, useRef, useState } from 'react';
import { headingOf } from '../result/headingOf.ts';

type Part = 'heading' | 'field';

const FIELD =
  ':is(input:not([type="hidden"]), textarea, select, button, [tabindex="0"]):not(:disabled, [aria-hidden="true"] *)';

/**
 * What answers a question; of a group of options the chosen one, which is the one that Tab would come to. A written
 * answer comes after the sound or video that it is about.
 */
function fieldOf(heading: HTMLElement): HTMLElement | null {
  const question = heading.closest('section');
  for (const field of ['input:checked', 'textarea', FIELD]) {
    const found = question?.querySelector<HTMLElement>(field);
    if (found) return found;
  }
  return null;
}

/** Moves the focus to a question once it is on the page: to its heading, or to the field for its answer. */
export function useFocusOnQuestion() {
  const wanted = useRef<{ questionId: number; part: Part } | null>(null);
  const [, setTurn] = useState(0);
  // Synchronises the focus with the page that has just been turned to.
  useEffect(() => {
    if (wanted.current === null) return;
    const heading = document.getElementById(headingOf(wanted.current.questionId));
    // Its page is still loading.
    if (!heading) return;
    const field = wanted.current.part === 'field' ? fieldOf(heading) : null;
    wanted.current = null;
    (field ?? heading).focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  });
  return (questionId: number, part: Part) => {
    wanted.current = { questionId, part };
    setTurn((turn) => turn + 1);
  };
}
