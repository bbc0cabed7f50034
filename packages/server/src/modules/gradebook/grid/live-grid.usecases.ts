import type { StreamedGrades } from '@lectern/contract';
import type { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import { openEventStream } from '../../../platform/live/event-stream.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';

/** Learners of one message, which has a bound in bytes. */
const LEARNERS_PER_MESSAGE = 120;

/** Sends to the open grids of the course whose rows have changed, when `db` commits. */
export async function publishRows(
  db: Db,
  live: LiveStreams,
  { courseId, userIds }: { courseId: number; userIds: readonly number[] },
): Promise<void> {
  for (let start = 0; start < userIds.length; start += LEARNERS_PER_MESSAGE) {
    const about: StreamedGrades = { user_ids: userIds.slice(start, start + LEARNERS_PER_MESSAGE) };
    await live.publish(db, about, [{ topic: `gradebook:${courseId}`, id: 0 }]);
  }
}

/** Sends to the open grids of the course that its columns or categories have changed, when `db` commits. */
export const publishSetup = (db: Db, live: LiveStreams, courseId: number): Promise<void> =>
  live.publish(db, { user_ids: [] } satisfies StreamedGrades, [{ topic: `gradebook:${courseId}`, id: 0 }]);

/** Server-sent events of a grid: `rows`, `setup`, and `reload` when some may have been missed. */
export const openGridStream = (
  live: LiveStreams,
  { courseId, userId, wait }: { courseId: number; userId: number; wait: boolean },
): Promise<Readable> =>
  openEventStream(live, {
    topic: `gradebook:${courseId}`,
    userId,
    wait,
    textOf(_, about) {
      const { user_ids: userIds } = about as StreamedGrades;
      return `event: ${userIds.length > 0 ? 'rows' : 'setup'}\ndata: ${JSON.stringify(about)}\n\n`;
    },
  });
