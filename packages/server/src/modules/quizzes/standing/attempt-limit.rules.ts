/** How a quiz limits attempts, as stored; 0 allowed attempts are no limit. */
export interface LimitedQuiz {
  revealMode: boolean;
  attemptsAllowed: number;
}

export interface AttemptLimit {
  quiz: LimitedQuiz;
  /** What staff have granted this person on top. */
  extra: number;
  /** Staff who try a quiz have no limit. */
  isPreview?: boolean;
}

/** How many attempts a quiz gives everybody: who sees the right answers must not try again with them. */
export const attemptsOf = ({ revealMode, attemptsAllowed }: LimitedQuiz): number => (revealMode ? 1 : attemptsAllowed);

/** Total number of attempts a person has; 0 for no limit. */
export function attemptsGranted({ quiz, extra, isPreview = false }: AttemptLimit): number {
  const given = attemptsOf(quiz);
  return isPreview || given === 0 ? 0 : given + extra;
}

/** Whether the limit leaves another attempt. */
export function mayStartAgain({ used, ...limit }: AttemptLimit & { used: number }): boolean {
  const granted = attemptsGranted(limit);
  return granted === 0 || used < granted;
}
