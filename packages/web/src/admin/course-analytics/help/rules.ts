/** Rules with a number, in the order in which they are read. */
export const countedRules = [
  'not_started_days',
  'inactive_days',
  'behind_percent',
  'failed_attempts',
  'low_score_percent',
] as const;
