import { contract, type Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, paged, pagingHeaders } from '../../platform/http/paging.ts';
import { type Call, type Handler, route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import { EVENT_STREAM_HEADERS } from '../../platform/live/event-stream.ts';
import type { Services } from '../../platform/services.ts';
import { selectOptionalCounted } from '../quizzes/index.ts';
import { saveCells } from './cells/save-cells.usecases.ts';
import { gradebookOfStaff, resultsReader, undoneChange } from './gradebook.guards.ts';
import { readGrid } from './grid/grid.usecases.ts';
import { gridFile } from './grid/grid-file.usecases.ts';
import { countWorkToGrade } from './grid/to-grade.usecases.ts';
import { openGridStream } from './grid/live-grid.usecases.ts';
import { importGrades } from './grid/import-grades.usecases.ts';
import { listChanges, undoChange } from './history/history.usecases.ts';
import { previewRelease } from './results/released.usecases.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { gradesRoutes } from './scale/grades.routes.ts';
import { readSetup, releaseColumns, saveSetup } from './setup/setup.usecases.ts';

type Subject = Awaited<ReturnType<typeof gradebookOfStaff>>;

const courseOf = (call: Call<Endpoint>): number => (call.input.params as { course: number }).course;

const writingIn = <E extends Endpoint>(call: Call<E> & { subject: Subject }) => ({
  ...writing({ ...call, actor: call.subject.actor }),
  courseId: call.subject.course.id,
});

export function gradebookRoutes(app: FastifyInstance, services: Services): void {
  gradesRoutes(app, services);
  resultsRoutes(app, services);
  const { gradebook } = contract;

  route(app, services, gradebook.toGrade, resultsReader, async ({ db, subject: { authorId }, input }) => ({
    rows: await countWorkToGrade(db, { authorId, courseIds: input.query.courses }),
  }));

  const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E, Subject>) =>
    route(app, services, endpoint, (call) => gradebookOfStaff(call, courseOf(call as Call<Endpoint>)), handler);

  serve(gradebook.get, ({ db, subject }) => readSetup(db, services, subject.course.id));
  serve(gradebook.update, (call) => saveSetup(call.db, { ...writingIn(call), body: call.input.body }));
  serve(gradebook.release, (call) => releaseColumns(call.db, { ...writingIn(call), ...call.input.body }));

  serve(gradebook.releasePreview, ({ db, subject, input, now }) =>
    previewRelease(db, { services, courseId: subject.course.id, key: input.query.key, now }),
  );

  serve(gradebook.grid, async (call) => {
    const { query } = call.input;
    const { actor, course } = call.subject;
    const asked = { services, courseId: course.id, query, reader: actor, now: call.now };
    const { rows, total, columns } = await readGrid(call.db, asked);
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: metaOf(total, query), columns };
  });

  serve(gradebook.attempt, async ({ db, subject, input }) => {
    const { user: userId, quiz: quizId } = input.query;
    const counted = await selectOptionalCounted(db, { services, courseId: subject.course.id, quizId, userId });
    return { attempt_id: counted ?? null };
  });

  serve(gradebook.saveCells, (call) => saveCells(call.db, { ...writingIn(call), ...call.input.body }));

  serve(gradebook.file, ({ db, input, subject, reply, locale, now }) => {
    const { course, actor } = subject;
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="gradebook-${course.id}-${now.toISOString().slice(0, 10)}.csv"`,
      'x-content-type-options': 'nosniff',
    });
    return gridFile(db, { services, courseId: course.id, filters: input.query, reader: actor, locale, now });
  });
  serve(gradebook.importFile, (call) => importGrades({ ...writingIn(call), reader: call, body: call.input.body }));

  serve(gradebook.stream, ({ subject, input, reply }) => {
    reply.headers(EVENT_STREAM_HEADERS);
    const { course, actor } = subject;
    return openGridStream(services.live, { courseId: course.id, userId: actor.userId, wait: input.query.wait });
  });

  serve(gradebook.history, async (call) => {
    const { course, writesScale } = call.subject;
    return paged(call, await listChanges(call.db, { courseId: course.id, query: call.input.query, writesScale }));
  });
  route(
    app,
    services,
    gradebook.undo,
    (call) => undoneChange(call, { courseId: call.input.params.course, id: call.input.params.change }),
    (call) =>
      undoChange(call.db, {
        ...writingIn(call),
        writesScale: call.subject.writesScale,
        reader: call,
        id: call.input.params.change,
      }),
  );
}
