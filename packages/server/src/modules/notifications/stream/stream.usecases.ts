import { Readable } from 'node:stream';
import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LiveStreams } from '../../../platform/live/live-streams.ts';
import { selectMissed } from '../inbox/inbox.queries.ts';
import { type Streamed, streamedOf } from '../inbox/notify.usecases.ts';

/** Of one person in one process. Tabs of a browser share a stream. */
const MAX_STREAMS = 10;
const TOO_MANY_RETRY_SECONDS = 60;
/** Proxies close connections on which nothing is sent for a minute. */
const HEARTBEAT_MS = 25_000;
/** After this the browser connects again: a stream does not outlive its session for longer. */
const LONGEST_MS = 15 * MINUTE_MS;
/** Browsers connect again after this. */
const RECONNECT_MS = 2000;
/** A browser that does not read is disconnected. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** A browser that has missed more gets the event `reload`. */
const MAX_MISSED = 100;

const RELOAD = 'event: reload\ndata: {}\n\n';
const eventText = (id: number, streamed: Streamed): string =>
  `id: ${id}\nevent: notification\ndata: ${JSON.stringify({ id, ...streamed })}\n\n`;

/**
 * The server-sent events of a person: `notification` for each new one, `reload` when some may have been missed. After
 * a break, `lastId` brings what was missed; one that was sent already may come again. Without `wait` it ends then.
 */
export async function openStream(
  { db, live }: { db: Db; live: LiveStreams },
  { userId, lastId, wait }: { userId: number; lastId: number | undefined; wait: boolean },
): Promise<Readable> {
  if (live.count(userId) >= MAX_STREAMS) {
    throw new AppError('rate_limited', { n: TOO_MANY_RETRY_SECONDS, retryAfter: TOO_MANY_RETRY_SECONDS });
  }
  const stream = new Readable({ read: () => undefined });
  const end = () => {
    if (!stream.readableEnded) stream.push(null);
  };
  // Opened before the query: what is published meanwhile is sent after what it finds.
  let waiting: string[] | undefined = [];
  const push = (text: string) => {
    if (waiting) waiting.push(text);
    else if (stream.readableLength > MAX_UNSENT_BYTES) stream.destroy();
    else stream.push(text);
  };
  const close = live.open(userId, {
    send: (id, about) => push(eventText(id, about as Streamed)),
    reload: () => push(RELOAD),
    end,
  });
  const heartbeat = setInterval(() => push(':\n\n'), HEARTBEAT_MS).unref();
  const longest = setTimeout(end, LONGEST_MS).unref();
  stream.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(longest);
    close();
  });
  try {
    stream.push(`retry: ${RECONNECT_MS}\n\n`);
    if (lastId !== undefined) {
      const missed = await selectMissed(db, { userId, lastId, limit: MAX_MISSED + 1 });
      if (missed.length > MAX_MISSED) stream.push(RELOAD);
      else for (const row of missed) stream.push(eventText(row.id, streamedOf(row)));
    }
  } catch (error) {
    stream.destroy();
    throw error;
  }
  for (const text of waiting) stream.push(text);
  waiting = undefined;
  if (!wait) end();
  return stream;
}
