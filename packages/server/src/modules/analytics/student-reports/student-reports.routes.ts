import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { reportedClass, reportReader } from '../analytics.guards.ts';
import { csvHeaders } from '../csv-headers.ts';
import { classFile, readClass, readReport, reportFile } from './student-reports.usecases.ts';

export function studentReportsRoutes(app: FastifyInstance, services: Services): void {
  const { studentReports } = contract;

  route(app, services, studentReports.get, reportReader, ({ subject: { actor, ...reader }, ...call }) =>
    readReport({ ...call, actor }, reader),
  );

  route(app, services, studentReports.file, reportReader, async ({ subject: { actor, ...reader }, reply, ...call }) => {
    const report = await readReport({ ...call, actor }, reader);
    csvHeaders(reply, `report-${reader.userId}`);
    return reportFile(report);
  });

  route(app, services, studentReports.class, reportedClass, async ({ subject: { actor, course }, ...call }) =>
    paged(call, await readClass({ ...call, actor }, { courseId: course.id, query: call.input.query })),
  );

  route(app, services, studentReports.classFile, reportedClass, ({ subject: { actor, course }, reply, ...call }) => {
    csvHeaders(reply, `reports-of-course-${course.id}`);
    return classFile({ ...call, actor }, course.id);
  });
}
