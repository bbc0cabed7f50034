import { MINUTE_MS } from '@lectern/contract/time';
import type { SecurityEvent } from './security-events.ts';

const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Events that anybody can cause as often as they like, and how many of them one cause writes in a window. What comes after
 * is counted: lines of the log are kept up to a number, and must not be pushed out of it.
 */
const LINES_OF_CAUSE: Partial<Record<SecurityEvent['event'], number>> = {
  api_key_refused: 10,
  sign_in_refused: 10,
  nonce_refused: 10,
  webhook_action_refused: 10,
  zapier_call_refused: 10,
  // Addresses are locked after so many.
  sign_in_failed: 100,
};
/** For all causes together, since one attacker can use many addresses. */
const LINES_OF_EVENT = 300;

interface Cause {
  event: SecurityEvent['event'];
  reason: string;
  /** Of those that were not written; '' where there are several. */
  addressHash: string;
  subjectId: number | null;
  lines: number;
  counted: number;
}

export interface CountedRefusals extends Cause {
  since: Date;
}

/** Counts refusals in memory: one that costs a write to the database would be a way to keep the database busy. */
export class RefusalCounter {
  private readonly clock: () => Date;
  private window = 0;
  private causes = new Map<string, Cause>();
  private lines = new Map<SecurityEvent['event'], number>();
  constructor(clock: () => Date) {
    this.clock = clock;
  }

  /** Whether this one is written as a line. One that is not was counted. */
  isWritten({ event, subjectId, details }: SecurityEvent, addressHash: string): boolean {
    const most = LINES_OF_CAUSE[event];
    if (most === undefined) return true;
    const reason = String(details?.['reason'] ?? '');
    const lines = this.lines.get(event) ?? 0;
    const one = this.cause({ event, reason, addressHash, subjectId }, lines < LINES_OF_EVENT);
    if (one.lines < most && lines < LINES_OF_EVENT) {
      one.lines += 1;
      this.lines.set(event, lines + 1);
      return true;
    }
    one.counted += 1;
    return false;
  }

  /** A cause that has no line yet when none is left is counted with all of its kind, so that causes stay few. */
  private cause(of: Pick<Cause, 'event' | 'reason' | 'addressHash' | 'subjectId'>, isNew: boolean): Cause {
    const known = this.causes.get(JSON.stringify(of));
    if (known) return known;
    const shared = isNew ? of : { ...of, addressHash: '', subjectId: null };
    const key = JSON.stringify(shared);
    const cause = this.causes.get(key) ?? { ...shared, lines: 0, counted: 0 };
    this.causes.set(key, cause);
    return cause;
  }

  /** Counts of finished windows, or of all windows. Each count is returned once. */
  take({ unfinished = false } = {}): CountedRefusals[] {
    const now = Math.floor(this.clock().getTime() / WINDOW_MS);
    if (now === this.window && !unfinished) return [];
    const since = new Date(this.window * WINDOW_MS);
    const counted = [...this.causes.values()].filter((cause) => cause.counted > 0);
    this.window = now;
    this.causes = new Map();
    this.lines = new Map();
    return counted.map((cause) => ({ ...cause, since }));
  }
}
