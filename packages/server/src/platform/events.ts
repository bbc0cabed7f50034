import type { FastifyBaseLogger } from 'fastify';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './db/database.ts';
import { preparedStatement } from './db/prepared-query.ts';
import { leaveToCommit } from './db/transaction.ts';
import { events } from './platform.tables.ts';
import { logContext } from './log/log-context.ts';
import type { JobKind, Jobs } from './jobs/jobs.ts';

/** A thing that happened, as its definition makes it. */
export interface DomainEvent {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a subscriber names: a type of event and the schema of its payload. */
export interface EventType<Schema extends z.ZodObject = z.ZodObject> {
  /** `noun.verb`, or `noun.part.verb` */
  readonly type: string;
  readonly schema: Schema;
}

/** One type of event: called with a payload, it makes an event of it. */
export interface EventDefinition<Schema extends z.ZodObject = z.ZodObject> extends EventType<Schema> {
  (payload: z.input<Schema>): DomainEvent;
}

/** The id of a row, in a payload. */
export const eventId = z.int().positive();

/**
 * Declares a type of event, once and in the events file of its module, with the schema of its payload: ids and words of fixed lists, in snake_case, never
 * texts or secrets. What the schema does not name is not stored.
 */
export function defineEvent<Schema extends z.ZodObject>(type: string, schema: Schema): EventDefinition<Schema> {
  const make = (payload: z.input<Schema>): DomainEvent => ({ type, payload: schema.parse(payload) });
  return Object.assign(make, { type, schema });
}

/** The events of one noun that carry the same ids: `defineEvents('tag', ['created'], …).created` is `tag.created`. */
export function defineEvents<Verb extends string, Schema extends z.ZodObject>(
  noun: string,
  verbs: readonly Verb[],
  schema: Schema,
): Record<Verb, EventDefinition<Schema>> {
  const entries = verbs.map((verb) => [verb, defineEvent(`${noun}.${verb}`, schema)] as const);
  return Object.fromEntries(entries) as Record<Verb, EventDefinition<Schema>>;
}

/** An event as its subscribers get it. */
export interface StoredEvent<Payload = Record<string, unknown>> {
  id: number;
  type: string;
  actorId: number | null;
  payload: Payload;
  at: Date;
}

/** A subscriber to one type of event. Called after the commit, at least once. Created by `on`. */
export interface Subscriber {
  /** Unique: it names the job. */
  name: string;
  event: EventType;
  /** A condition in SQL, asked in the statement that writes the event: without it no job is queued. Absent: always true. */
  wanted?: SQL | undefined;
  handle: (event: StoredEvent) => Promise<void>;
}

export function on<Schema extends z.ZodObject>(
  event: EventType<Schema>,
  name: string,
  handle: (event: StoredEvent<z.output<Schema>>) => Promise<void>,
  { wanted }: Pick<Subscriber, 'wanted'> = {},
): Subscriber {
  // The job parses the payload with this schema before it calls `handle`.
  return { name, event, wanted, handle: handle as Subscriber['handle'] };
}

export const EVENT_QUEUE = 'event';
/** Two statements of the queue serve so many. More would make little difference, and would all run again after a crash. */
const EVENT_BATCH = 25;

interface EventJob {
  subscriber: string;
  event: { id: number; type: string; actorId: number | null; payload: Record<string, unknown>; at: string };
}

/** Queues the jobs of subscribers. */
export type EventJobs = Pick<Jobs, 'insertOf' | 'lookAfterCommit' | 'sendAll'>;

/** Who did it, when, and with what; a `WriteContext` is one. */
export interface EmitContext {
  services: { jobs: EventJobs; subscribers: readonly Subscriber[] };
  /** null: the system, or a person who is not known yet. */
  actor: { userId: number } | null;
  now: Date;
}

/**
 * Writes events and one job for each of their subscribers in the caller's transaction: one statement, however many there
 * are. The transaction goes on meanwhile, and its commit fails if they cannot be written.
 */
export async function emit(
  db: Db,
  context: EmitContext,
  happened: DomainEvent | readonly DomainEvent[],
): Promise<void> {
  const list = Array.isArray(happened) ? (happened as readonly DomainEvent[]) : [happened as DomainEvent];
  if (list.length === 0) return;
  const { jobs } = context.services;
  const types = new Set(list.map(({ type }) => type));
  const subscribers = context.services.subscribers.filter(({ event }) => types.has(event.type));
  if (subscribers.length > 0) jobs.lookAfterCommit(EVENT_QUEUE);
  const { createdAt, ...origin } = originOf(context);
  const values = { ...origin, at: createdAt.toISOString(), list: JSON.stringify(list) };
  await leaveToCommit(db, insertFor(jobs, subscribers)(db, values));
}

const columns = sql.join(
  [events.type, events.actorId, events.signedInBy, events.payload, events.createdAt].map(({ name }) =>
    sql.identifier(name),
  ),
  sql`, `,
);

/** By the names of the subscribers and what they hear. */
const inserts = new Map<string, ReturnType<typeof insertWithJobs>>();

function insertFor(jobs: EventJobs, subscribers: readonly Subscriber[]) {
  const key = subscribers.map(({ name, event }) => `${event.type}:${name}`).join(' ');
  const found = inserts.get(key) ?? insertWithJobs(jobs, subscribers);
  inserts.set(key, found);
  return found;
}

/** The statement that stores events and queues a job for each of these subscribers of each event. */
const insertWithJobs = (jobs: EventJobs, subscribers: readonly Subscriber[]) =>
  preparedStatement(() => {
    const value = (name: 'actorId' | 'signedInBy' | 'at' | 'list') => sql.placeholder(name);
    const stored = sql`
      insert into ${events} (${columns})
      select type, ${value('actorId')}::int, ${value('signedInBy')}::int, payload, ${value('at')}::timestamptz
      from json_to_recordset(${value('list')}::json) as happened (type text, payload jsonb)
      returning id, type, payload`;
    if (subscribers.length === 0) return stored;
    const listeners = subscribers.map(
      ({ name, event, wanted = sql`true` }) => sql`(${name}, ${event.type}, ${wanted})`,
    );
    const job = {
      subscriber: sql`listener.name`,
      event: jsonObject({
        id: sql`stored.id`,
        type: sql`stored.type`,
        actorId: sql`${value('actorId')}::int`,
        payload: sql`stored.payload`,
        at: sql`${value('at')}::text`,
      }),
    } satisfies Record<keyof EventJob, SQL>;
    return sql`
      with stored as (${stored}) ${jobs.insertOf(
        EVENT_QUEUE,
        sql`(
          select coalesce(json_agg(${jsonObject({ data: jsonObject(job) })} order by stored.id), '[]')
          from stored join (values ${sql.join(listeners, sql`, `)}) as listener (name, type, wanted)
            on listener.type = stored.type
          where listener.wanted)`,
      )}`;
  });

const jsonObject = (fields: Record<string, SQL>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )})`;

const originOf = ({ actor, now }: EmitContext) => ({
  actorId: actor?.userId ?? null,
  signedInBy: logContext.getStore()?.signedInBy ?? null,
  createdAt: now,
});

/**
 * The insert of an event for each row of `from`, as a part of the statement that writes these rows. It returns ids, which
 * `queueSubscribers` needs afterwards.
 */
export function insertEventFrom(
  context: EmitContext,
  { type, payload, from }: { type: string; payload: SQL; from: SQL },
): SQL {
  const { actorId, signedInBy, createdAt } = originOf(context);
  return sql`insert into ${events} (${columns}) select ${type}, ${actorId}::int, ${signedInBy}::int, ${payload}, ${createdAt.toISOString()}::timestamptz
    from ${from} returning id`;
}

/** Queues one job for each subscriber of events that are written. One statement at most. */
export async function queueSubscribers(
  db: Db,
  { services: { jobs, subscribers }, actor, now }: EmitContext,
  written: readonly { id: number; event: DomainEvent }[],
): Promise<void> {
  const sent = written.flatMap(({ id, event: { type, payload } }) => {
    const event = { id, type, actorId: actor?.userId ?? null, payload, at: now.toISOString() };
    return subscribers
      .filter((one) => one.event.type === type)
      .map((one): EventJob => ({ subscriber: one.name, event }));
  });
  await jobs.sendAll<EventJob>(db, EVENT_QUEUE, sent);
}

/** Says what a change of status means to others: they wait for publishing and unpublishing. */
export const publishingVerb = (from: string | null, to: string): 'published' | 'unpublished' | null => {
  if (from === to) return null;
  return to === 'publish' ? 'published' : from === 'publish' ? 'unpublished' : null;
};

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A stored payload; events of former versions named some ids in camelCase. */
function readPayload({ schema }: EventType, stored: Record<string, unknown>) {
  return schema.safeParse(Object.fromEntries(Object.entries(stored).map(([key, value]) => [snakeCase(key), value])));
}

/** The job that hands events to their subscribers. */
export function eventJob(subscribers: readonly Subscriber[], log: Pick<FastifyBaseLogger, 'error'>): JobKind<EventJob> {
  return {
    name: EVENT_QUEUE,
    batch: EVENT_BATCH,
    async run({ subscriber, event }) {
      const found = subscribers.find((one) => one.name === subscriber);
      // The subscriber of an older version may have been removed.
      if (!found) return;
      const payload = readPayload(found.event, event.payload);
      if (payload.success) await found.handle({ ...event, payload: payload.data, at: new Date(event.at) });
      // It will never fit, so trying again is no use: it is logged, left in the table, and the queue goes on.
      else
        log.error({ subscriber, event: found.event.type, eventId: event.id }, 'an event does not fit its definition');
    },
  };
}
