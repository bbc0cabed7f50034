import { Readable } from 'node:stream';
import { MINUTE_MS } from '@lectern/contract/time';
import { AppError } from '../errors.ts';
import type { LiveStreams, LiveTopic } from './live-streams.ts';

/** Of one person in one process. Tabs of a browser share the stream of notifications. */
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

/** The event that says that some may have been missed. */
export const RELOAD_EVENT = 'event: reload\ndata: {}\n\n';

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would hold messages back until its buffer is full.
  'x-accel-buffering': 'no',
};

/**
 * The server-sent events of a topic for one person. `textOf` writes a message; `missed` brings the events before it, also
 * those that are published meanwhile. Without `wait` the stream ends then.
 */
export async function openEventStream(
  live: LiveStreams,
  {
    topic,
    userId,
    textOf,
    missed = async () => [],
    wait = true,
  }: {
    topic: LiveTopic;
    userId: number;
    textOf: (id: number, about: unknown) => string;
    missed?: () => Promise<readonly string[]>;
    wait?: boolean;
  },
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
  const close = live.open(topic, {
    userId,
    send: (id, about) => push(textOf(id, about)),
    reload: () => push(RELOAD_EVENT),
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
    for (const text of await missed()) stream.push(text);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  for (const text of waiting) stream.push(text);
  waiting = undefined;
  if (!wait) end();
  return stream;
}
