import type { StreamedNotification } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';
import type { Services } from '../../../platform/services.ts';
import { insertNotifications, type Notice } from './notify.queries.ts';

/** The message to open streams: IDs and the type. Clients read the texts from the list. */
export type Streamed = Omit<StreamedNotification, 'id'>;

export const streamedOf = (
  notice: Pick<Notice, 'type'> & { courseId?: number | null | undefined; itemId?: number | null | undefined },
): Streamed => ({
  type: notice.type,
  course_id: notice.courseId ?? 0,
  item_id: notice.itemId ?? 0,
});

/** Sends the IDs of notifications to the open streams of their people when `db` commits. */
export const publishToPeople = (
  db: Db,
  live: LiveStreams,
  streamed: Streamed,
  rows: readonly { userId: number; id: number }[],
): Promise<void> =>
  live.publish(
    db,
    streamed,
    rows.map(({ userId, id }) => ({ topic: `user:${userId}`, id })),
  );

/**
 * Notifies people once for each event, and their open streams when `db` commits. `except`: the person who acted. The time
 * is that of writing: an event can be handled hours after it happened, when a digest has passed its time.
 */
export async function notify(
  db: Db,
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  { to, except, ...notice }: Omit<Notice, 'at'> & { to: readonly number[]; except?: number | null },
): Promise<void> {
  const userIds = [...new Set(to)].filter((id) => id !== except);
  if (userIds.length === 0) return;
  const written = await insertNotifications(db, userIds, { ...notice, at: clock() });
  await publishToPeople(db, live, streamedOf(notice), written);
}
