import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The orders that every list of stock clients knows: as the ids were named, and shuffled. */
export const listOrder = (id: SQLWrapper, include: readonly number[]): { include: SQL; rand: SQL } => ({
  include: sql`array_position(${sql.param([...include])}::int[], ${id})`,
  rand: sql`random()`,
});
