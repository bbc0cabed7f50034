import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { LeaveGuard } from '../form/screen/FormDialogs.tsx';
import { BuilderDialogs } from './dialogs/BuilderDialogs.tsx';
import { ItemDrawer } from './drawer/ItemDrawer.tsx';
import { BuilderHeader } from './BuilderHeader.tsx';
import { BuilderLoading } from './BuilderLoading.tsx';
import { ConflictDialog } from './dialogs/ConflictDialog.tsx';
import { movesOfDrop } from './store/drop.ts';
import { MOVE_HELP_ID } from './drag/Handle.tsx';
import { isFiltering, noFilter } from './store/outlineFilter.ts';
import { type OutlineAnswer, readOutline, sectionOf, type Thing } from './store/outline.ts';
import { OutlineTree } from './tree/OutlineTree.tsx';
import { SelectionBar } from './tree/SelectionBar.tsx';
import { BuilderContext, type BuilderDialog, useBuilder, useBuilderState } from './store/useBuilder.ts';
import { outlineQuery, useBuilderStore } from './store/useBuilderStore.ts';
import { useBuilderNews } from './store/useBuilderNews.ts';
import { useDrops } from './drag/useDrag.ts';
import { focusThing, useKeyboardMoves } from './drag/useKeyboardMoves.ts';
import { useMove } from './store/useMoves.ts';
import { useSelection } from './store/useSelection.ts';
import { useShownSections } from './store/useShownSections.ts';
import { useUndoKey } from './store/useUndoKey.ts';

/** The outline of a course with drag and drop. Saves automatically and shows the state. */
export function CourseBuilder({ courseId, item, tab }: { courseId: number; item?: number; tab?: string }) {
  const query = useQuery(outlineQuery(courseId));
  return (
    <QueryView query={query} loading={<BuilderLoading />}>
      {(answer) => (
        <OpenBuilder
          key={courseId}
          courseId={courseId}
          answer={answer}
          isFresh={query.isFetchedAfterMount}
          item={item}
          tab={tab}
        />
      )}
    </QueryView>
  );
}

function OpenBuilder({
  courseId,
  answer,
  isFresh,
  item,
  tab,
}: {
  courseId: number;
  answer: OutlineAnswer;
  isFresh: boolean;
  /** The item that is open next to the outline. */
  item: number | undefined;
  tab: string | undefined;
}) {
  const { addons } = usePageSettings();
  const { store, api } = useBuilderStore(courseId, answer);
  const state = useBuilderState(store);
  const [words, announce] = useState('');
  const [dialog, open] = useState<BuilderDialog | null>(null);
  const [filter, setFilter] = useState(noFilter);
  const selection = useSelection(useShownSections(state.sections));
  const keyboard = useKeyboardMoves(store, announce);
  const fresh = useRef(isFresh);

  // Synchronises with the server: what was known before may be old, and what waits for the last move is saved on leaving.
  useEffect(() => {
    if (!fresh.current) store.refresh();
    return () => store.flush();
  }, [store]);
  const { hash } = useLocation();
  const asked = useRef('');
  // Focuses the item that was edited before.
  useEffect(() => {
    const thing = thingInHash(hash);
    if (!thing || asked.current === hash) return;
    asked.current = hash;
    const section = thing.kind === 'section' ? thing.id : sectionOf(store.read().sections, thing.id)?.id;
    if (section !== undefined) store.fold([section], false);
    focusThing(thing);
  }, [store, hash]);
  // Synchronises with the query's cache, which other parts of the page may have renewed.
  useEffect(() => store.receive(readOutline(answer)), [store, answer]);
  // Synchronises with the connection: back on line, what waits is saved.
  useEffect(() => {
    const retry = () => {
      if (store.read().save.kind === 'failed') store.retry();
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [store]);

  const filtering = isFiltering(filter);
  const isOn = (slug: string) => addons.some((addon) => addon.slug === slug && addon.active);
  const [previewOn, dripOn] = [isOn('course-preview'), isOn('content-drip')];
  const { course } = state.base;
  const { selected, select, clear } = selection;
  const keys = useRef(keyboard);
  // Rows call the callbacks of the latest render, so that they are not re-rendered for new ones.
  useEffect(() => {
    keys.current = keyboard;
  });
  const builder = useMemo(
    () => ({
      courseId,
      course,
      store,
      api,
      offers: { preview: previewOn, drip: dripOn },
      canMove: !filtering,
      opened: item,
      announce,
      open,
      select,
      onHandleKey: (...key: Parameters<typeof keyboard.onHandleKey>) => keys.current.onHandleKey(...key),
      onHandlePress: (...press: Parameters<typeof keyboard.onHandlePress>) => keys.current.onHandlePress(...press),
    }),
    [courseId, course, store, api, previewOn, dripOn, filtering, select, item],
  );

  return (
    <BuilderContext value={builder}>
      <BuilderEffects selected={selected} />
      <BuilderHeader filter={filter} onFilter={setFilter} />
      <OutlineTree filter={filter} selected={selected} />
      <ItemDrawer id={item} tab={tab} />
      <SelectionBar selected={selected} onClear={clear} />
      <BuilderDialogs dialog={dialog} onClose={() => open(null)} onDone={clear} />
      <ConflictDialog />
      <LeaveGuard isDirty={store.isFailing} wouldLose={store.isDirty} />
      <LiveWords id={MOVE_HELP_ID} words={words} />
    </BuilderContext>
  );
}

/** `section-12` or `item-34` */
function thingInHash(hash: string): Thing | null {
  const [, kind, id] = /^(section|item)-(\d+)$/.exec(hash) ?? [];
  return kind === 'section' || kind === 'item' ? { kind, id: Number(id) } : null;
}

/** What happens around the outline: drops, Ctrl+Z, and what the server says. */
function BuilderEffects({ selected }: { selected: ReadonlySet<number> }) {
  const { store } = useBuilder();
  const move = useMove();
  useBuilderNews();
  useUndoKey();
  useDrops((drop) => {
    const items = selected.has(drop.source.id) ? selected : new Set([drop.source.id]);
    move(movesOfDrop(store.read().sections, { ...drop, items }));
  });
  return null;
}

function LiveWords({ id, words }: { id: string; words: string }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span id={id}>{t('builder.move_help')}</span>
      <span role="status" aria-live="assertive">
        {words}
      </span>
    </VisuallyHidden>
  );
}
