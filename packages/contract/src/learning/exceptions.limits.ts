/** For one learner, the time limit of a quiz is multiplied by it. */
export const QUIZ_TIME_FACTOR_RANGE = [1, 5] as const;
/** Why staff granted an exception. */
export const MAX_EXCEPTION_REASON_LENGTH = 1000;
