import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { enrollByHand } from '../../people-import/index.ts';
import { readDropOff } from '../../watching/index.ts';
import { analyzedCourse } from '../analytics.guards.ts';
import { courseDrawer } from '../course-pdf/course-drawer.ts';
import { readCoursePages } from '../course-pdf/course-pdf.usecases.ts';
import { csvHeaders } from '../csv-headers.ts';
import { pdfHeaders } from '../pdf-headers.ts';
import { readCourseAnalytics, readCourseInstructors, readCourseQuizzes } from './course-figures.usecases.ts';
import { learnerFile, readLearner, resetLearner, unenrollLearner } from './learner.usecases.ts';
import { readStudents, studentsFile } from './students.usecases.ts';

export function courseAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  const { courseAnalytics } = contract;

  route(app, services, courseAnalytics.read, analyzedCourse, ({ subject: { actor, course }, ...call }) =>
    readCourseAnalytics({ ...call, actor }, { course, query: call.input.query }),
  );

  route(app, services, courseAnalytics.quizzes, analyzedCourse, ({ subject: { course }, db }) =>
    readCourseQuizzes({ db }, course.id),
  );

  route(app, services, courseAnalytics.video, analyzedCourse, ({ subject: { course }, db, input }) =>
    readDropOff(db, { courseId: course.id, lessonId: input.params.item }),
  );

  route(app, services, courseAnalytics.instructors, analyzedCourse, ({ subject: { actor, course }, ...call }) =>
    readCourseInstructors({ ...call, actor }, { course, query: call.input.query }),
  );

  const draw = courseDrawer(app);
  route(app, services, courseAnalytics.pdf, analyzedCourse, async ({ subject: { actor, course }, reply, ...call }) => {
    const bytes = await draw(await readCoursePages({ ...call, actor }, course), actor.userId);
    pdfHeaders(reply, `course-${course.id}`);
    return bytes;
  });

  route(app, services, courseAnalytics.enroll, analyzedCourse, async ({ subject: { actor, course }, ...call }) => {
    const body = { user_ids: call.input.body.user_ids, course_ids: [course.id] };
    const { data, failed } = await enrollByHand({ ...call, actor }, body);
    return { enrolled: data.map(({ customer_id: userId }) => userId), failed };
  });

  route(app, services, courseAnalytics.unenroll, analyzedCourse, ({ subject: { actor, course }, ...call }) => {
    const { user_id: userId, erase_progress: eraseProgress } = call.input.query;
    return unenrollLearner({ ...call, actor }, { course, userId, eraseProgress });
  });

  route(app, services, courseAnalytics.learner, analyzedCourse, ({ subject: { actor, course }, ...call }) =>
    readLearner({ ...call, actor }, { course, userId: call.input.query.user_id }),
  );

  route(app, services, courseAnalytics.learnerFile, analyzedCourse, async ({ subject, reply, ...call }) => {
    const { actor, course } = subject;
    const userId = call.input.query.user_id;
    const learner = await readLearner({ ...call, actor }, { course, userId });
    csvHeaders(reply, `course-${course.id}-learner-${userId}`);
    return learnerFile(learner, call.locale);
  });

  route(app, services, courseAnalytics.reset, analyzedCourse, ({ subject: { actor, course }, ...call }) =>
    resetLearner({ ...call, actor }, { course, userId: call.input.query.user_id }),
  );

  route(app, services, courseAnalytics.students, analyzedCourse, async ({ subject: { actor, course }, ...call }) =>
    paged(call, await readStudents({ ...call, actor }, { courseId: course.id, query: call.input.query })),
  );

  route(
    app,
    services,
    courseAnalytics.studentsFile,
    analyzedCourse,
    ({ subject: { actor, course }, reply, ...call }) => {
      csvHeaders(reply, `course-${course.id}-students`);
      return studentsFile({ ...call, actor }, { courseId: course.id, query: call.input.query });
    },
  );
}
