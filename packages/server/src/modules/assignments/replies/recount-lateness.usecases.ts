import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type Lateness, selectLatenessRows, updateLateness } from './replies.queries.ts';
import { readSubmissionSettings } from './submission-settings.ts';
import { latenessAt, penaltyOf } from './submission.rules.ts';

const BATCH = 500;

interface Counted {
  assignmentId: number;
  /** Only the submission of this learner. */
  userId?: number;
  services: Services;
}

/**
 * Lateness and late penalties follow the present due date and late policy, with the exception of each learner. Works
 * them out anew for current submissions. The points of graded ones are left to a regrade.
 */
export async function recountLateness(db: Db, { services, ...which }: Counted): Promise<void> {
  const { zone } = await readSubmissionSettings(services);
  let rows = await selectLatenessRows(db, { ...which, after: 0, limit: BATCH });
  while (rows.length > 0) {
    const counted = rows.map(({ id, submittedAt, editedAt, terms }): Lateness => {
      const lateness = latenessAt(terms, editedAt ?? submittedAt, zone);
      return { id, ...lateness, penalty: penaltyOf(terms, lateness.lateDays) };
    });
    // Batches one after the other limit the memory that they take.
    // oxlint-disable-next-line no-await-in-loop
    await updateLateness(db, counted);
    if (rows.length < BATCH) return;
    // oxlint-disable-next-line no-await-in-loop
    rows = await selectLatenessRows(db, { ...which, after: rows.at(-1)!.id, limit: BATCH });
  }
}
