import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { figuresReader, figuresScope } from './analytics.guards.ts';
import { readAnalytics, readDashboard } from './analytics.usecases.ts';

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { analytics } = contract;

  route(
    app,
    services,
    analytics.read,
    (call) => figuresScope(call, call.input.query.course_id),
    ({ db, now, input: { query }, subject: { actor, scope } }) =>
      readAnalytics({ db, services, actor, now }, { scope, asked: { start: query.start_date, end: query.end_date } }),
  );

  route(app, services, analytics.dashboard, figuresReader, ({ db, now, subject: { actor, authorId } }) =>
    readDashboard({ db, services, actor, now }, authorId),
  );
}
