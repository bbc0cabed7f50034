import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { orders } from '../../orders/orders.tables.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import type { Day } from '../periods.rules.ts';

/** The day of the first row that facts are about. */
export async function selectFirstDay(db: Db, timeZone: string): Promise<Day | null> {
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select (least((select min(enrolled_at) from ${enrollments}), (select min(completed_at) from ${orders}),
      (select min(started_at) from ${itemProgress})) at time zone ${timeZone})::date::text as day`);
  return rows[0]?.day ?? null;
}
