import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { courseWithSession } from '../learner-course/learner-course.usecases.ts';
import { listCourseChildren, readCurriculum, readStanding } from './course-page.usecases.ts';

/** What of a course depends on who asks, and how far they are. */
export function coursePageRoutes(app: FastifyInstance, services: Services): void {
  const { courses } = contract;
  route(app, services, courses.standing, anyone, (call) => readStanding(call, call.input.params.id));
  route(app, services, courses.curriculum, anyone, (call) => readCurriculum(call, call.input.params.id), {
    withSession: ({ params: { id } }) => courseWithSession(id),
  });
  route(app, services, courses.children, anyone, (call) => listCourseChildren(call, call.input.query.course));
}
