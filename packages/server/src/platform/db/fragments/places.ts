import { type SQL, sql } from 'drizzle-orm';

/** Ids in their new order as two columns: the id, and its place from 0. One parameter however many there are. */
export const places = (ids: readonly number[]): SQL =>
  sql`(select id, ordinality - 1 as place from unnest(${`{${ids.join(',')}}`}::integer[]) with ordinality as t(id, ordinality))`;
