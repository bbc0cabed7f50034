import { sql } from 'drizzle-orm';
import type { ConnectionGroup } from '../db/connection.ts';
import { startListener } from '../db/connections/listener.ts';
import type { Db } from '../db/database.ts';

const CHANNEL = 'lectern_live';
/** PostgreSQL takes 8,000 bytes for a message; a topic with its ID has at most 40. */
const TOPICS_PER_MESSAGE = 150;

/** What streams are about: what concerns one person, or the gradebook of a course. */
export type LiveTopic = `user:${number}` | `gradebook:${number}`;

/** The ID of a new row, for the open streams of a topic. */
interface LiveMessage {
  topic: LiveTopic;
  id: number;
}

interface LiveStream {
  /** The person who reads it. */
  userId: number;
  /** `about` is the same for all topics of one message, and has at most 1,500 bytes as JSON. */
  send: (id: number, about: unknown) => void;
  /** Messages may have been missed. */
  reload: () => void;
  end: () => void;
}

/** The open streams of this process. What any process publishes reaches all of them (LISTEN/NOTIFY). */
export interface LiveStreams {
  /** Returns what closes it. */
  open: (topic: LiveTopic, stream: LiveStream) => () => void;
  /** Open streams in this process, of one person or of all. */
  count: (userId?: number) => number;
  /** Sends messages when the transaction of `db` commits. One statement for 150 topics. */
  publish: (db: Db, about: unknown, messages: readonly LiveMessage[]) => Promise<void>;
  /** Ends all streams, so that the process can stop; their browsers connect to another one. */
  endAll: () => void;
  stop: () => Promise<void>;
}

type Payload = { about: unknown; to: [topic: LiveTopic, id: number][] };

export async function startLiveStreams(
  url: string,
  options: { onError: (error: Error) => void; group?: ConnectionGroup | undefined },
): Promise<LiveStreams> {
  const streams = new Map<LiveTopic, Set<LiveStream>>();
  const openOf = new Map<number, number>();
  const everyStream = () => [...streams.values()].flatMap((ofTopic) => [...ofTopic]);
  const count = (userId: number, by: 1 | -1) => {
    const open = (openOf.get(userId) ?? 0) + by;
    if (open === 0) openOf.delete(userId);
    else openOf.set(userId, open);
  };

  const listener = await startListener(url, {
    channel: CHANNEL,
    applicationName: 'lectern live',
    onMessage: (text) => {
      const { about, to } = JSON.parse(text) as Payload;
      for (const [topic, id] of to) streams.get(topic)?.forEach((stream) => stream.send(id, about));
    },
    onListening: () => everyStream().forEach((stream) => stream.reload()),
    onError: options.onError,
    group: options.group,
  });

  return {
    open(topic, stream) {
      const ofTopic = streams.get(topic) ?? new Set();
      streams.set(topic, ofTopic.add(stream));
      count(stream.userId, 1);
      return () => {
        if (!ofTopic.delete(stream)) return;
        count(stream.userId, -1);
        if (ofTopic.size === 0 && streams.get(topic) === ofTopic) streams.delete(topic);
      };
    },
    count: (userId) => (userId === undefined ? everyStream().length : (openOf.get(userId) ?? 0)),
    async publish(db, about, messages) {
      for (let start = 0; start < messages.length; start += TOPICS_PER_MESSAGE) {
        const part = messages.slice(start, start + TOPICS_PER_MESSAGE);
        const payload: Payload = { about, to: part.map(({ topic, id }) => [topic, id]) };
        await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(payload)})`);
      }
    },
    endAll: () => everyStream().forEach((stream) => stream.end()),
    stop: () => listener.stop(),
  };
}
