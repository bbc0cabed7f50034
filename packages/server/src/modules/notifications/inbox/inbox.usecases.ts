import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { metaOf } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { upsertReads } from '../../announcements/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import {
  type Chosen,
  countUnread,
  deleteNotifications,
  deleteReadBefore,
  getNotification,
  type NotificationQuery,
  type NotificationRow,
  selectNotificationPage,
  selectWithoutUnread,
  updateRead,
} from './inbox.queries.ts';
import { notificationView, READ_KEPT_DAYS } from './inbox.views.ts';

type Context = RequestContext<Actor>;

/** Read notifications that are deleted at once. */
const DELETED_AT_ONCE = 5000;

/** Returns how many were unread. Announcements are read with their notifications. */
async function readNotifications(db: Db, chosen: Chosen, now: Date): Promise<number> {
  const { userId } = chosen;
  const changed = await updateRead(db, { ...chosen, readAt: now });
  const announced = changed.flatMap(({ type, subjectId }) => (type === 'announcement' && subjectId ? subjectId : []));
  const ids = await selectWithoutUnread(db, { userId, announcementIds: [...new Set(announced)] });
  await upsertReads(db, { userId, ids, readAt: now });
  return changed.length;
}

/** Which notifications a call names. */
interface Named {
  ids?: readonly number[] | undefined;
  all?: boolean | undefined;
}

const viewOf = async ({ services, locale }: Context, row: NotificationRow) =>
  notificationView(row, { locale, permalinks: await readPermalinks(services) });

export async function listNotifications(context: Context, query: NotificationQuery) {
  const { db, actor, locale, services } = context;
  const permalinks = await readPermalinks(services);
  const { rows, total } = await selectNotificationPage(db, actor.userId, query);
  return {
    data: rows.map((row) => notificationView(row, { locale, permalinks })),
    meta: { ...metaOf(total, query), unread_count: await countUnread(db, actor.userId) },
  };
}

export const readUnread = async ({ db, actor }: Context) => ({ unread_count: await countUnread(db, actor.userId) });

export async function setStatus(context: Context, { id, status }: { id: number; status: 'read' | 'unread' }) {
  const { db, actor, now } = context;
  const { userId } = actor;
  if (status === 'read') await readNotifications(db, { userId, ids: [id] }, now);
  else await updateRead(db, { userId, ids: [id], readAt: null });
  return viewOf(context, await getNotification(db, { userId, id }));
}

export async function removeNotification(context: Context, id: number) {
  const { db, actor } = context;
  const { userId } = actor;
  const removed = await viewOf(context, await getNotification(db, { userId, id }));
  await deleteNotifications(db, { userId, ids: [id] });
  return removed;
}

/** IDs of other people's or missing notifications are ignored. */
const chosenBy = ({ userId }: Actor, { ids, all }: Named) => ({ userId, ids: all ? ('all' as const) : (ids ?? []) });

export async function markAsRead({ db, actor, now }: Context, named: Named) {
  const changed = await readNotifications(db, chosenBy(actor, named), now);
  return { changed, unread_count: await countUnread(db, actor.userId) };
}

export async function removeNotifications({ db, actor }: Context, named: Named) {
  const changed = await deleteNotifications(db, chosenBy(actor, named));
  return { changed, unread_count: await countUnread(db, actor.userId) };
}

async function deleteOldNotifications({ db, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - READ_KEPT_DAYS * DAY_MS);
  while ((await deleteReadBefore(db, { before, limit: DELETED_AT_ONCE })) === DELETED_AT_ONCE);
}

export function inboxJobs(services: Services): JobKind[] {
  const deleting: JobKind = {
    name: 'notifications.delete-read',
    cron: '23 4 * * *',
    run: () => deleteOldNotifications(services),
  };
  return [deleting];
}
