import { aName, nothing, type RoleCase } from '../../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'apiKeys.list': async ({ key }) => {
    const { id } = await key();
    return { query: { include: [id] }, shown: id };
  },
  'apiKeys.get': async ({ key }) => ({ params: { id: (await key()).id } }),
  'apiKeys.create': () => ({ body: { permissions: 'read', description: aName() } }),
  'apiKeys.create, for the student enrolled': ({ people }) => ({
    body: { user_id: people['student enrolled'].id, permissions: 'read', description: aName() },
  }),
  'apiKeys.update': async ({ key }) => ({ params: { id: (await key()).id }, body: { description: aName() } }),
  'apiKeys.remove': async ({ key }) => ({ params: { id: (await key()).id } }),
  'apiKeys.bulkRemove': async ({ key }) => ({ body: { ids: [(await key()).id] } }),
  'apiKeys.endpoints': nothing,
};
