import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { paged } from '../../platform/http/paging.ts';
import { anyone, route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { CALENDAR_TYPE } from '../calendar/index.ts';
import { anAuthor } from '../courses/index.ts';
import { presentItem } from '../items/index.ts';
import { openedSession, staffSession, staffSessionOfAnyType } from './attendance/attendance.guards.ts';
import { joinSession, listAttendance } from './attendance/attendance.usecases.ts';
import { copiedSession } from './live-sessions.guards.ts';
import { ownCalls } from './live-sessions.resource.ts';
import { copyIntoNextWeek } from './live-sessions.usecases.ts';
import { accountRoutes } from './providers/accounts.routes.ts';
import { startUrlOf } from './providers/meetings.usecases.ts';
import { sessionCalendar } from './session-calendar.usecases.ts';

/** A browser must not send the address of the course to the provider. */
const LEAVING = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

type OwnCalls = (typeof ownCalls)[number];

function joinRoutes(app: FastifyInstance, services: Services, { type, join, start, calendar }: OwnCalls): void {
  const opened = (call: Parameters<typeof openedSession>[0] & { input: { params: { id: number } } }) =>
    openedSession(call, { id: call.input.params.id, type });

  route(app, services, join, anyone, async (call) => {
    const link = await joinSession(call, await opened(call));
    return call.reply.headers(LEAVING).redirect(link, 302);
  });

  route(app, services, start, anyone, async (call) => {
    const { session } = await staffSession(call, { id: call.input.params.id, type });
    const link = await startUrlOf(services, session);
    return call.reply.headers(LEAVING).redirect(link, 302);
  });

  route(app, services, calendar, anyone, async (call) => {
    const { row } = await opened(call);
    call.reply.headers({
      'content-type': CALENDAR_TYPE,
      'content-disposition': contentDisposition('attachment', `${row.item.name}.ics`),
      'cache-control': 'private, no-store',
    });
    return sessionCalendar(call, row);
  });
}

/** Routes that only sessions have; `itemRoutes` adds those of every item type. */
export function liveSessionsRoutes(app: FastifyInstance, services: Services): void {
  for (const calls of ownCalls) {
    const { type, nextWeek, read } = calls;
    route(
      app,
      services,
      nextWeek,
      (call) => copiedSession(call, { id: call.input.params.id, type }),
      async (call) => {
        const id = await copyIntoNextWeek(call.db, {
          ...writing({ ...call, actor: anAuthor(call) }),
          copy: call.subject,
          type,
        });
        return presentItem(call, { id, read });
      },
    );
    joinRoutes(app, services, calls);
  }

  accountRoutes(app, services);

  const types = ownCalls.map(({ type }) => type);
  route(
    app,
    services,
    contract.sessionAttendance.list,
    (call) => staffSessionOfAnyType(call, { id: call.input.query.session, types }),
    async (call) => {
      const { query } = call.input;
      return paged(call, await listAttendance(call, { row: call.subject, query }));
    },
  );
}
