import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { isSent, readMailContext } from '../mails/index.ts';
import { type CourseRow, isCourseStaff } from '../courses/index.ts';
import { announcementMails } from './announcements.mails.ts';
import {
  type AnnouncementQuery,
  type AnnouncementRow,
  type AnnouncementScope,
  countUnread,
  selectAnnouncementPage,
} from './announcements.queries.ts';
import { announcementView } from './announcements.views.ts';
import { countReach, selectFigures } from './audience.queries.ts';

export type { AnnouncementScope };

const NONE = { learners: 0, read: 0 };

/** One page. Three statements. */
export async function readAnnouncements(
  db: Db,
  { query, scope, now }: { query: AnnouncementQuery; scope: AnnouncementScope; now: Date },
) {
  const { rows, counts } = await selectAnnouncementPage(db, { query, scope, now });
  const many = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  const { publish = 0, scheduled = 0, draft = 0, trash = 0 } = many;
  const any = publish + scheduled + draft;
  const reads = scope.kind === 'published';
  const ids = rows.map(({ announcement }) => announcement.id);
  const figures = reads ? new Map() : await selectFigures(db, { ids, now });
  const unread = reads ? await countUnread(db, { scope, courseId: query.course_id, now }) : 0;
  return {
    rows: rows.map((row) => announcementView(row, reads ? null : (figures.get(row.announcement.id) ?? NONE))),
    total: query.status === 'any' ? any : (many[query.status] ?? 0),
    meta: { announcement_count: { any, publish, scheduled, draft, trash }, unread_count: unread },
  };
}

/** One announcement as this caller sees it. */
export async function viewAnnouncement(
  db: Db,
  { row, actor, now }: { row: AnnouncementRow; actor: Actor | null; now: Date },
) {
  if (!isCourseStaff(actor, row.course)) return announcementView(row, null);
  const figures = await selectFigures(db, { ids: [row.announcement.id], now });
  return announcementView(row, figures.get(row.announcement.id) ?? NONE);
}

/** How many learners an announcement in these courses would reach, and whether its email would be sent. */
export async function readReach(
  services: Services,
  db: Db,
  { courses, audience, now }: { courses: readonly CourseRow[]; audience: 'all' | 'not_completed'; now: Date },
) {
  const mailContext = await readMailContext(services);
  const learners = await countReach(db, { courseIds: courses.map(({ id }) => id), audience, now });
  const off = !isSent(mailContext.emails, announcementMails.announcement);
  const email = off ? ('off' as const) : mailContext.sends ? ('sent' as const) : ('no_mail_server' as const);
  return { courses: courses.length, learners, email };
}

/** How many announcements a reader has not read, up to 100. */
export const readUnread = async (db: Db, asked: Parameters<typeof countUnread>[1]) => ({
  unread_count: await countUnread(db, asked),
});
