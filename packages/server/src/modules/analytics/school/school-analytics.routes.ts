import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { figuresReader, figuresScope, salesOwner } from '../analytics.guards.ts';
import { readCourses } from './courses.usecases.ts';
import { readInstructors, readSubscriptionFigures } from './earnings.usecases.ts';
import { readDropOff, readSchoolFigures } from './figures.usecases.ts';

export function schoolAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  const { schoolAnalytics } = contract;

  route(
    app,
    services,
    schoolAnalytics.figures,
    (call) => figuresScope(call, call.input.query.course_id),
    ({ subject: { scope, seesSales }, ...call }) =>
      readSchoolFigures(call, { scope, seesSales, query: call.input.query }),
  );

  route(
    app,
    services,
    schoolAnalytics.dropOff,
    (call) => figuresScope(call, call.input.query.course_id),
    ({ subject: { scope }, ...call }) => readDropOff(call, { scope, query: call.input.query }),
  );

  route(app, services, schoolAnalytics.courses, figuresReader, ({ subject: { actor, authorId }, ...call }) =>
    readCourses({ ...call, actor }, { query: call.input.query, authorId }),
  );

  route(app, services, schoolAnalytics.instructors, figuresReader, ({ subject: { actor }, ...call }) =>
    readInstructors({ ...call, actor }, { query: call.input.query, ownId: salesOwner(actor) }),
  );

  route(app, services, schoolAnalytics.subscriptions, figuresReader, ({ subject: { actor }, ...call }) =>
    readSubscriptionFigures({ ...call, actor }, { query: call.input.query, authorId: salesOwner(actor) }),
  );
}
