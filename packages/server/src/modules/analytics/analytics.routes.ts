import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { figuresReader, figuresScope } from './analytics.guards.ts';
import { readCourseHub } from './course-hub.usecases.ts';
import { readAnalytics, readDashboard } from './analytics.usecases.ts';

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { analytics } = contract;

  route(
    app,
    services,
    analytics.read,
    (call) => figuresScope(call, call.input.query.course_id),
    ({ subject: { actor, scope }, ...call }) => {
      const { start_date: start, end_date: end } = call.input.query;
      return readAnalytics({ ...call, actor }, { scope, asked: { start, end } });
    },
  );

  route(
    app,
    services,
    analytics.course,
    (call) => figuresScope(call, call.input.params.id),
    ({ subject: { actor }, ...call }) => readCourseHub({ ...call, actor }, call.input.params.id),
  );

  route(app, services, analytics.dashboard, figuresReader, ({ subject: { actor, authorId }, ...call }) =>
    readDashboard({ ...call, actor }, authorId),
  );
}
