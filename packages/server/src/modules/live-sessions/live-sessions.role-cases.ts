import { aName, nothing, type RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import type { SessionSlug } from './live-session-views.queries.ts';

/** The cases of one session type; both types have the same endpoints. */
function casesOf(family: string, type: SessionSlug): Record<string, RoleCase> {
  type Fields = Omit<Parameters<RoleWorld['t']['given']['session']>[0], 'section' | 'type'>;
  async function session({ course, t }: RoleWorld, fields: Fields = {}, inCourse: Parameters<typeof course>[0] = {}) {
    const { id: courseId, section } = await course(inCourse);
    const { id } = await t.given.session({ ...fields, section, type });
    return { id, courseId, section };
  }
  const calls: Record<string, RoleCase> = {
    list: async (world) => {
      const { id, courseId } = await session(world);
      return { query: { course_id: courseId }, shown: id };
    },
    get: async (world) => ({ params: { id: (await session(world)).id } }),
    'get, in an open course': async (world) => ({
      params: { id: (await session(world, {}, { accessMode: 'open' })).id },
    }),
    'get, behind a lock': async (world) => ({ params: { id: (await session(world, {}, { flow: 'sequential' })).id } }),
    'get, with context=edit': async (world) => ({
      params: { id: (await session(world)).id },
      query: { context: 'edit' },
    }),
    'get, a draft': async (world) => ({ params: { id: (await session(world, { status: 'draft' })).id } }),
    create: async ({ course }) => {
      const { id, section } = await course();
      return { body: { name: aName(), course_id: id, parent_id: section.id, status: 'draft' } };
    },
    update: async (world) => ({ params: { id: (await session(world)).id }, body: { name: aName() } }),
    'update, a draft': async (world) => ({
      params: { id: (await session(world, { status: 'draft' })).id },
      body: { name: aName() },
    }),
    clone: async (world) => ({ params: { id: (await session(world)).id } }),
    nextWeek: async (world) => ({ params: { id: (await session(world)).id } }),
    join: async (world) => ({
      params: { id: (await session(world, { startsAt: new Date(world.t.now().getTime() + 60_000) })).id },
    }),
    'join, an hour before joining opens': async (world) => ({ params: { id: (await session(world)).id } }),
    start: async (world) => ({ params: { id: (await session(world)).id } }),
    calendar: async (world) => ({ params: { id: (await session(world)).id } }),
    'calendar, behind a lock': async (world) => ({
      params: { id: (await session(world, {}, { flow: 'sequential' })).id },
    }),
    'clone, into a foreign draft': async (world) => ({
      params: { id: (await session(world)).id },
      body: { parent_id: (await world.t.given.course({ status: 'draft' })).sections[0]!.id },
    }),
    bulkUpdate: async (world) => ({ body: { ids: [(await session(world)).id], changes: { status: 'draft' } } }),
    remove: async (world) => ({ params: { id: (await session(world)).id } }),
    restore: async (world) => ({ params: { id: (await session(world, { status: 'trash' })).id } }),
    bulkRemove: async (world) => ({ body: { ids: [(await session(world)).id] } }),
    bulkRestore: async (world) => ({ body: { ids: [(await session(world, { status: 'trash' })).id] } }),
  };
  return Object.fromEntries(Object.entries(calls).map(([name, one]) => [`${family}.${name}`, one]));
}

export const cases: Record<string, RoleCase> = {
  ...casesOf('zooms', 'zoom'),
  ...casesOf('googleMeets', 'google-meet'),
  'sessionAttendance.list': async (world) => {
    const { section } = await world.course();
    const { id } = await world.t.given.session({ section });
    return { query: { session: id } };
  },
  'zoomAccounts.read': nothing,
  'zoomAccounts.save': () => ({ body: { account_id: 'a', client_id: 'c', client_secret: 's' } }),
  'zoomAccounts.remove': nothing,
  'zoomAccounts.validate': nothing,
  'googleAccounts.read': nothing,
  'googleAccounts.save': () => ({ body: { web: { client_id: 'c', client_secret: 's' } } }),
  'googleAccounts.remove': nothing,
  'googleAccounts.validate': nothing,
  'googleAccounts.connect': nothing,
  'googleAccounts.callback': () => ({ query: { code: 'c', state: 's' } }),
};
