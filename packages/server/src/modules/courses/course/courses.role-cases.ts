import { aName, nothing, type RoleCase } from '../../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'courses.list': async ({ course }) => {
    const { id } = await course();
    return { query: { include: [id] }, shown: id };
  },
  'courses.list, a draft with context=edit': async ({ course }) => {
    const { id } = await course({ status: 'draft' });
    return { query: { include: [id], context: 'edit' }, shown: id };
  },
  'courses.list, a draft by its status': async ({ course }) => {
    const { id } = await course({ status: 'draft' });
    return { query: { include: [id], status: 'draft' }, shown: id };
  },
  'courses.facets': nothing,
  'courses.teachers': nothing,
  'courses.get': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.get, with context=edit': async ({ course }) => ({
    params: { id: (await course()).id },
    query: { context: 'edit' },
  }),
  'courses.get, a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.create': () => ({ body: { name: aName() } }),
  'courses.update': async ({ course }) => ({ params: { id: (await course()).id }, body: { name: aName() } }),
  'courses.update, its author': async ({ course, people }) => ({
    params: { id: (await course()).id },
    body: { author_id: people['instructor foreign'].id },
    says: (body) =>
      (body.author as { id: number }).id === people['instructor foreign'].id ? 'changed' : 'kept as it was',
  }),
  'courses.update, a draft': async ({ course }) => ({
    params: { id: (await course({ status: 'draft' })).id },
    body: { name: aName() },
  }),
  'courses.create, published': () => ({
    body: { name: aName(), status: 'publish' },
    says: (body) => String(body.status),
  }),
  'courses.remove': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.restore': async ({ course }) => ({ params: { id: (await course({ status: 'trash' })).id } }),
  'courses.bulkRemove': async ({ course }) => ({ body: { ids: [(await course()).id] } }),
  'courses.bulkRestore': async ({ course }) => ({ body: { ids: [(await course({ status: 'trash' })).id] } }),
  'courses.clone': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.clone, a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.bulkUpdate': async ({ course }) => ({
    body: { ids: [(await course()).id], changes: { status: 'private' } },
  }),
  'courses.bulkUpdate, their author': async ({ course, people }) => ({
    body: { ids: [(await course()).id], changes: { author_id: people['instructor foreign'].id } },
  }),
  'courses.sendBack': async ({ course }) => ({
    params: { id: (await course({ status: 'pending' })).id },
    body: { note: 'Please add pictures.' },
  }),
  'courses.removal': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.removal, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.samples': nothing,
  'courses.sample': nothing,
  'courses.standing': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.standing, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.curriculum': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.curriculum, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.unlock': async ({ t }) => ({
    params: { id: (await t.given.passwordCourse('moonlight')).id },
    body: { password: 'moonlight' },
  }),
  'courses.children': async ({ course }) => ({ query: { course: (await course()).id } }),
};
