/** One answer of this browser, kept until the attempt has ended. */
export interface KeptAnswer {
  value: unknown;
  /** When it was given, by the school's clock, in milliseconds. */
  at: number;
  /** The school has it. */
  sent: boolean;
  /** Values that were sent but not confirmed. If the server has one of them, it is older than `value`. */
  tried: readonly unknown[];
  /** Why the server refused it. It is sent again only after a change. */
  refused?: string;
}
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;
/** What the school has: the draft of the attempt. */
export type SavedAnswers = Readonly<Record<string, { value: unknown; saved_at: string }>>;
export type Values = Readonly<Record<string, unknown>>;
/** What is wrong with answers, by question. */
export type Refused = Readonly<Record<string, string>>;

/** Where answers outlive the page. */
export interface AnswerStorage {
  read: () => KeptAnswers;
  /** null forgets it. */
  put: (questionId: string, kept: KeptAnswer | null) => void;
  clear: () => void;
}

export interface AnswerSchool {
  read: () => Promise<SavedAnswers>;
  /** Answers when it was saved, by its clock, and what was left out of it. */
  save: (patch: Values) => Promise<{ at: number; refused: Refused }>;
}

/** What a failure means: nothing can be saved any more, trying again soon may help, or only after a while. */
export type Verdict = 'final' | 'soon' | 'later';

