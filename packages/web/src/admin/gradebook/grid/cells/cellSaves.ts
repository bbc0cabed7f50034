import { MAX_SAVED_CELLS } from '@lectern/contract/limits';
import { ApiError, fieldErrors } from '../../../../shared/api/errors.ts';
import { type Change, inverse } from './edits.ts';
import { cellId, type Values } from './values.ts';

/** A change that the server has not taken. */
interface Unsaved {
  change: Change;
  /** The sentence of the error; '' for a conflict. */
  message: string;
  /** What the cell holds now, where it was changed meanwhile. */
  present?: Values;
}

export interface SavesState {
  saving: boolean;
  /** By the id of the cell. */
  pending: ReadonlyMap<string, Change>;
  unsaved: ReadonlyMap<string, Unsaved>;
  /** Saves that can be undone, the last one at the end. */
  done: readonly (readonly Change[])[];
}

interface Ports {
  /** Sends up to `MAX_SAVED_CELLS` changes, all of them or none, and shows the rows of the answer. */
  send: (changes: readonly Change[]) => Promise<void>;
  /** Reads the rows of these learners again. */
  refresh: (userIds: readonly number[]) => Promise<void>;
  errorText: (error: unknown) => string;
}

const UNDONE_AT_MOST = 50;

const idOf = ({ userId, key }: Change): string => cellId(userId, key);

interface Conflict {
  user_id: number;
  key: string;
  present: Values;
}

const conflictsOf = (error: unknown): Conflict[] =>
  error instanceof ApiError && error.code === 'cells_changed' ? ((error.data.cells ?? []) as Conflict[]) : [];

const onlyValues = ({ score, excused, override_percent, override_points }: Values): Values => ({
  score,
  excused,
  override_percent,
  override_points,
});

/** Saves cells one request after another, and keeps what was not saved. */
export function createCellSaves() {
  let ports: Ports = { send: async () => undefined, refresh: async () => undefined, errorText: () => '' };
  let state: SavesState = { saving: false, pending: new Map(), unsaved: new Map(), done: [] };
  const listeners = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function set(change: Partial<SavesState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const without = <Value>(map: ReadonlyMap<string, Value>, changes: readonly Change[]) => {
    const gone = new Set(changes.map(idOf));
    return new Map([...map].filter(([id]) => !gone.has(id)));
  };

  /** Later changes of the same cells stay pending. */
  const settled = (changes: readonly Change[]) =>
    new Map([...state.pending].filter(([, change]) => !changes.includes(change)));

  function keep(changes: readonly Change[], error: unknown) {
    const presentOf = new Map(conflictsOf(error).map((one) => [cellId(one.user_id, one.key), onlyValues(one.present)]));
    const errors = fieldErrors(error);
    const namesCells = Object.keys(errors).some((path) => path.startsWith('cells.'));
    const whole = presentOf.size > 0 || namesCells ? '' : ports.errorText(error);
    const unsaved = new Map(state.unsaved);
    changes.forEach((change, n) => {
      const id = idOf(change);
      const present = presentOf.get(id);
      const own = Object.entries(errors).find(([path]) => path.startsWith(`cells.${n}.`))?.[1];
      unsaved.set(id, { change, message: own ?? whole, ...(present && { present }) });
    });
    set({ unsaved });
  }

  async function run(changes: readonly Change[], { undo }: { undo: boolean }): Promise<boolean> {
    const saved: Change[] = [];
    for (let start = 0; start < changes.length; start += MAX_SAVED_CELLS) {
      const part = changes.slice(start, start + MAX_SAVED_CELLS);
      try {
        await ports.send(part);
        saved.push(...part);
      } catch (error) {
        if (!undo) keep(part, error);
        await ports.refresh([...new Set(part.map(({ userId }) => userId))]).catch(() => undefined);
      }
      set({ pending: settled(part) });
    }
    waiting -= 1;
    set({
      saving: waiting > 0,
      ...(!undo && saved.length > 0 && { done: [...state.done, saved].slice(-UNDONE_AT_MOST) }),
    });
    return saved.length === changes.length;
  }

  function enqueue(changes: readonly Change[], { undo = false } = {}): Promise<boolean> {
    if (changes.length === 0) return Promise.resolve(true);
    waiting += 1;
    const pending = new Map(state.pending);
    for (const change of changes) pending.set(idOf(change), change);
    set({ saving: true, pending, unsaved: without(state.unsaved, changes) });
    const running = queue.then(() => run(changes, { undo }));
    queue = running;
    return running;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    /** Before the first save, and whenever the grid is rendered. */
    connect(to: Ports) {
      ports = to;
    },
    save: (changes: readonly Change[]) => enqueue(changes),
    /** Takes the last save back, unless one of its cells was changed since. */
    async undo(): Promise<boolean> {
      const last = state.done.at(-1);
      if (!last) return false;
      set({ done: state.done.slice(0, -1) });
      return enqueue(last.map(inverse), { undo: true });
    },
    /** Sends what was not saved again; cells that were changed meanwhile are overwritten. */
    retry: () =>
      enqueue(
        [...state.unsaved.values()].map(({ change, present }) => ({ ...change, ...(present && { before: present }) })),
      ),
    /** Gives up changes that were not saved: those of cells that were changed meanwhile, or all. */
    discard(which: 'conflicts' | 'all') {
      set({ unsaved: new Map(which === 'all' ? [] : [...state.unsaved].filter(([, { present }]) => !present)) });
    },
  };
}

export type CellSaves = ReturnType<typeof createCellSaves>;
