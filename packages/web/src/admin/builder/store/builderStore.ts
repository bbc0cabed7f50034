import type { ItemTypeSlug } from '@lectern/contract';
import { ApiError } from '../../../shared/api/errors.ts';
import type { BuilderApi } from './builderApi.ts';
import { type History, remember, takeLast, type UndoStep } from './history.ts';
import {
  applyMoves,
  findThing,
  inverseOf,
  type Move,
  movedElsewhere,
  type Outline,
  type OutlineSection,
  placesOf,
  sameOrder,
  type Thing,
} from './outline.ts';
import { createSaveQueue, type SaveState, type Verdict } from './saveQueue.ts';

/** A section or an item whose name was typed and that the server does not know yet. */
export interface PendingItem {
  key: number;
  name: string;
  /** The section an item goes into; null for a section. */
  section: number | null;
  /** Of an item. */
  type: ItemTypeSlug;
}

/** Something held by the keyboard, and where it has been carried. */
export interface KeyboardDrag {
  thing: Thing;
  moves: readonly Move[];
}

export interface BuilderState {
  /** The latest outline from the server. */
  base: Outline;
  moves: readonly Move[];
  /** Names that are not saved yet, by `nameKey`. */
  names: Readonly<Record<string, string>>;
  additions: readonly PendingItem[];
  lift: KeyboardDrag | null;
  /** The sections that are folded. */
  folded: ReadonlySet<number>;
  history: History;
  save: SaveState;
  /** What is on the screen: the outline with all of the above. */
  sections: readonly OutlineSection[];
}

/** Events for the screen, which has the words. */
export type BuilderNews =
  | { kind: 'order_refused'; moves: readonly Move[]; error: unknown }
  | { kind: 'refused'; error: unknown }
  | { kind: 'name_lost'; name: string };

const ORDER_DELAY_MS = 800;
const ORDER = 'order';
const READ = 'read';

const nameKey = ({ kind, id }: Thing) => `name:${kind}:${id}`;

/** Unanswered and server errors pass; what the server refused would be refused again. */
function classifyError(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return 'refused';
  if (error.code === 'version_conflict') return 'conflict';
  const waiting = error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429;
  return waiting ? 'later' : 'refused';
}

function withNames(sections: readonly OutlineSection[], names: BuilderState['names']): readonly OutlineSection[] {
  if (Object.keys(names).length === 0) return sections;
  const named = <T extends { id: number; name: string }>(kind: Thing['kind'], one: T): T => {
    const name = names[nameKey({ kind, id: one.id })];
    return name === undefined ? one : { ...one, name };
  };
  return sections.map((section) => ({
    ...named('section', section),
    items: section.items.map((item) => named('item', item)),
  }));
}

