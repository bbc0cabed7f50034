import type { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import { openEventStream, RELOAD_EVENT } from '../../../platform/live/event-stream.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';
import { selectMissed } from '../inbox/inbox.queries.ts';
import { type Streamed, streamedOf } from '../inbox/notify.usecases.ts';

/** A browser that has missed more gets the event `reload`. */
const MAX_MISSED = 100;

const eventText = (id: number, streamed: Streamed): string =>
  `id: ${id}\nevent: notification\ndata: ${JSON.stringify({ id, ...streamed })}\n\n`;

/**
 * The server-sent events of a person: `notification` for each new one, `reload` when some may have been missed. After
 * a break, `lastId` brings what was missed; one that was sent already may come again. Without `wait` it ends then.
 */
export const openStream = (
  { db, live }: { db: Db; live: LiveStreams },
  { userId, lastId, wait }: { userId: number; lastId: number | undefined; wait: boolean },
): Promise<Readable> =>
  openEventStream(live, {
    topic: `user:${userId}`,
    userId,
    wait,
    textOf: (id, about) => eventText(id, about as Streamed),
    async missed() {
      if (lastId === undefined) return [];
      const rows = await selectMissed(db, { userId, lastId, limit: MAX_MISSED + 1 });
      if (rows.length > MAX_MISSED) return [RELOAD_EVENT];
      return rows.map((row) => eventText(row.id, streamedOf(row)));
    },
  });
