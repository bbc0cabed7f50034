/** Per learner and course. */
export const MAX_COMPLETION_REMINDERS = 3;
