/** A person's clock: which of their players counts, and up to when its time has been spent. */
export interface Clock {
  session: string;
  /** The last report of that player; null once it was closed, or when there was none. */
  seenAt: Date | null;
  accountedAt: Date;
}

export interface Report {
  session: string;
  /** Seconds of video that are claimed, each once. */
  claimed: number;
  /** Something in it has not been counted before. */
  isNew: boolean;
  closing: boolean;
  now: Date;
}

/** The highest speed a video is played at. */
const MAX_PLAYBACK_RATE = 2;
/** Reports are late by different times; this much of a lead is forgiven. */
const LEAD_SECONDS = 5;
/** A player that has not been heard of for so long is gone. */
const SILENT_SECONDS = 20;

export type Verdict =
  | { kind: 'counted'; clock: Clock }
  /** Another player of this person counts. */
  | { kind: 'elsewhere' }
  /** More video than the time since can have held: adds nothing and may be sent again. */
  | { kind: 'too_fast'; clock: Clock };

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
const laterOf = (a: Date, b: Date) => (a > b ? a : b);

/**
 * Whether a report counts. Playing takes at least half the length of a video, and time counts once across all lessons:
 * so the counted video never exceeds twice the elapsed time plus ten seconds.
 */
export function judgeReport(clock: Clock, { session, claimed, isNew, closing, now }: Report): Verdict {
  const holds = clock.session === session;
  const isSilent = clock.seenAt === null || now.getTime() - clock.seenAt.getTime() >= SILENT_SECONDS * 1000;
  if (!holds && !isSilent) return { kind: 'elsewhere' };
  const seenAt = closing ? null : now;
  // What adds nothing spends nothing: an answer that was lost, sent again, must not push out what comes after it.
  if (!isNew) return { kind: 'counted', clock: { session, seenAt, accountedAt: clock.accountedAt } };
  const spent = later(clock.accountedAt, claimed / MAX_PLAYBACK_RATE);
  if (spent > later(now, LEAD_SECONDS)) {
    return { kind: 'too_fast', clock: holds && closing ? { ...clock, seenAt: null } : clock };
  }
  return { kind: 'counted', clock: { session, seenAt, accountedAt: laterOf(spent, now) } };
}
