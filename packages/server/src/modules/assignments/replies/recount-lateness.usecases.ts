import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type CurrentReplies,
  holdCurrentReplies,
  type Lateness,
  selectLatenessRows,
  updateLateness,
} from './replies.queries.ts';
import { readSubmissionSettings } from './submission-settings.ts';
import { latenessAt, penaltyOf } from './submission.rules.ts';

const BATCH = 500;

/**
 * Lateness and late penalties follow the present due date and late policy, with the exception of each learner. Works
 * them out anew for current submissions, which stay locked. The points of graded ones are left to a regrade. Returns
 * whether there are any.
 */
export async function recountLateness(
  db: Db,
  { services, ...which }: CurrentReplies & { services: Services },
): Promise<boolean> {
  await holdCurrentReplies(db, which);
  const { zone } = await readSubmissionSettings(services);
  let rows = await selectLatenessRows(db, { ...which, after: 0, limit: BATCH });
  const areThere = rows.length > 0;
  while (rows.length > 0) {
    const counted = rows.map(({ id, submittedAt, editedAt, terms }): Lateness => {
      const lateness = latenessAt(terms, editedAt ?? submittedAt, zone);
      return { id, ...lateness, penalty: penaltyOf(terms, lateness.lateDays) };
    });
    // Batches one after the other limit the memory that they take.
    // oxlint-disable-next-line no-await-in-loop
    await updateLateness(db, counted);
    if (rows.length < BATCH) break;
    // oxlint-disable-next-line no-await-in-loop
    rows = await selectLatenessRows(db, { ...which, after: rows.at(-1)!.id, limit: BATCH });
  }
  return areThere;
}
