import {
  type AnswerStore,
  createAnswerStore,
  type StoredAnswer,
  type Refused,
  type SavedAnswers,
  type Values,
} from './answerStore.ts';

export const QUESTIONS = ['1', '2', '3'];
const offline = new Error('offline');
/** The error of a save after the attempt has ended. */
export const over = new Error('over');

/** A server that merges saves into its draft, with the time of its clock. */
export function makeServer() {
  let draft: Record<string, { value: unknown; saved_at: string }> = {};
  let ended = false;
  const saves: Values[] = [];
  return {
    saves,
    values: (): Values => Object.fromEntries(Object.entries(draft).map(([id, { value }]) => [id, value])),
    end: () => (ended = true),
    read: (): SavedAnswers => ({ ...draft }),
    save(patch: Values): { at: number; refused: Refused } {
      if (ended) throw over;
      saves.push(patch);
      const saved_at = new Date().toISOString();
      draft = { ...draft };
      const refused: Record<string, string> = {};
      for (const [id, value] of Object.entries(patch)) {
        if (typeof value === 'string' && value.length > 20) refused[id] = 'Too long.';
        else if (value === null) delete draft[id];
        else draft[id] = { value, saved_at };
      }
      return { at: Date.parse(saved_at), refused };
    },
  };
}
type Server = ReturnType<typeof makeServer>;

const later = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** A browser with its storage, its connection and a page that can be opened and killed. */
export function makeBrowser(server: Server, { skew = 0 } = {}) {
  const kept = new Map<string, StoredAnswer>();
  const line = { up: true, loseAnswers: false, delay: 100 };
  let page: AnswerStore | undefined;
  let refused: unknown;
  const storage = {
    read: () => Object.fromEntries(kept),
    put: (id: string, one: StoredAnswer | null) => void (one ? kept.set(id, one) : kept.delete(id)),
    clear: () => kept.clear(),
  };

  async function travel<T>(work: () => T): Promise<T> {
    if (!line.up) throw offline;
    await later(line.delay / 2);
    const answer = work();
    await later(line.delay / 2);
    if (!line.up || line.loseAnswers) throw offline;
    return answer;
  }

  function open(questions = QUESTIONS): AnswerStore {
    const opened = createAnswerStore({
      questions,
      saved: server.read(),
      storage,
      server: { read: () => travel(server.read), save: (patch) => travel(() => server.save(patch)) },
      clock: {
        now: () => Date.now() + skew,
        after(milliseconds, run) {
          const timer = setTimeout(() => page === opened && run(), milliseconds);
          return () => clearTimeout(timer);
        },
      },
      classifyError: (error) => (error === over ? 'final' : 'soon'),
      onFinal: (error) => (refused = error),
    });
    page = opened;
    opened.begin();
    return opened;
  }

  return {
    line,
    kept,
    open,
    page: () => page ?? open(),
    kill() {
      page?.stop();
      page = undefined;
    },
    refused: () => refused,
  };
}
