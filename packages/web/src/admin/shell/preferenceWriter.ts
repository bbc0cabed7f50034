/** By name; null forgets one. */
export type Preferences = Record<string, unknown>;

const REST_MS = 600;
/** Delays after failures; retried until another change or the end of the page. */
const RETRIES_MS = [2_000, 10_000, 60_000];

/**
 * Keeps choices on the server behind what the screen already shows: what changes soon afterwards travels together, and
 * what could not be sent is tried again with what has changed since.
 */
export function preferenceWriter({
  send,
  isLost,
  wait = (milliseconds, then) => void setTimeout(then, milliseconds),
}: {
  send: (changes: Preferences) => Promise<unknown>;
  /** Whether a failure is final: what the server refuses once it refuses always. */
  isLost: (error: unknown) => boolean;
  wait?: (milliseconds: number, then: () => void) => void;
}) {
  let unsent: Preferences = {};
  let sending: Preferences | undefined;
  let resting = false;
  let failures = 0;
  let turn = 0;

  /** The latest plan holds; one before it is forgotten. */
  function later(milliseconds: number) {
    const mine = ++turn;
    wait(milliseconds, () => {
      if (mine === turn) void write();
    });
  }

  async function write(): Promise<void> {
    if (sending || Object.keys(unsent).length === 0) return;
    sending = unsent;
    unsent = {};
    try {
      await send(sending);
      failures = 0;
    } catch (error) {
      if (!isLost(error)) {
        unsent = { ...sending, ...unsent };
        const pause = RETRIES_MS[failures++];
        if (pause !== undefined) later(pause);
        return;
      }
    } finally {
      sending = undefined;
    }
    resting = true;
    wait(REST_MS, () => {
      resting = false;
      void write();
    });
  }

  return {
    /** The first change is sent at once, because the next click may leave the page. */
    set(name: string, value: unknown) {
      unsent = { ...unsent, [name]: value };
      failures = 0;
      if (!sending && !resting) later(0);
    },
    /** What the server may not know yet, for who leaves the page. */
    takeUnsent(): Preferences {
      const all = { ...sending, ...unsent };
      unsent = {};
      return all;
    },
  };
}
