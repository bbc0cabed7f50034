import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { type GradingAction, gradingAction, type KeyPlace } from './keys.ts';
import type { Grading } from './useGrading.ts';

const TEXT = 'textarea, input:not([type="checkbox"], [type="radio"]), [contenteditable="true"]';
/** They have keys of their own. */
const APART = 'dialog, [role="menu"], [role="listbox"], select, video, audio';

function placeOf(target: Element): KeyPlace {
  if (target.closest('[data-part="points"]')) return 'points';
  return target.matches(TEXT) ? 'text' : 'screen';
}

/** Marking by keyboard: the card that has the focus, or the first, is the one that is meant. */
export function useGradingKeys({
  list,
  enabled,
  questionIds,
  canGrade,
  grading,
  onNextAttempt,
  onHelp,
}: {
  /** What holds the cards. */
  list: RefObject<HTMLElement | null>;
  /** Off for those whom single letters disturb: dictation types them. */
  enabled: boolean;
  questionIds: readonly number[];
  canGrade: boolean;
  grading: Grading;
  onNextAttempt: () => void;
  onHelp: () => void;
}) {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];

  function focusCard(card: HTMLElement | undefined) {
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }

  function act(action: GradingAction, card: HTMLElement | undefined) {
    const all = cards();
    const at = card ? all.indexOf(card) : -1;
    if (action === 'next') return focusCard(all[Math.min(at + 1, all.length - 1)]);
    if (action === 'previous') return focusCard(all[Math.max(at - 1, 0)]);
    if (action === 'leave') return focusCard(card);
    if (action === 'next_attempt') return onNextAttempt();
    if (action === 'help') return onHelp();
    const meant = card ?? all[0];
    const questionId = Number(meant?.dataset.question);
    if (!meant || !canGrade || !questionIds.includes(questionId)) return undefined;
    if (meant !== card) focusCard(meant);
    if (action === 'save') return grading.save(questionId);
    if (action === 'correct' || action === 'incorrect') return grading.flip(questionId, action === 'correct');
    if (action === 'points') return focusField(meant, 'points');
    // At once: the next letter is typed into the note.
    flushSync(() => grading.edit(questionId, { noteOpen: true }));
    return focusField(meant, 'note');
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || target.closest(APART) || document.querySelector('dialog[open]')) return;
    const place = placeOf(target);
    const card = target.closest<HTMLElement>('[data-question]') ?? undefined;
    // Elsewhere on the screen a field is what it is.
    if (place !== 'screen' && !card) return;
    const action = gradingAction(event, place);
    // Saving and leaving a field type nothing: they work for everybody.
    if (!action || (!enabled && action !== 'save' && action !== 'leave')) return;
    event.preventDefault();
    act(action, card);
  });

  // Synchronises with the keyboard of the whole page: a letter works wherever the focus is.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function focusField(card: HTMLElement, part: 'points' | 'note') {
  const field = card.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[data-part="${part}"] :is(input, textarea)`,
  );
  field?.focus();
  field?.select();
}
