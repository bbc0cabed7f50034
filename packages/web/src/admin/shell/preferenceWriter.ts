/** By name; null forgets one. */
export type Preferences = Record<string, unknown>;

const PAUSE_MS = 600;
/** After a failure; then ever longer, until somebody changes something else or the page is left. */
const RETRIES_MS = [2_000, 10_000, 60_000];

/**
 * Keeps choices on the server behind what the screen already shows: changes of a moment travel together, and what
 * could not be sent is tried again with what has changed since.
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
  let failures = 0;
  let turn = 0;

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
        const pause = RETRIES_MS[failures++];
        unsent = { ...sending, ...unsent };
        if (pause !== undefined) later(pause);
      }
      return;
    } finally {
      sending = undefined;
    }
    if (Object.keys(unsent).length > 0) later(PAUSE_MS);
  }

  return {
    set(name: string, value: unknown) {
      unsent = { ...unsent, [name]: value };
      failures = 0;
      later(PAUSE_MS);
    },
    /** What the server may not know yet, for who leaves the page. */
    takeUnsent(): Preferences {
      const all = { ...sending, ...unsent };
      unsent = {};
      return all;
    },
  };
}
