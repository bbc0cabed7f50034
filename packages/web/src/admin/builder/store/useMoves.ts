import { useTranslation } from '#i18n';
import { type Move, placeOf, type Thing } from './outline.ts';
import { useBuilder } from './useBuilder.ts';
import { focusThing, usePlaceWords } from '../drag/useKeyboardMoves.ts';
import { useUndo } from './useUndo.ts';

export function useRename() {
  const { t } = useTranslation();
  const builder = useBuilder();
  const { offer } = useUndo(builder);
  return (thing: Thing, name: string) => {
    if (builder.store.rename(thing, name)) offer(t('builder.renamed'));
  };
}

/** Moves, and says where to and how to take it back. */
export function useMove() {
  const { t } = useTranslation();
  const builder = useBuilder();
  const { store, announce } = builder;
  const placeWords = usePlaceWords();
  const { offer } = useUndo(builder);
  return (moves: readonly Move[]) => {
    const [first] = moves;
    if (!first || !store.move(moves)) return;
    const { sections } = store.read();
    const count = moves.length;
    const name = placeOf(sections, first)?.name ?? '';
    announce(count === 1 ? placeWords(sections, first) : t('builder.moved', { count, name }));
    offer(t('builder.moved', { count, name }));
    focusThing(first);
  };
}
