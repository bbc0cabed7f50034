import { sql } from 'drizzle-orm';
import type { ConnectionGroup } from '../db/connection.ts';
import { startListener } from '../db/connections/listener.ts';
import type { Db } from '../db/database.ts';

const CHANNEL = 'lectern_live';
/** PostgreSQL takes 8,000 bytes for a message; a recipient has at most 24. */
const RECIPIENTS_PER_MESSAGE = 300;

/** The ID of a new row, for the open streams of a person. */
export interface LiveMessage {
  userId: number;
  id: number;
}

interface LiveStream {
  /** `about` is the same for all recipients of one message. */
  send: (id: number, about: unknown) => void;
  /** Messages may have been missed. */
  reload: () => void;
  end: () => void;
}

/** The open streams of this process. What any process publishes reaches all of them (LISTEN/NOTIFY). */
export interface LiveStreams {
  /** Returns what closes it. */
  open: (userId: number, stream: LiveStream) => () => void;
  /** Open streams in this process, of one person or of all. */
  count: (userId?: number) => number;
  /** Sends messages when the transaction of `db` commits. One statement for 300 recipients. */
  publish: (db: Db, about: unknown, messages: readonly LiveMessage[]) => Promise<void>;
  /** Ends all streams, so that the process can stop; their browsers connect to another one. */
  endAll: () => void;
  stop: () => Promise<void>;
}

type Payload = { about: unknown; to: [userId: number, id: number][] };

export async function startLiveStreams(
  url: string,
  options: { onError: (error: Error) => void; group?: ConnectionGroup | undefined },
): Promise<LiveStreams> {
  const streams = new Map<number, Set<LiveStream>>();
  const everyStream = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson]);

  const listener = await startListener(url, {
    channel: CHANNEL,
    applicationName: 'lectern live',
    onMessage: (text) => {
      const { about, to } = JSON.parse(text) as Payload;
      for (const [userId, id] of to) streams.get(userId)?.forEach((stream) => stream.send(id, about));
    },
    onListening: () => everyStream().forEach((stream) => stream.reload()),
    onError: options.onError,
    group: options.group,
  });

  return {
    open(userId, stream) {
      const ofPerson = streams.get(userId) ?? new Set();
      streams.set(userId, ofPerson.add(stream));
      return () => {
        ofPerson.delete(stream);
        if (ofPerson.size === 0 && streams.get(userId) === ofPerson) streams.delete(userId);
      };
    },
    count: (userId) => (userId === undefined ? everyStream().length : (streams.get(userId)?.size ?? 0)),
    async publish(db, about, messages) {
      for (let start = 0; start < messages.length; start += RECIPIENTS_PER_MESSAGE) {
        const part = messages.slice(start, start + RECIPIENTS_PER_MESSAGE);
        const payload: Payload = { about, to: part.map(({ userId, id }) => [userId, id]) };
        await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(payload)})`);
      }
    },
    endAll: () => everyStream().forEach((stream) => stream.end()),
    stop: () => listener.stop(),
  };
}
