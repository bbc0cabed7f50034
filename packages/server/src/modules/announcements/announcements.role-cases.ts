import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { courseAnnouncements } from './announcements.tables.ts';

const text = { title: 'News', description: '<p>News</p>' };

async function announcementOf({ t, course }: RoleWorld, status: 'publish' | 'draft' | 'trash' = 'publish') {
  const at = new Date(t.now().getTime() - 3_600_000);
  const times = { listedAt: at, createdAt: at, modifiedAt: t.now(), publishedAt: at, sentAt: at };
  const [row] = await t.db
    .insert(courseAnnouncements)
    .values({ courseId: (await course()).id, title: 'News', status, sending: 1, ...times })
    .returning({ id: courseAnnouncements.id });
  return row!.id;
}

export const cases: Record<string, RoleCase> = {
  'courseAnnouncements.list': async (world) => {
    const id = await announcementOf(world);
    return { query: { include: [id] }, shown: id };
  },
  'courseAnnouncements.list, drafts': async (world) => {
    const id = await announcementOf(world, 'draft');
    return { query: { include: [id], status: 'draft' }, shown: id };
  },
  'courseAnnouncements.get': async (world) => ({ params: { id: await announcementOf(world) } }),
  'courseAnnouncements.create': async ({ course }) => ({ body: { ...text, course_id: (await course()).id } }),
  'courseAnnouncements.update': async (world) => ({
    params: { id: await announcementOf(world) },
    body: { title: 'Newer' },
  }),
  'courseAnnouncements.update, as read': async (world) => ({
    params: { id: await announcementOf(world) },
    body: { has_read: true, request_from: 'learn' },
  }),
  'courseAnnouncements.remove': async (world) => ({ params: { id: await announcementOf(world) } }),
  'courseAnnouncements.remove, for good': async (world) => ({
    params: { id: await announcementOf(world) },
    query: { force: true },
  }),
  'courseAnnouncements.restore': async (world) => ({ params: { id: await announcementOf(world, 'trash') } }),
  'courseAnnouncements.bulkRemove': async (world) => ({ body: { ids: [await announcementOf(world)] } }),
  'courseAnnouncements.bulkRestore': async (world) => ({ body: { ids: [await announcementOf(world, 'trash')] } }),
  'courseAnnouncements.bulkUpdate': async (world) => ({
    body: { ids: [await announcementOf(world)], changes: { status: 'draft' } },
  }),
  'courseAnnouncements.clone': async (world) => ({ params: { id: await announcementOf(world) } }),
  'courseAnnouncements.sendAgain': async (world) => ({ params: { id: await announcementOf(world) } }),
  'courseAnnouncements.reach': async ({ course }) => ({ query: { course_ids: [(await course()).id] } }),
  'courseAnnouncements.unread': async () => ({}),
};
