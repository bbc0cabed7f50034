import { type SQL, sql } from 'drizzle-orm';
import type { Day } from './periods.rules.ts';

/** The first moment of a day, where the site is. */
export const startOfDay = (day: Day, timeZone: string): SQL => sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** The first moment after a day, where the site is. */
export const endOfDay = (day: Day, timeZone: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
