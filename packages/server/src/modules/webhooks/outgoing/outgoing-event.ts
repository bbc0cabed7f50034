import type { Endpoint, WebhookEvent } from '@lectern/contract';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { EventType } from '../../../platform/events.ts';
import { type CallAnswer, callOwn, type Caller } from '../../long-jobs/index.ts';

/** How the data of an event are read, with the rights of the author of the webhook. */
export type Load<Payload> = (caller: Caller, payload: Payload) => Promise<CallAnswer>;

interface Facts<Payload> {
  /** Absent: the data are the IDs of the payload. */
  load?: Load<Payload>;
  /** Courses that it belongs to; null: it is about the school, and only for people who see all of it. */
  courses: (db: Db, payload: Payload) => Promise<readonly number[]> | readonly number[] | null;
  /** Absent: always. */
  happens?: (db: Db, payload: Payload) => Promise<boolean> | boolean;
  /** The person whom it is about. */
  userOf?: (payload: Payload) => number | null;
}

/** An event of the school that webhooks hear, and what they receive. */
export interface OutgoingEvent extends Facts<Record<string, unknown>> {
  source: EventType;
  event: WebhookEvent;
}

export function outgoing<Schema extends z.ZodObject>(
  source: EventType<Schema>,
  event: WebhookEvent,
  facts: Facts<z.output<Schema>>,
): OutgoingEvent {
  // The payload was parsed with the schema of its event.
  return { source, event, ...(facts as unknown as Facts<Record<string, unknown>>) };
}

/** The record as `GET …/:id` answers it. */
export const get =
  <Payload>(endpoint: Endpoint, idOf: (payload: Payload) => number): Load<Payload> =>
  (caller, payload) =>
    callOwn(caller, endpoint, { id: idOf(payload) });

/** The first record of a list. */
export const first =
  <Payload>(endpoint: Endpoint, queryOf: (payload: Payload) => Record<string, unknown>): Load<Payload> =>
  async (caller, payload) => {
    const answer = await callOwn(caller, endpoint, { query: { ...queryOf(payload), per_page: 1 } });
    if (answer.kind === 'refused') return answer;
    const [row] = (answer.body as { data: unknown[] }).data;
    return { ...answer, body: row };
  };
