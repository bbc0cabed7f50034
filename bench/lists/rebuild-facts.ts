import { sql } from 'drizzle-orm';
import type { App } from '../../packages/server/src/app.ts';
import { refreshFacts } from '../../packages/server/src/modules/analytics/facts/refresh.usecases.ts';

/**
 * Writes the facts of analytics for rows that were filled in without triggers, which mark no days as changed. Answers
 * the seconds that it took.
 */
export async function rebuildFacts({ services }: App): Promise<number> {
  const { db } = services;
  // The job may have run before; facts are written anew in another time zone.
  await db.execute(sql`update analytics_runs set time_zone = 'Etc/GMT+12'`);
  const begun = performance.now();
  await refreshFacts(services);
  const seconds = (performance.now() - begun) / 1000;
  await db.execute(sql`vacuum analyze`);
  return seconds;
}
