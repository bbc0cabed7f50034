import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../../platform/errors.ts';
import { pagingHeaders, window } from '../../../platform/http/paging.ts';
import { anyone, route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { courseWithSession } from '../learner-course/learner-course.usecases.ts';
import {
  listProgress,
  openCourse,
  readCourseProgress,
  readLearnersProgress,
  readRecord,
  markPromptShown,
} from './course-progress.usecases.ts';

/** Each use case is its own guard: it loads what the caller may see, or throws. */
export function courseProgressRoutes(app: FastifyInstance, services: Services): void {
  const { progress } = contract;

  route(app, services, progress.open, anyone, async (call) => {
    const { user_id: userId, 'mto-preview': preview = false } = call.input.body;
    const courseId = call.input.body.course_id ?? call.input.query.course_id;
    if (courseId === undefined) invalid('course_id', 'required');
    if (userId !== undefined && userId !== call.actor?.userId) return readLearnersProgress(call, { courseId, userId });
    return openCourse(call, { courseId, preview });
  });

  route(
    app,
    services,
    progress.list,
    anyone,
    async (call) => {
      const { course_id: courseId, user_id: userId, 'mto-preview': preview = false, status } = call.input.query;
      const asStudent = call.input.query.preview === 'student' ? new Set(call.input.query.done) : null;
      if (courseId !== undefined) {
        const others = userId !== undefined && userId !== call.actor?.userId;
        return others
          ? [await readLearnersProgress(call, { courseId, userId })]
          : readCourseProgress(call, { courseId, preview, asStudent });
      }
      const { userId: own } = signedIn(call);
      const { rows, total } = await listProgress(call, { userId: userId ?? own, status, ...window(call.input.query) });
      pagingHeaders(call.request, call.reply, total, call.input.query);
      return rows;
    },
    {
      withSession: ({ query: { course_id: courseId } }) =>
        courseId === undefined ? undefined : courseWithSession(courseId),
    },
  );

  route(app, services, progress.get, signedIn, (call) => readRecord(call, call.input.params.id));

  route(app, services, progress.update, signedIn, (call) =>
    markPromptShown(call, {
      id: call.input.params.id,
      ratingsModalOpened: call.input.body.ratings_modal_opened,
      hasUserRedirected: call.input.body.has_user_redirected,
      finishShown: call.input.body.finish_shown,
    }),
  );
}
