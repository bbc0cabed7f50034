import { sql } from 'drizzle-orm';
import { quizAttempts } from '../quizzes.tables.ts';

/** Attempts of members who learn, without previews and guests, for the `from` of statements of other modules. */
export const learnerAttempts = sql`(select id, quiz_id, course_id, user_id, status, result, percent, started_at, ended_at,
  archived_at from ${quizAttempts} where not is_preview and not is_guest)`;
