import { aName, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'lessons.list': async ({ course }) => {
    const { id, lesson } = await course();
    return { query: { course_id: id }, shown: lesson.id };
  },
  'lessons.get': async ({ course }) => ({ params: { id: (await course()).lesson.id } }),
  'lessons.get, in an open course': async ({ course }) => ({
    params: { id: (await course({ accessMode: 'open' })).lesson.id },
  }),
  'lessons.get, behind a lock': async ({ course }) => ({
    params: { id: (await course({ flow: 'sequential' })).items[1]!.id },
  }),
  'lessons.get, behind a lock, as a student would': async ({ course }) => {
    const { items } = await course({ flow: 'sequential' });
    return { params: { id: items[1]!.id }, query: { preview: 'student' } };
  },
  'lessons.get, with context=edit': async ({ course }) => ({
    params: { id: (await course()).lesson.id },
    query: { context: 'edit' },
  }),
  'lessons.create': async ({ course }) => {
    const { id, section } = await course();
    return { body: { name: aName(), course_id: id, parent_id: section.id } };
  },
  'lessons.update': async ({ course }) => ({ params: { id: (await course()).lesson.id }, body: { name: aName() } }),
  'lessons.clone': async ({ course }) => ({ params: { id: (await course()).lesson.id } }),
  'lessons.clone, into a foreign draft': async ({ course, t }) => ({
    params: { id: (await course()).lesson.id },
    body: { parent_id: (await t.given.course({ status: 'draft' })).sections[0]!.id },
  }),
  'lessons.bulkUpdate': async ({ course }) => ({
    body: { ids: [(await course()).lesson.id], changes: { status: 'draft' } },
  }),
  'lessons.remove': async ({ course }) => ({ params: { id: (await course()).lesson.id } }),
  'lessons.get, a draft': async ({ course, t }) => {
    const { section } = await course();
    return { params: { id: (await t.given.lesson({ section, status: 'draft' })).id } };
  },
  'lessons.update, a draft': async ({ course, t }) => {
    const { section } = await course();
    return { params: { id: (await t.given.lesson({ section, status: 'draft' })).id }, body: { name: aName() } };
  },
  'lessons.restore': async ({ course, t }) => {
    const { section } = await course();
    return { params: { id: (await t.given.lesson({ section, status: 'trash' })).id } };
  },
  'lessons.bulkRemove': async ({ course }) => ({ body: { ids: [(await course()).lesson.id] } }),
  'lessons.bulkRestore': async ({ course, t }) => {
    const { section } = await course();
    return { body: { ids: [(await t.given.lesson({ section, status: 'trash' })).id] } };
  },
};
