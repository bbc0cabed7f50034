import { type SQL, sql } from 'drizzle-orm';
import type { ItemFacts } from './courses.tables.ts';

/** Approximate minutes of an item: as set, otherwise one per question. 0 if unknown. */
export const minutesOf = ({ duration = 0, questions = 0 }: Pick<ItemFacts, 'duration' | 'questions'>): number =>
  duration > 0 ? duration : questions;

/** The same of the facts in a column. */
export const minutesInSql = (facts: SQL): SQL<number> => sql<number>`case
  when (${facts}->>'duration')::numeric > 0 then (${facts}->>'duration')::numeric
  else coalesce((${facts}->>'questions')::numeric, 0) end`;
