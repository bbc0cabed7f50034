import { type KeyboardEvent, useLayoutEffect } from 'react';
import { useTranslation } from '#i18n';
import type { BuilderStore } from '../store/builderStore.ts';
import { type Direction, type OutlineSection, placeOf, step, type Thing } from '../store/outline.ts';

const STEPS: Record<string, [plain: Direction, withControl: Direction]> = {
  ArrowUp: ['up', 'previous'],
  ArrowDown: ['down', 'next'],
};

export const handleId = ({ kind, id }: Thing) => `handle-${kind}-${id}`;

/** After the render: a moved element has lost the focus. On phones, without drag handles, its name is focused. */
export function focusThing(thing: Thing) {
  requestAnimationFrame(() => {
    const handle = document.getElementById(handleId(thing));
    const target = handle?.offsetParent
      ? handle
      : document.querySelector<HTMLElement>(`#${thing.kind}-${thing.id} [title]`);
    target?.focus();
  });
}

/** 'Lesson 2, position 3 of 5 in Basics' */
export function usePlaceWords() {
  const { t } = useTranslation();
  return (sections: readonly OutlineSection[], thing: Thing): string => {
    const place = placeOf(sections, thing);
    if (!place) return '';
    return place.section === undefined
      ? t('builder.place_section', { ...place })
      : t('builder.place_item', { ...place });
  };
}

/** Space takes a thing up and puts it down, arrows carry it, Escape brings it back. Each step is said. */
export function useKeyboardMoves(store: BuilderStore, announce: (words: string) => void) {
  const { t } = useTranslation();
  const placeWords = usePlaceWords();
  const { lift } = store.read();

  // Synchronises the focus with what is held: a row that moves in the page loses it.
  useLayoutEffect(() => {
    if (lift) document.getElementById(handleId(lift.thing))?.focus();
  }, [lift]);

  function cancel(thing: Thing) {
    store.lift(null);
    announce(t('builder.canceled', { place: placeWords(store.read().sections, thing) }));
  }

  function onHandlePress(thing: Thing) {
    const held = store.read().lift;
    if (!held) {
      store.lift({ thing, moves: [] });
      announce(t('builder.lifted', { place: placeWords(store.read().sections, thing) }));
      return;
    }
    store.lift(null);
    store.move(held.moves);
    announce(t('builder.dropped', { place: placeWords(store.read().sections, held.thing) }));
    document.getElementById(handleId(held.thing))?.focus();
  }

  function onHandleKey(thing: Thing, event: KeyboardEvent) {
    if (!store.read().lift) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel(thing);
      return;
    }
    if (event.key === 'Tab') {
      cancel(thing);
      return;
    }
    const directions = STEPS[event.key];
    if (!directions) return;
    event.preventDefault();
    const direction = directions[event.ctrlKey || event.metaKey ? 1 : 0];
    const { sections } = store.read();
    const move = step(sections, thing, direction);
    if (!move) {
      announce(t('builder.end_of_road', { place: placeWords(sections, thing) }));
      return;
    }
    if (move.kind === 'item') store.fold([move.section], false);
    store.lift({ thing, moves: [move] });
    announce(placeWords(store.read().sections, thing));
  }

  return { onHandleKey, onHandlePress };
}
