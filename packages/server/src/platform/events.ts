import type { Db } from './db/database.ts';
import type { WriteContext } from './http/write-context.ts';
import { events } from './platform.tables.ts';
import type { JobKind, Jobs } from './jobs/jobs.ts';

/** A thing that happened. `type` is `noun.verb`; the payload holds ids, never texts or secrets. */
export interface DomainEvent {
  type: string;
  actorId: number | null;
  payload: Record<string, unknown>;
  at: Date;
}

/** Somebody who wants to hear of one kind of event, after its commit, at least once. */
export interface Subscriber {
  /** Unique: it names the job. */
  name: string;
  event: string;
  handle: (event: DomainEvent & { id: number }) => Promise<void>;
}

export const EVENT_QUEUE = 'event';

interface EventJob {
  subscriber: string;
  event: { id: number; type: string; actorId: number | null; payload: Record<string, unknown>; at: string };
}

type Bus = { jobs: Jobs; subscribers: readonly Subscriber[] };

/** Writes the event and one job for each of its subscribers in the caller's transaction. */
export async function emit(db: Db, bus: Bus, event: DomainEvent): Promise<void> {
  await emitAll(db, bus, [event]);
}

/** Several events in as many statements as one: the events, and the jobs of their subscribers if there are any. */
export async function emitAll(db: Db, { jobs, subscribers }: Bus, happened: readonly DomainEvent[]): Promise<void> {
  if (happened.length === 0) return;
  const rows = await db
    .insert(events)
    .values(happened.map(({ type, actorId, payload, at }) => ({ type, actorId, payload, createdAt: at })))
    .returning({ id: events.id });
  const sent = happened.flatMap((event, index) => {
    const carried = { ...event, id: rows[index]!.id, at: event.at.toISOString() };
    return subscribers
      .filter((one) => one.event === event.type)
      .map((one): EventJob => ({ subscriber: one.name, event: carried }));
  });
  await jobs.sendAll<EventJob>(db, EVENT_QUEUE, sent);
}

/**
 * The trait `events` of a resource: each change is told of as `<noun>.<verb>` with the ids that `payload` takes from the
 * row. Use cases tell, not the routes, so that jobs and imports that call them tell of the same.
 */
export function changeEvents<Row>(noun: string, payload: (row: Row) => Record<string, unknown>) {
  async function changed(
    db: Db,
    { services, actor, now }: Pick<WriteContext, 'services' | 'now'> & { actor: { userId: number } | null },
    row: Row,
    verb: string,
    extra: Record<string, unknown> = {},
  ): Promise<void> {
    const actorId = actor?.userId ?? null;
    await emit(db, services, { type: `${noun}.${verb}`, actorId, payload: { ...payload(row), ...extra }, at: now });
  }
  return {
    changed,
    /** Tells of a change of status: publishing and unpublishing are what others wait for. */
    async statusChanged(
      db: Db,
      writing: WriteContext,
      row: Row,
      { from, to }: { from: string | null; to: string },
    ): Promise<void> {
      if (from === to) return;
      if (to === 'publish') await changed(db, writing, row, 'published');
      else if (from === 'publish') await changed(db, writing, row, 'unpublished');
    },
  };
}

/** The job that hands events to their subscribers. */
export function eventJob(subscribers: readonly Subscriber[]): JobKind<EventJob> {
  return {
    name: EVENT_QUEUE,
    async run({ subscriber, event }) {
      const found = subscribers.find((one) => one.name === subscriber);
      // A subscriber of an older version may be gone; its job has nobody to go to.
      await found?.handle({ ...event, at: new Date(event.at) });
    },
  };
}
