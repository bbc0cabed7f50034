import type { Db } from '../../../platform/db/database.ts';
import { deletePresence, selectOthers, upsertPresence } from './presence.queries.ts';

type Presence = { replyId: number; userId: number };

/** Notes that a grader has a submission open, and names the others who have. */
export async function enterReply(
  db: Db,
  presence: Presence & { now: Date },
): Promise<{ others: { display_name: string }[] }> {
  await upsertPresence(db, presence);
  return { others: await selectOthers(db, presence) };
}

export async function leaveReply(db: Db, presence: Presence): Promise<{ left: true }> {
  await deletePresence(db, presence);
  return { left: true };
}
