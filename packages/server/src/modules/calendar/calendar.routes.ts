import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route, signedIn } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { CALENDAR_TYPE, etagOf } from './calendar-text.ts';
import { listDates, readFeed, readFeedFile, removeFeed, resetFeed } from './calendar.usecases.ts';

/** Calendar programs may keep a feed this long without asking again. */
const MAX_AGE_SECONDS = 900;

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const { calendar } = contract;

  route(app, services, calendar.dates, signedIn, (call) => listDates({ ...call, actor: call.subject }));

  route(app, services, calendar.feed, signedIn, ({ db, subject }) => readFeed(db, subject.userId));

  route(app, services, calendar.resetFeed, signedIn, (call) =>
    resetFeed(call.db, writing({ ...call, actor: call.subject })),
  );

  route(app, services, calendar.removeFeed, signedIn, (call) =>
    removeFeed(call.db, writing({ ...call, actor: call.subject })),
  );

  route(app, services, calendar.file, anyone, async (call) => {
    const { request, reply } = call;
    const text = await readFeedFile(call, { token: call.input.params.token, address: request.ip });
    const etag = etagOf(text);
    reply.headers({
      'content-type': CALENDAR_TYPE,
      'content-disposition': 'inline; filename="calendar.ics"',
      'cache-control': `private, max-age=${MAX_AGE_SECONDS}`,
      'x-robots-tag': 'noindex',
      etag,
    });
    if (request.headers['if-none-match'] !== etag) return text;
    reply.status(304);
    return '';
  });
}
