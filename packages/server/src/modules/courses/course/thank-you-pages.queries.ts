import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../courses.tables.ts';

/** How many courses outside the trash lead to each of these pages when they are completed. */
export async function countThankYouPages(db: Db, pageIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const pageId = sql<number>`(${courses.thankyou}->>'page_id')::int`;
  const rows = await db
    .select({ pageId, count: sql<number>`count(*)` })
    .from(courses)
    .where(
      and(
        ne(courses.status, 'trash'),
        sql`${courses.thankyou}->>'display_type' = 'wp_pages'`,
        inArray(pageId, [...pageIds]),
      ),
    )
    .groupBy(pageId);
  return new Map(rows.map((row) => [row.pageId, row.count]));
}
