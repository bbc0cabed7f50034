/** One answer of this browser, kept until the attempt has ended. */
export interface StoredAnswer {
  value: unknown;
  /** When it was given, by the server's clock, in milliseconds. */
  at: number;
  /** The server has it. */
  sent: boolean;
  /** Values that were sent but not confirmed. If the server has one of them, it is older than `value`. */
  tried: readonly unknown[];
  /** Why the server refused it. It is sent again only after a change. */
  refused?: string;
}
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>;
/** The draft of the attempt on the server. */
export type SavedAnswers = Readonly<Record<string, { value: unknown; saved_at: string }>>;
export type Values = Readonly<Record<string, unknown>>;
/** What is wrong with answers, by question. */
export type Refused = Readonly<Record<string, string>>;

/** Storage that outlives the page. */
export interface AnswerStorage {
  read: () => StoredAnswers;
  /** null deletes it. */
  put: (questionId: string, kept: StoredAnswer | null) => void;
  clear: () => void;
}

export interface AnswerServer {
  read: () => Promise<SavedAnswers>;
  /** Answers when it was saved, by its clock, and what was left out of it. */
  save: (patch: Values) => Promise<{ at: number; refused: Refused }>;
}

/** What a failure means: nothing can be saved any more, trying again soon may help, or only after a while. */
export type ErrorKind = 'final' | 'soon' | 'later';

export interface AnswerClock {
  /** The server's time, as far as the browser knows it. */
  now: () => number;
  /** Runs something later; the result cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
}

export interface AnswerState {
  values: Values;
  refused: Refused;
  /** 'refused': nothing is on its way, and an answer waits for a change. */
  status: 'saved' | 'saving' | 'failed' | 'refused';
}

const SAVE_AFTER_MS = 3000;
const SAVE_EVERY_MS = 20_000;
const RETRY_AFTER_MS = [2000, 5000, 10_000, 20_000, 30_000] as const;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The answers of a running attempt: every change is stored at once and sent to the server soon after, one request at a
 * time. After a reload, a lost connection or a change in another browser, the newer answer of each question wins.
 */
