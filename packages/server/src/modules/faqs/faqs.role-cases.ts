import { aName, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'courseFaqs.list': async ({ faq }) => {
    const { id, courseId } = await faq();
    return { query: { course_id: courseId }, shown: id };
  },
  'courseFaqs.list, of a draft': async ({ faq }) => {
    const { id, courseId } = await faq({ status: 'draft' });
    return { query: { course_id: courseId }, shown: id };
  },
  'courseFaqs.get': async ({ faq }) => ({ params: { id: (await faq()).id } }),
  'courseFaqs.create': async ({ course }) => ({
    body: { course_id: (await course()).id, title: aName(), content: '<p>Yes.</p>' },
  }),
  'courseFaqs.update': async ({ faq }) => ({ params: { id: (await faq()).id }, body: { title: aName() } }),
  'courseFaqs.update, of a draft': async ({ faq }) => ({
    params: { id: (await faq({ status: 'draft' })).id },
    body: { title: aName() },
  }),
  'courseFaqs.remove': async ({ faq }) => ({ params: { id: (await faq()).id } }),
  'courseFaqs.restore': async ({ faq }) => ({ params: { id: (await faq()).id } }),
  'courseFaqs.bulkRemove': async ({ faq }) => ({ body: { ids: [(await faq()).id] } }),
  'courseFaqs.bulkRestore': async ({ faq }) => ({ body: { ids: [(await faq()).id] } }),
  'courseFaqs.order': async ({ faq }) => {
    const { id, courseId } = await faq();
    return { body: { course_id: courseId, ids: [id] } };
  },
};
