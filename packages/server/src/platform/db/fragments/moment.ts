import { type SQL, sql } from 'drizzle-orm';

/** A moment as a value of a statement that is written as SQL, where no column says what type it has. */
export const momentOf = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;