export function createAnswerStore({
  questions,
  saved,
  storage,
  server,
  clock,
  classifyError,
  onFinal,
}: {
  /** Stored answers to other questions are deleted. */
  questions: readonly string[];
  saved: SavedAnswers;
  storage: AnswerStorage;
  server: AnswerServer;
  clock: AnswerClock;
  classifyError: (error: unknown) => ErrorKind;
  onFinal: (error: unknown) => void;
}) {
  const asked = new Set(questions);
  const answers = new Map<string, StoredAnswer>();
  const listeners = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let busy = 0;
  let failures = 0;
  /** Another browser may have saved something since the last response. */
  let doubtful = false;
  let lastSave = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  let ended = false;
  let stopped = true;
  let state: AnswerState = { values: {}, refused: {}, status: 'saved' };

  const unsent = () => [...answers].filter(([, { sent, refused }]) => !sent && refused === undefined);

  function notify() {
    const isPending = busy > 0 || unsent().length > 0;
    const refused = Object.fromEntries(
      [...answers].flatMap(([id, kept]) => (kept.refused ? [[id, kept.refused]] : [])),
    );
    const doneStatus = Object.keys(refused).length > 0 ? 'refused' : 'saved';
    state = {
      values: Object.fromEntries([...answers].map(([id, { value }]) => [id, value])),
      refused,
      status: isPending ? (failures > 0 ? 'failed' : 'saving') : doneStatus,
    };
    for (const listener of listeners) listener();
  }

  /** After the end of the attempt nothing is stored again. */
  function store(id: string, kept: StoredAnswer | null) {
    if (!ended) storage.put(id, kept);
  }

  function put(id: string, kept: StoredAnswer) {
    answers.set(id, kept);
    store(id, kept);
  }

  /** A value that this browser sent itself is older than the present one, whatever its time. */
  function isNewer(theirs: SavedAnswers[string], own: StoredAnswer) {
    return Date.parse(theirs.saved_at) > own.at && !own.tried.some((value) => same(value, theirs.value));
  }

  function reconcile(theirs: SavedAnswers) {
    for (const id of questions) {
      const own = answers.get(id);
      const other = theirs[id];
      const waits = own && !own.sent;
      if (waits && !(other && (same(other.value, own.value) || isNewer(other, own)))) continue;
      if (waits) store(id, null);
      if (other) answers.set(id, { value: other.value, at: Date.parse(other.saved_at), sent: true, tried: [] });
      // Cleared in another browser.
      else if (own) answers.set(id, { ...own, value: null });
    }
  }

  /** Marks values as sent, so that they are recognized later if no confirmation arrives. */
  function takeUnsent(): [string, StoredAnswer][] {
    return unsent().map(([id, kept]) => {
      const leaving = { ...kept, tried: [...kept.tried.filter((value) => !same(value, kept.value)), kept.value] };
      put(id, leaving);
      return [id, leaving];
    });
  }

  function markRefused(refused: Refused, leaving: readonly [string, StoredAnswer][]) {
    for (const [id, kept] of leaving) {
      const said = refused[id];
      // A value that has changed since has not been refused.
      if (said !== undefined && answers.get(id) === kept) put(id, { ...kept, refused: said });
    }
  }

  const valuesOf = (entries: readonly [string, StoredAnswer][]): Values =>
    Object.fromEntries(entries.map(([id, { value }]) => [id, value]));

  function cancelPlan() {
    cancel?.();
    cancel = undefined;
  }

  function plan() {
    cancelPlan();
    if (ended || stopped || busy > 0 || unsent().length === 0) return;
    const wait =
      failures > 0
        ? (RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length) - 1] ?? SAVE_EVERY_MS)
        : Math.max(SAVE_AFTER_MS, lastSave + SAVE_EVERY_MS - clock.now());
    cancel = clock.after(wait, () => void save());
  }

  /** Runs one request at a time. Resolves to whether it succeeded. */
  function enqueue(work: () => Promise<void>): Promise<boolean> {
    busy += 1;
    const turn = queue
      .then(async () => {
        if (ended) return false;
        await work();
        failures = 0;
        return true;
      })
      .catch((error: unknown) => {
        const kind = classifyError(error);
        failures = kind === 'later' ? RETRY_AFTER_MS.length : failures + 1;
        doubtful = true;
        if (kind === 'final' && !ended) {
          ended = true;
          onFinal(error);
        }
        return false;
      })
      .then((well) => {
        busy -= 1;
        notify();
        plan();
        return well;
      });
    queue = turn;
    notify();
    return turn;
  }

  async function readServer() {
    reconcile(await server.read());
    doubtful = false;
  }

  function save(): Promise<boolean> {
    cancelPlan();
    return enqueue(async () => {
      if (doubtful) await readServer();
      const leaving = takeUnsent();
      if (leaving.length === 0) return;
      lastSave = clock.now();
      const { at, refused } = await server.save(valuesOf(leaving));
      markRefused(refused, leaving);
      for (const [id, kept] of leaving.filter((entry) => !(entry[0] in refused))) {
        const now = answers.get(id);
        if (now === kept) put(id, { ...kept, at, sent: true, tried: [] });
        // Changed meanwhile: the saved value is older, though its time is later.
        else if (now && !now.sent) put(id, { ...now, at: Math.max(now.at, at + 1), tried: [] });
      }
    });
  }

  for (const [id, kept] of Object.entries(storage.read())) {
    if (!asked.has(id)) store(id, null);
    else if (!kept.sent) answers.set(id, kept);
  }
  reconcile(saved);
  notify();

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(questionId: string, value: unknown) {
      if (ended) return;
      const before = answers.get(questionId);
      // Later than the value it replaces, even if the browser's clock is wrong.
      const at = Math.max(clock.now(), (before?.at ?? 0) + 1);
      put(questionId, { value, at, sent: false, tried: before?.tried ?? [] });
      notify();
      if (!cancel) plan();
    },
    /** Saves at once. */
    save,
    /** Reads the server, as another browser may have saved something. */
    async refresh(): Promise<boolean> {
      const well = await enqueue(readServer);
      return well && unsent().length > 0 ? save() : well;
    },
    /** Adopts newer answers that another tab of this browser has stored. */
    mergeFromStorage() {
      for (const [id, kept] of Object.entries(storage.read())) {
        if (asked.has(id) && kept.at > (answers.get(id)?.at ?? 0)) answers.set(id, kept);
      }
      notify();
      if (!cancel) plan();
    },
    /** Values that the server may not have, for sending without waiting: when the page closes, or with a submission. */
    takePending: (): Values => (ended ? {} : valuesOf(takeUnsent())),
    /** The server refused pending values. */
    refuse(refused: Refused) {
      markRefused(refused, unsent());
      notify();
    },
    /** Starts sending, beginning with the answers that a closed page has left. */
    begin() {
      stopped = false;
      plan();
    },
    /** Plans no further request; stored answers remain. */
    stop() {
      stopped = true;
      cancelPlan();
    },
    /** The attempt has ended, or its person signs out: stored answers are deleted. */
    finish() {
      ended = true;
      cancelPlan();
      storage.clear();
    },
  };
}
export type AnswerStore = ReturnType<typeof createAnswerStore>;
