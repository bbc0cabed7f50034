import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../../platform/http/paging.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { readDue } from './due.usecases.ts';
import {
  changeUserCourse,
  completeUserCourse,
  enrollInCourse,
  leaveCourse,
  listUserCourses,
  readUserCourse,
  readUserCourseRuns,
  resetUserCourse,
  retakeUserCourse,
} from './user-courses.usecases.ts';

/**
 * Enrollments of people. They are here and not in the module of enrollments because every response includes progress.
 */
export function userCoursesRoutes(app: FastifyInstance, services: Services): void {
  const { enrollments } = contract;

  route(app, services, enrollments.list, signedIn, async (call) => {
    const { query } = call.input;
    const { rows, total, courses_stat } = await listUserCourses({ ...call, actor: call.subject }, query);
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: { ...metaOf(total, query), courses_stat }, courses_stat };
  });

  route(app, services, enrollments.due, signedIn, async (call) => ({
    rows: await readDue({ ...call, actor: call.subject }),
  }));

  route(app, services, enrollments.get, signedIn, (call) =>
    readUserCourse({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, enrollments.create, signedIn, async (call) => {
    const { course_id: courseId, user_id: userId, email, expires_at: expiresAt, notify } = call.input.body;
    const input = { courseId, userId, email, expiresAt, notify };
    const { view, created } = await enrollInCourse({ ...call, actor: call.subject }, input);
    if (created) {
      call.reply.status(201).header('location', `/api${enrollments.list.path}/${view.id}`);
      // Public pages say how many have enrolled.
      call.afterCommit(() => services.cache.drop('html:*'));
    }
    return view;
  });

  route(app, services, enrollments.update, signedIn, (call) => {
    const { status, expires_at: expiresAt, notify } = call.input.body;
    call.afterCommit(() => services.cache.drop('html:*'));
    return changeUserCourse({ ...call, actor: call.subject }, call.input.params.id, { status, expiresAt, notify });
  });

  route(app, services, enrollments.remove, signedIn, (call) => {
    call.afterCommit(() => services.cache.drop('html:*'));
    const { params, query } = call.input;
    return leaveCourse({ ...call, actor: call.subject }, { id: params.id, notify: query.notify });
  });

  route(app, services, enrollments.reset, signedIn, (call) =>
    resetUserCourse({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, enrollments.retake, signedIn, (call) => {
    const { retake_count: knownCount } = call.input.body;
    return retakeUserCourse({ ...call, actor: call.subject }, { id: call.input.params.id, knownCount });
  });

  route(app, services, enrollments.runs, signedIn, (call) =>
    readUserCourseRuns({ ...call, actor: call.subject }, call.input.params.id),
  );

  route(app, services, enrollments.complete, signedIn, (call) =>
    completeUserCourse({ ...call, actor: call.subject }, { id: call.input.params.id, notify: call.input.body.notify }),
  );
}