/** The outline of a course while it is worked on: what was changed, what of it is saved, and how it is taken back. */
export function createBuilderStore({ outline, api }: { outline: Outline; api: BuilderApi }) {
  let state: BuilderState = {
    base: outline,
    moves: [],
    names: {},
    additions: [],
    lift: null,
    folded: new Set(),
    history: [],
    save: { kind: 'saved' },
    sections: outline.sections,
  };
  /** A write of ours has made a revision that we have not read yet. */
  let stale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAddition = 0;
  let undoing: Promise<UndoStep['kind'] | null> = Promise.resolve(null);
  /** Ends with the last removal, which is a step to undo once it is stored. */
  let removing: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: BuilderNews) => void>();

  function set(change: Partial<Omit<BuilderState, 'sections'>>) {
    const next = { ...state, ...change };
    const shown = 'save' in change && Object.keys(change).length === 1;
    const moves = next.lift ? [...next.moves, ...next.lift.moves] : next.moves;
    state = shown ? next : { ...next, sections: withNames(applyMoves(next.base.sections, moves), next.names) };
    for (const listener of listeners) listener();
  }
  const tell = (news: BuilderNews) => {
    for (const listener of newsListeners) listener(news);
  };

  const queue = createSaveQueue({ classifyError, onState: (save) => set({ save }) });

  function adopt(base: Outline) {
    stale = false;
    const names = Object.entries(state.names).filter(([key, name]) => {
      const [, kind, id] = key.split(':');
      const there = findThing(base.sections, { kind: kind as Thing['kind'], id: Number(id) });
      if (!there) tell({ kind: 'name_lost', name });
      return there !== undefined;
    });
    set({ base, names: Object.fromEntries(names) });
  }

  async function read() {
    const fresh = await api.read();
    // An answer that is older than what we know has been overtaken by a save.
    if (fresh.modified < state.base.modified) return;
    if (movedElsewhere(state.base.sections, fresh.sections, state.moves)) {
      throw new ApiError('version_conflict', 409, '');
    }
    adopt(fresh);
  }

  /** After a write that is not the order's own: everybody who names the revision needs the new one. */
  function readSoon() {
    stale = true;
    const run = async () => {
      if (stale) await read();
    };
    queue.add({ key: READ, run, refused: (error) => tell({ kind: 'refused', error }), lasting: true });
  }

  async function saveOrder() {
    if (stale) await read();
    const sent = state.moves;
    const order = applyMoves(state.base.sections, sent);
    if (sameOrder(order, state.base.sections)) {
      set({ moves: state.moves.slice(sent.length) });
      return;
    }
    const saved = await api.saveOrder(order, state.base.modified);
    // Moves made while this was on its way stay, and are saved after it.
    state = { ...state, moves: state.moves.slice(sent.length) };
    adopt(saved);
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (state.moves.length === 0) return;
    const refused = (error: unknown) => {
      const moves = state.moves;
      // What was undone after it belongs to an order that never was.
      set({ moves: [], history: [] });
      tell({ kind: 'order_refused', moves, error });
      readSoon();
    };
    queue.add({ key: ORDER, run: saveOrder, refused, lasting: true });
  }

  function move(moves: readonly Move[], { undoable = true } = {}): boolean {
    const before = state.sections;
    if (sameOrder(applyMoves(before, moves), before)) return false;
    const step: UndoStep = { kind: 'move', moves: inverseOf(before, moves) };
    set({ moves: [...state.moves, ...moves], ...(undoable && { history: remember(state.history, step) }) });
    clearTimeout(timer);
    timer = setTimeout(flush, ORDER_DELAY_MS);
    return true;
  }

  function rename(thing: Thing, name: string, { undoable = true } = {}): boolean {
    const before = findThing(state.sections, thing)?.name;
    if (before === undefined || before === name) return false;
    const key = nameKey(thing);
    const step: UndoStep = { kind: 'name', thing, name: before };
    set({ names: { ...state.names, [key]: name }, ...(undoable && { history: remember(state.history, step) }) });
    const forget = (saved: string) => {
      if (state.names[key] !== saved) return;
      set({ names: Object.fromEntries(Object.entries(state.names).filter(([one]) => one !== key)) });
    };
    const run = async () => {
      const wanted = state.names[key];
      const there = findThing(state.base.sections, thing);
      if (wanted === undefined || !there) return;
      const modified = await api.rename(thing, wanted, there.modified);
      const renamed = <T extends { id: number }>(kind: Thing['kind'], one: T): T =>
        thing.kind === kind && thing.id === one.id ? { ...one, name: wanted, modified } : one;
      const sections = state.base.sections.map((section) => ({
        ...renamed('section', section),
        items: section.items.map((item) => renamed('item', item)),
      }));
      set({ base: { ...state.base, sections } });
      forget(wanted);
      readSoon();
    };
    const refused = (error: unknown) => {
      const wanted = state.names[key];
      if (wanted !== undefined) forget(wanted);
      tell({ kind: 'refused', error });
      readSoon();
    };
    queue.add({ key, run, refused, lasting: true });
    return true;
  }

  /** Shown at once and made in the order it was typed. */
  function add({
    name,
    section,
    type = 'lesson',
  }: {
    name: string;
    section: number | null;
    type?: PendingItem['type'];
  }) {
    lastAddition += 1;
    const addition: PendingItem = { key: lastAddition, name, section, type };
    /** Who was there before the first try; unset until then. */
    let known: ReadonlySet<number> | undefined;
    let made: number | undefined;
    flush();
    set({ additions: [...state.additions, addition] });
    const gone = () => set({ additions: state.additions.filter((one) => one.key !== addition.key) });
    const run = async () => {
      // The answer of the first try may have been lost on its way: what it made is not made twice.
      if (known && made === undefined) {
        await read();
        made = createdMeanwhile(addition, known);
      }
      known ??= idsBeside(addition);
      made ??= await make(addition);
      stale = true;
      await read();
      gone();
    };
    const refused = (error: unknown) => {
      gone();
      tell({ kind: 'refused', error });
    };
    queue.add({ key: `add:${addition.key}`, run, refused, lasting: true });
  }

  function make({ name, section, type }: PendingItem): Promise<number> {
    if (section === null) return api.addSection(name);
    return api.addItem(type, name, section);
  }
  const siblings = ({ section }: PendingItem): readonly { id: number; name: string }[] =>
    section === null ? state.base.sections : (state.base.sections.find((one) => one.id === section)?.items ?? []);
  const idsBeside = (addition: PendingItem) => new Set(siblings(addition).map(({ id }) => id));
  const createdMeanwhile = (addition: PendingItem, known: ReadonlySet<number>) =>
    siblings(addition).find(({ id, name }) => name === addition.name && !known.has(id))?.id;

  /** The section alone: its items go to the end of another first. Taken back in one step. */
  async function removeSectionOnly(id: number, target: number) {
    const section = state.sections.find((one) => one.id === id);
    if (!section) return;
    const things: Thing[] = [
      { kind: 'section', id },
      ...section.items.map((item) => ({ kind: 'item' as const, id: item.id })),
    ];
    const places = placesOf(state.sections, things);
    const moves = section.items.map((item): Move => ({ kind: 'item', id: item.id, section: target, before: null }));
    move(moves, { undoable: false });
    await act(() => api.trashSection(id));
    const step: UndoStep = { kind: 'restore', sections: [id], items: [], places };
    set({ history: remember(state.history, step) });
  }

  /** A write that is not shown before it is done. Fails with what the server says, or when it cannot be reached. */
  function act<T>(write: (base: Outline) => Promise<T>): Promise<T> {
    flush();
    return new Promise<T>((resolve, reject) => {
      const run = async () => {
        if (stale) await read();
        const answer = await write(state.base);
        stale = true;
        // The change was saved; a failure to read it is reported by the retry.
        await read().catch(readSoon);
        resolve(answer);
      };
      lastAddition += 1;
      queue.add({ key: `act:${lastAddition}`, run, refused: reject, lasting: false });
    });
  }

  /** To the trash, with the way back. */
  async function remove(things: readonly Thing[]) {
    const ids = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind).map((thing) => thing.id);
    const places = placesOf(state.sections, things);
    const [sections, items] = [ids('section'), ids('item')];
    const trashing = act(async () => {
      for (const id of sections) await api.trashSection(id);
      return items.length > 0 ? api.trash(items) : { done: [], failed: [] };
    });
    removing = trashing.catch(() => undefined);
    const answer = await trashing;
    const step: UndoStep = { kind: 'restore', sections, items: answer.done, places };
    if (sections.length + answer.done.length > 0) set({ history: remember(state.history, step) });
    return answer;
  }

  /** Takes the last step back and answers which it was; null when there is none. One after the other. */
  function undo(): Promise<UndoStep['kind'] | null> {
    undoing = undoing.then(undoLast, undoLast);
    return undoing;
  }

  async function undoLast(): Promise<UndoStep['kind'] | null> {
    await removing;
    const last = takeLast(state.history);
    if (!last || state.lift) return null;
    const { step, rest } = last;
    set({ history: rest });
    if (step.kind === 'move') move(step.moves, { undoable: false });
    else if (step.kind === 'name') rename(step.thing, step.name, { undoable: false });
    else {
      await act(async () => {
        for (const id of step.sections) await api.restoreSection(id);
        if (step.items.length > 0) await api.restore(step.items);
      });
      move(step.places, { undoable: false });
    }
    return step.kind;
  }

  /** After a conflict: the outline as it is now, with the names that were typed here. Moves are given up. */
  async function reload() {
    const fresh = await api.read();
    clearTimeout(timer);
    queue.drop((key) => key === ORDER);
    state = { ...state, moves: [], lift: null, history: [] };
    adopt(fresh);
    queue.retry();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onNews(listener: (news: BuilderNews) => void) {
      newsListeners.add(listener);
      return () => {
        newsListeners.delete(listener);
      };
    },
    read: () => state,
    move,
    rename,
    add,
    act,
    remove,
    removeSectionOnly,
    undo,
    reload,
    /** Saves what waits for the last move to be the last. */
    flush,
    retry() {
      flush();
      queue.retry();
    },
    /** Reads the outline anew, behind what is being saved. */
    refresh: readSoon,
    /** The outline was loaded elsewhere on this page. */
    receive(fresh: Outline) {
      if (fresh.modified >= state.base.modified && queue.pending() === 0 && state.moves.length === 0) adopt(fresh);
    },
    lift: (lift: KeyboardDrag | null) => set({ lift }),
    fold(ids: readonly number[], folded: boolean) {
      set({
        folded: new Set(folded ? [...state.folded, ...ids] : [...state.folded].filter((id) => !ids.includes(id))),
      });
    },
    /** Whether something would be lost if the tab were closed now. */
    isDirty: () => timer !== undefined || queue.pending() > 0,
    isFailing: queue.isFailing,
    idle: queue.idle,
  };
}

export type BuilderStore = ReturnType<typeof createBuilderStore>;
