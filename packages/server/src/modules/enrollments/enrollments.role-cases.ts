import type { RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'enrollments.list': async ({ enrollment }) => {
    const { id, courseId } = await enrollment();
    return { query: { course: courseId }, shown: id };
  },
  'enrollments.list, with context=edit': async ({ enrollment }) => {
    const { id, courseId } = await enrollment();
    return { query: { course: courseId, context: 'edit' }, shown: id };
  },
  'enrollments.due': () => ({}),
  'enrollments.get': async ({ enrollment }) => ({ params: { id: (await enrollment()).id } }),
  'enrollments.create': async ({ course }) => ({ body: { course_id: (await course()).id } }),
  'enrollments.create, of somebody else': async ({ course, t }) => ({
    body: { course_id: (await course()).id, user_id: (await t.given.student()).id },
  }),
  'enrollments.create, in a paid course': async ({ course }) => ({
    body: { course_id: (await course({ accessMode: 'one_time', regularPrice: '20.00' })).id },
  }),
  'enrollments.update': async ({ enrollment }) => ({
    params: { id: (await enrollment()).id },
    body: { status: 'inactive' },
  }),
  'enrollments.remove': async ({ enrollment }) => ({ params: { id: (await enrollment()).id } }),
  'enrollments.reset': async ({ progress, people, t }) => {
    const { id: courseId } = await progress();
    const { enrollmentId } = await t.given.enrollment({ courseId, userId: people['student enrolled'].id });
    return { params: { id: enrollmentId } };
  },
  'enrollments.retake': async ({ course, people, t }) => {
    const { id: courseId, items } = await course({ enableCourseRetake: true });
    const userId = people['student enrolled'].id;
    const { enrollmentId } = await t.given.enrollment({ courseId, userId });
    await t.given.completions({ userId, courseId, items, finished: true });
    return { params: { id: enrollmentId } };
  },
  'enrollments.runs': async ({ enrollment }) => {
    const { id } = await enrollment();
    return { params: { id } };
  },
  'enrollments.complete': async ({ enrollment }) => ({ params: { id: (await enrollment()).id } }),
};
