import { type SQL, sql } from 'drizzle-orm';

/**
 * `mayStartAgain` of attempt-limit.rules.ts in SQL, for the statement that starts an attempt. `quiz` is the alias of
 * the quiz. A test compares both.
 */
export const limitLeavesAttempt = ({
  quiz,
  used,
  extra,
  isPreview,
}: {
  quiz: SQL;
  used: SQL;
  extra: SQL;
  isPreview: SQL;
}): SQL => {
  const given = sql`case when ${quiz}.reveal_mode then 1 else ${quiz}.attempts_allowed end`;
  return sql`(${isPreview} or ${given} = 0 or ${used} < ${given} + ${extra})`;
};
