import { aName, type RoleCase } from '../../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'sections.list': async ({ course }) => {
    const { id, section } = await course();
    return { query: { course_id: id }, shown: section.id };
  },
  'sections.get': async ({ course }) => ({ params: { id: (await course()).section.id } }),
  'sections.get, in a draft': async ({ course }) => ({
    params: { id: (await course({ status: 'draft' })).section.id },
  }),
  'sections.create': async ({ course }) => ({ body: { name: aName(), course_id: (await course()).id } }),
  'sections.update': async ({ course }) => ({ params: { id: (await course()).section.id }, body: { name: aName() } }),
  'sections.remove': async ({ course }) => ({ params: { id: (await course()).section.id }, query: { children: true } }),
  'sections.restore': async ({ trashedSection }) => ({ params: { id: (await trashedSection()).id } }),
  'sections.list, the trash': async ({ trashedSection }) => {
    const { id, courseId } = await trashedSection();
    return { query: { course_id: courseId, status: 'trash' }, shown: id };
  },
  'sections.get, in the trash': async ({ trashedSection }) => ({ params: { id: (await trashedSection()).id } }),
  'sections.clone': async ({ course }) => ({ params: { id: (await course()).section.id } }),
  'sections.clone, into a foreign draft': async ({ course, t }) => ({
    params: { id: (await course()).section.id },
    body: { course_id: (await t.given.course({ status: 'draft' })).id },
  }),
  'sections.bulkRemove': async ({ course }) => ({
    body: { ids: [(await course()).section.id] },
    query: { children: true },
  }),
  'sections.bulkRestore': async ({ trashedSection }) => ({ body: { ids: [(await trashedSection()).id] } }),
  'sections.children': async ({ course }) => ({ query: { section: (await course()).section.id } }),
};
