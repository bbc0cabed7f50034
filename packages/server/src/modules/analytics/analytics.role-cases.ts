import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';

/** A call about the course of "instructor own" and its learner. */
const inCourse =
  (more: (world: RoleWorld) => object = () => ({})): RoleCase =>
  async (world) => ({ params: { id: (await world.course()).id }, ...more(world) });

const ofLearner = inCourse(({ people }) => ({ query: { user_id: people['student enrolled'].id } }));

const rules = {
  not_started_days: 7,
  inactive_days: 0,
  behind_percent: 0,
  failed_attempts: 0,
  low_score_percent: 0,
  overdue_assignments: false,
};

const reportOf: RoleCase = async (world) => {
  await world.course();
  return { params: { id: world.people['student enrolled'].id } };
};

export const cases: Record<string, RoleCase> = {
  'analytics.read': () => ({}),
  'analytics.read, of a course': async ({ course }) => ({ query: { course_id: (await course()).id } }),
  'analytics.course': async ({ course }) => ({ params: { id: (await course()).id } }),
  'salesReport.read': () => ({}),
  'salesReport.file': () => ({}),
  'analytics.dashboard': () => ({}),
  'schoolAnalytics.figures': () => ({}),
  'schoolAnalytics.figures, of a course': async ({ course }) => ({ query: { course_id: (await course()).id } }),
  'schoolAnalytics.dropOff': () => ({}),
  'schoolAnalytics.courses': () => ({}),
  'schoolAnalytics.instructors': () => ({}),
  'schoolAnalytics.subscriptions': () => ({}),
  'courseAnalytics.read': inCourse(),
  'courseAnalytics.quizzes': inCourse(),
  'courseAnalytics.video': async ({ course }) => {
    const { id, lesson } = await course();
    return { params: { id, item: lesson.id } };
  },
  'courseAnalytics.instructors': inCourse(),
  'courseAnalytics.pdf': inCourse(),
  'courseAnalytics.enroll': async ({ t, people, course }) => {
    await course();
    const other = await t.given.course({ author: people['instructor own'] });
    return { params: { id: other.id }, body: { user_ids: [people['student enrolled'].id] } };
  },
  'courseAnalytics.unenroll': ofLearner,
  'courseAnalytics.learner': ofLearner,
  'courseAnalytics.learnerFile': ofLearner,
  'courseAnalytics.reset': async ({ people, progress }) => ({
    params: { id: (await progress()).id },
    query: { user_id: people['student enrolled'].id },
  }),
  'courseAnalytics.students': inCourse(),
  'courseAnalytics.studentsFile': inCourse(),
  'learnersAtRisk.rules': inCourse(),
  'learnersAtRisk.saveRules': inCourse(() => ({ body: rules })),
  'learnersAtRisk.list': inCourse(),
  'learnersAtRisk.write': inCourse(({ people }) => ({
    body: { user_ids: [people['student enrolled'].id], subject: 'Help', message: 'Can I help?', request_id: 'one' },
  })),
  'messages.toEnrolled': async ({ course, t }) => {
    const { id: courseId } = await course();
    const { id: userId } = await t.given.student();
    const { enrollmentId: id } = await t.given.enrollment({ courseId, userId });
    return { body: { ids: [id], subject: 'Hello', message: 'We meet on Friday.' } };
  },
  'studentReports.get': reportOf,
  'studentReports.file': reportOf,
  'studentReports.pdf': reportOf,
  'studentReports.class': async ({ course }) => ({ params: { course: (await course()).id } }),
  'studentReports.classFile': async ({ course }) => ({ params: { course: (await course()).id } }),
  'studentReports.classPdf': async ({ course }) => ({ params: { course: (await course()).id } }),
};
