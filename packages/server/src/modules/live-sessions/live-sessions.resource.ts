import { contract } from '@lectern/contract';
import type { ItemResource, ReadOptions } from '../items/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { ListedItems } from '../courses/index.ts';
import { googleMeetItemType, zoomItemType } from './live-session-item-type.ts';
import { getSessionRow, type SessionQuery, type SessionViewRow } from './live-session-views.queries.ts';
import { addSession, changeSession, readSession, readSessions } from './live-sessions.usecases.ts';
import { prepareAdding, prepareChanging } from './session-meeting.usecases.ts';
import type { SessionType } from './session-type.ts';

/** The use cases of a session type; both types share them. */
const callsOf = (type: SessionType) => ({
  row: (db: Db, id: number) => getSessionRow(db, id, type.slug),
  list: (context: RequestContext, listed: ListedItems & { query: SessionQuery }) =>
    readSessions(context, { ...listed, slug: type.slug }),
  read: (context: RequestContext, { opened }: ReadOptions) => readSession(context, { opened, slug: type.slug }),
  add: (db: Db, writing: Omit<Parameters<typeof addSession>[1], 'type'>) => addSession(db, { ...writing, type }),
  change: (db: Db, writing: Omit<Parameters<typeof changeSession>[1], 'type'>) =>
    changeSession(db, { ...writing, type }),
  prepare: {
    add: (db: Db, writing: Omit<Parameters<typeof prepareAdding>[1], 'type'>) =>
      prepareAdding(db, { ...writing, type }),
    change: (db: Db, writing: Omit<Parameters<typeof prepareChanging>[1], 'type'>) =>
      prepareChanging(db, { ...writing, type }),
  },
});

const ownEndpoints = ({ nextWeek, join, start, calendar }: typeof contract.zooms | typeof contract.googleMeets) => ({
  nextWeek,
  join,
  start,
  calendar,
});

const zoom = { ...zoomItemType, slug: 'zoom' } as const;
const meet = { ...googleMeetItemType, slug: 'google-meet' } as const;

export const zoomResource: ItemResource<typeof contract.zooms, SessionViewRow> = {
  type: zoom,
  endpoints: contract.zooms,
  emptyTrash: { job: 'zooms.empty-trash', cron: '49 3 * * *' },
  ...callsOf(zoom),
};

export const googleMeetResource: ItemResource<typeof contract.googleMeets, SessionViewRow> = {
  type: meet,
  endpoints: contract.googleMeets,
  emptyTrash: { job: 'google-meets.empty-trash', cron: '51 3 * * *' },
  ...callsOf(meet),
};

/** Endpoints that only sessions have, by type. */
export const ownCalls = [
  { ...ownEndpoints(contract.zooms), type: zoom, read: callsOf(zoom).read },
  { ...ownEndpoints(contract.googleMeets), type: meet, read: callsOf(meet).read },
];
