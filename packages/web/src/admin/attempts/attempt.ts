import type { Attempt } from '@lectern/contract';

export type { Attempt };

const NOBODY = '–';

/** 'Ada Lovelace, Orbits (2)': what an attempt is called in sentences. */
export const attemptName = ({ user, quiz, number }: Pick<Attempt, 'user' | 'quiz' | 'number'>): string =>
  `${user?.display_name ?? NOBODY}, ${quiz?.name ?? NOBODY} (${number})`;

export const reviewPath = ({ id }: Pick<Attempt, 'id'>): string => `/quiz-attempts/${id}`;
