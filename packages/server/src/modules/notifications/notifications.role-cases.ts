import { eq } from 'drizzle-orm';
import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { notifications } from './notifications.tables.ts';

/** A notification of "student enrolled". */
async function notificationOf({ t, people }: RoleWorld): Promise<number> {
  const userId = people['student enrolled'].id;
  const [last] = await t.db.select({ n: notifications.id }).from(notifications).where(eq(notifications.userId, userId));
  if (last) return last.n;
  const [row] = await t.db
    .insert(notifications)
    .values({ userId, type: 'course_enrolled', params: {}, eventId: 1, createdAt: t.now() })
    .returning({ id: notifications.id });
  return row!.id;
}

export const cases: Record<string, RoleCase> = {
  'notifications.list': async (world) => {
    const id = await notificationOf(world);
    return { query: { include: [id] }, shown: id };
  },
  'notifications.unread': nothing,
  'notifications.stream': () => ({ query: { wait: false } }),
  'notifications.update': async (world) => ({
    params: { id: await notificationOf(world) },
    body: { status: 'read' },
  }),
  'notifications.remove': async (world) => ({ params: { id: await notificationOf(world) } }),
  'notifications.bulkUpdate': async (world) => ({ body: { ids: [await notificationOf(world)] } }),
  'notifications.bulkRemove': async (world) => ({ body: { ids: [await notificationOf(world)] } }),
  'messages.toPeople': ({ people }) => ({
    body: { ids: [people['student enrolled'].id], subject: 'Hello', message: 'We meet on Friday.' },
  }),
  'notificationPreferences.read': nothing,
  'notificationPreferences.change': () => ({ body: { events: [{ id: 'quiz_graded', email: false }] } }),
};
