import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { reportedClass, reportReader } from '../analytics.guards.ts';
import { csvHeaders } from '../csv-headers.ts';
import { pdfHeaders } from '../pdf-headers.ts';
import { reportDrawer } from './pdf/report-drawer.ts';
import {
  classFile,
  readClass,
  readClassPages,
  readReport,
  readReportPages,
  reportFile,
} from './student-reports.usecases.ts';

export function studentReportsRoutes(app: FastifyInstance, services: Services): void {
  const { studentReports } = contract;

  route(app, services, studentReports.get, reportReader, ({ subject: { actor, ...reader }, ...call }) =>
    readReport({ ...call, actor }, reader),
  );

  route(app, services, studentReports.file, reportReader, async ({ subject: { actor, ...reader }, reply, ...call }) => {
    const report = await readReport({ ...call, actor }, reader);
    csvHeaders(reply, `report-${reader.userId}`);
    return reportFile(report, call.locale);
  });

  const draw = reportDrawer(app);
  route(app, services, studentReports.pdf, reportReader, async ({ subject: { actor, ...reader }, reply, ...call }) => {
    const { name, pages } = await readReportPages({ ...call, actor }, reader);
    const bytes = await draw(pages, actor.userId);
    pdfHeaders(reply, name);
    return bytes;
  });

  route(app, services, studentReports.class, reportedClass, async ({ subject: { actor, course }, ...call }) =>
    paged(call, await readClass({ ...call, actor }, { courseId: course.id, query: call.input.query })),
  );

  route(app, services, studentReports.classFile, reportedClass, ({ subject: { actor, course }, reply, ...call }) => {
    csvHeaders(reply, `reports-of-course-${course.id}`);
    return classFile({ ...call, actor }, course.id);
  });

  route(app, services, studentReports.classPdf, reportedClass, async ({ subject, reply, ...call }) => {
    const { actor, course } = subject;
    const { name, pages } = await readClassPages({ ...call, actor }, course);
    const bytes = await draw(pages, actor.userId);
    pdfHeaders(reply, name);
    return bytes;
  });
}
