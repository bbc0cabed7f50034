import type { Attempt } from '@lectern/contract';

export type { Attempt };

const NOBODY = '–';

/** 'Ada Lovelace, Orbits (2)': what an attempt is called in sentences. */
export const attemptName = ({ user, quiz, number }: Pick<Attempt, 'user' | 'quiz' | 'number'>): string =>
  `${user?.display_name ?? NOBODY}, ${quiz?.name ?? NOBODY} (${number})`;

export const reviewPath = ({ id }: Pick<Attempt, 'id'>): string => `/quiz-attempts/${id}`;

/** Seconds from its start to its end, or until now while it runs. */
export function secondsTaken({
  attempt_started_at,
  attempt_ended_at,
  server_time,
}: Pick<Attempt, 'attempt_started_at' | 'attempt_ended_at' | 'server_time'>): number {
  return Math.max(0, (Date.parse(attempt_ended_at ?? server_time) - Date.parse(attempt_started_at)) / 1000);
}
