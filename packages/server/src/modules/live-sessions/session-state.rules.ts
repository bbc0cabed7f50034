import type { ContentStatus, LiveSession, SessionState } from '@lectern/contract';
import { SESSION_JOIN_MINUTES } from '@lectern/contract/limits';
import { clockTimeAt, DAY_MS, MINUTE_MS, momentOfClockTime } from '@lectern/contract/time';

export interface SessionTimes {
  startsAt: Date | null;
  minutes: number;
}

/** null for a session without a date. */
export const endOf = ({ startsAt, minutes }: SessionTimes): Date | null =>
  startsAt && new Date(startsAt.getTime() + minutes * MINUTE_MS);

/** When learners get the link; null for a session without a date. */
export const joinOpensAt = ({ startsAt }: Pick<SessionTimes, 'startsAt'>): Date | null =>
  startsAt && new Date(startsAt.getTime() - SESSION_JOIN_MINUTES * MINUTE_MS);

/** Upcoming before the start, active until the end, expired afterwards. A session without a date is upcoming. */
export function sessionState({ startsAt, minutes, now }: SessionTimes & { now: Date }): SessionState {
  const end = endOf({ startsAt, minutes });
  if (!startsAt || !end || startsAt > now) return 'upcoming';
  return end > now ? 'active' : 'expired';
}

/** Whether a learner gets the link now, or why not. Only members do: people in a meeting must be identifiable. */
export function joinState({
  session,
  member,
  now,
}: {
  session: SessionTimes & { joinUrl: string };
  member: boolean;
  now: Date;
}): LiveSession['join'] {
  const opens = joinOpensAt(session);
  if (!opens) return 'not_scheduled';
  if (sessionState({ ...session, now }) === 'expired') return 'ended';
  if (!member) return 'sign_in';
  if (opens > now) return 'too_early';
  return session.joinUrl === '' ? 'no_link' : 'open';
}

/** One week later at the same local time, so that daylight saving time does not shift a class by an hour. */
export function weekAfter(start: Date, zone: string): Date {
  const shown = clockTimeAt(start.getTime(), zone);
  const later = new Date(Date.parse(`${shown}Z`) + 7 * DAY_MS).toISOString().slice(0, -1);
  return new Date(momentOfClockTime(later, zone));
}

/** Whether a session of this status needs a meeting: learners see it, or its staff use it. */
export const needsMeeting = (status: ContentStatus): boolean => status === 'publish' || status === 'private';