export interface AnswerClock {
  /** The school's time, as far as the browser knows it. */
  now: () => number;
  /** Runs something later, and gives back how to call it off. */
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
 * The answers of a running attempt, of which none may be lost: every change is stored at once and reaches the
 * school soon after, one request at a time. Whenever the two may have parted (a reload, a lost connection, another
 * browser), the newer answer of each question wins.
 */
export function createAnswerStore({
  questions,
  saved,
  storage,
  school,
  clock,
  judge,
  onFinal,
}: {
  /** The questions there are; what is kept for others is forgotten. */
  questions: readonly string[];
  saved: SavedAnswers;
  storage: AnswerStorage;
  school: AnswerSchool;
  clock: AnswerClock;
  judge: (error: unknown) => Verdict;
  onFinal: (error: unknown) => void;
}) {
  const asked = new Set(questions);
  const answers = new Map<string, KeptAnswer>();
  const listeners = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let busy = 0;
  let failures = 0;
  /** Another browser may have saved something since this one last heard from the school. */
  let doubtful = false;
  let lastSave = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  let ended = false;
  let stopped = true;
  let state: AnswerState = { values: {}, refused: {}, status: 'saved' };

  const unsent = () => [...answers].filter(([, { sent, refused }]) => !sent && refused === undefined);

  function tell() {
    const waiting = busy > 0 || unsent().length > 0;
    const refused = Object.fromEntries(
      [...answers].flatMap(([id, kept]) => (kept.refused ? [[id, kept.refused]] : [])),
    );
    const settled = Object.keys(refused).length > 0 ? 'refused' : 'saved';
    state = {
      values: Object.fromEntries([...answers].map(([id, { value }]) => [id, value])),
      refused,
      status: waiting ? (failures > 0 ? 'failed' : 'saving') : settled,
    };
    for (const listener of listeners) listener();
  }

  /** Once the attempt has ended nothing is put back into a storage that has been cleared. */
  function shelve(id: string, kept: KeptAnswer | null) {
    if (!ended) storage.put(id, kept);
  }

  function hold(id: string, kept: KeptAnswer) {
    answers.set(id, kept);
    shelve(id, kept);
  }

  /** What this browser sent itself is not newer than what was answered after it, whatever its time says. */
  function isNewer(theirs: SavedAnswers[string], own: KeptAnswer) {
    return Date.parse(theirs.saved_at) > own.at && !own.tried.some((value) => same(value, theirs.value));
  }

  function reconcile(theirs: SavedAnswers) {
    for (const id of questions) {
      const own = answers.get(id);
      const other = theirs[id];
      const waits = own && !own.sent;
      if (waits && !(other && (same(other.value, own.value) || isNewer(other, own)))) continue;
      if (waits) shelve(id, null);
      if (other) answers.set(id, { value: other.value, at: Date.parse(other.saved_at), sent: true, tried: [] });
      // Taken back in another browser.
      else if (own) answers.set(id, { ...own, value: null });
    }
  }

  /** Marks values as sent, so that they are recognized later if no confirmation arrives. */
  function takeUnsent(): [string, KeptAnswer][] {
    return unsent().map(([id, kept]) => {
      const leaving = { ...kept, tried: [...kept.tried.filter((value) => !same(value, kept.value)), kept.value] };
      hold(id, leaving);
      return [id, leaving];
    });
  }

  function markRefused(refused: Refused, leaving: readonly [string, KeptAnswer][]) {
    for (const [id, kept] of leaving) {
      const said = refused[id];
      // The value has changed since, and the new one has not been judged yet.
      if (said !== undefined && answers.get(id) === kept) hold(id, { ...kept, refused: said });
    }
  }

  const valuesOf = (entries: readonly [string, KeptAnswer][]): Values =>
    Object.fromEntries(entries.map(([id, { value }]) => [id, value]));

  function callOff() {
    cancel?.();
    cancel = undefined;
  }

  function plan() {
    callOff();
    if (ended || stopped || busy > 0 || unsent().length === 0) return;
    const wait =
      failures > 0
        ? (RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length) - 1] ?? SAVE_EVERY_MS)
        : Math.max(SAVE_AFTER_MS, lastSave + SAVE_EVERY_MS - clock.now());
    cancel = clock.after(wait, () => void save());
  }

  /** One request at a time. Answers whether it went well. */
  function inTurn(work: () => Promise<void>): Promise<boolean> {
    busy += 1;
    const turn = queue
      .then(async () => {
        if (ended) return false;
        await work();
        failures = 0;
        return true;
      })
      .catch((error: unknown) => {
        const verdict = judge(error);
        failures = verdict === 'later' ? RETRY_AFTER_MS.length : failures + 1;
        doubtful = true;
        if (verdict === 'final' && !ended) {
          ended = true;
          onFinal(error);
        }
        return false;
      })
      .then((well) => {
        busy -= 1;
        tell();
        plan();
        return well;
      });
    queue = turn;
    tell();
    return turn;
  }

  async function readSchool() {
    reconcile(await school.read());
    doubtful = false;
  }

  function save(): Promise<boolean> {
    callOff();
    return inTurn(async () => {
      if (doubtful) await readSchool();
      const leaving = takeUnsent();
      if (leaving.length === 0) return;
      lastSave = clock.now();
      const { at, refused } = await school.save(valuesOf(leaving));
      markRefused(refused, leaving);
      for (const [id, kept] of leaving.filter((entry) => !(entry[0] in refused))) {
        const now = answers.get(id);
        if (now === kept) hold(id, { ...kept, at, sent: true, tried: [] });
        // Changed meanwhile: what the school has now is the older one, though it was saved later.
        else if (now && !now.sent) hold(id, { ...now, at: Math.max(now.at, at + 1), tried: [] });
      }
    });
  }

  for (const [id, kept] of Object.entries(storage.read())) {
    if (!asked.has(id)) shelve(id, null);
    else if (!kept.sent) answers.set(id, kept);
  }
  reconcile(saved);
  tell();

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(questionId: string, value: unknown) {
      if (ended) return;
      const before = answers.get(questionId);
      // Never before what it replaces, however wrong the browser's clock is.
      const at = Math.max(clock.now(), (before?.at ?? 0) + 1);
      hold(questionId, { value, at, sent: false, tried: before?.tried ?? [] });
      tell();
      if (!cancel) plan();
    },
    /** At once, instead of soon. */
    save,
    /** After a time in which another browser may have saved something. */
    async refresh(): Promise<boolean> {
      const well = await inTurn(readSchool);
      return well && unsent().length > 0 ? save() : well;
    },
    /** Another tab of this browser has stored something. */
    mergeFromStorage() {
      for (const [id, kept] of Object.entries(storage.read())) {
        if (asked.has(id) && kept.at > (answers.get(id)?.at ?? 0)) answers.set(id, kept);
      }
      tell();
      if (!cancel) plan();
    },
    /** Values that the server may not have, for sending without waiting: when the page closes, or with a submission. */
    takePending: (): Values => (ended ? {} : valuesOf(takeUnsent())),
    /** What has been handed over was refused. */
    refuse(refused: Refused) {
      markRefused(refused, unsent());
      tell();
    },
    /** Picks up what a page that was closed has left behind. */
    begin() {
      stopped = false;
      plan();
    },
    /** No further request is planned; what is stored stays. */
    stop() {
      stopped = true;
      callOff();
    },
    /** The attempt has ended, or its person signs out: nothing is kept any more. */
    finish() {
      ended = true;
      callOff();
      storage.clear();
    },
  };
}
export type AnswerStore = ReturnType<typeof createAnswerStore>;
