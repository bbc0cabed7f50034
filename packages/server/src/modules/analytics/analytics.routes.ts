import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { figuresReader, figuresScope, salesScope } from './analytics.guards.ts';
import { atRiskRoutes } from './at-risk/at-risk.routes.ts';
import { studentReportsRoutes } from './student-reports/student-reports.routes.ts';
import { courseAnalyticsRoutes } from './course/course-analytics.routes.ts';
import { readCourseHub } from './course-hub.usecases.ts';
import { schoolAnalyticsRoutes } from './school/school-analytics.routes.ts';
import { readSales, salesFile } from './sales/sales.usecases.ts';
import { readAnalytics, readDashboard } from './analytics.usecases.ts';

export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  const { analytics, salesReport } = contract;
  courseAnalyticsRoutes(app, services);
  schoolAnalyticsRoutes(app, services);
  atRiskRoutes(app, services);
  studentReportsRoutes(app, services);

  route(
    app,
    services,
    analytics.read,
    (call) => figuresScope(call, call.input.query.course_id),
    ({ subject: { actor, scope }, ...call }) => {
      const { start_date: start, end_date: end, from, to, interval } = call.input.query;
      return readAnalytics({ ...call, actor }, { scope, asked: { start: from ?? start, end: to ?? end, interval } });
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

  route(app, services, salesReport.read, salesScope, ({ subject: scope, ...call }) =>
    readSales(call, { scope, asked: call.input.query }),
  );

  route(app, services, salesReport.file, salesScope, async ({ subject: scope, reply, ...call }) => {
    const report = await readSales(call, { scope, asked: call.input.query });
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-${report.range.from}-${report.range.to}.csv"`,
      'x-content-type-options': 'nosniff',
    });
    return salesFile(report);
  });
}
