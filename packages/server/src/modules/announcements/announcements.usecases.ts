import { type contract, type CourseAnnouncement, type Input, plainText, type SafeHtml } from '@lectern/contract';
import { MAX_ANNOUNCEMENTS } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import { AppError } from '../../platform/errors.ts';
import { textOf } from '../../platform/html/html-text.ts';
import { type DomainEvent, emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { copyName, copyStem, type CourseRow, getCourse, noteCourseMedia, requireStaff } from '../courses/index.ts';
import { storedAnnouncement } from './announcement-fields.ts';
import { announcementEvents } from './announcements.events.ts';
import { announcementRead } from './extension-points.ts';
import { type AnnouncementRow, getAnnouncement } from './announcements.queries.ts';
import {
  type Publication,
  publicationAfter,
  type PublicationRefusal,
  statusAfterTrash,
} from './announcements.rules.ts';
import { selectFigures } from './audience.queries.ts';
import { announcementView } from './announcements.views.ts';
import { invalid } from './words/messages.ts';
import {
  deleteAnnouncement,
  insertAnnouncementsOnce,
  selectCourses,
  selectMadeBy,
  selectOptionalFullCourse,
  selectTitlesLike,
  updateAnnouncement,
  upsertReads,
} from './writing.queries.ts';

export type { AnnouncementRow };

/** So that a repeated request or a double click sends nothing twice. */
const SEND_AGAIN_AFTER_MS = 5 * MINUTE_MS;

type NewBody = Input<typeof contract.courseAnnouncements.create>['body'];
type Changes = Input<typeof contract.courseAnnouncements.update>['body'];
type Writing = WriteContext & { row: AnnouncementRow };

const idsOf = ({ announcement, course }: AnnouncementRow) => ({
  announcement_id: announcement.id,
  course_id: course.id,
});

const dateOf = (value: string | null | undefined): Date | null | undefined =>
  value ? new Date(value) : (value as null);

/** An announcement as staff see it after a write. */
export async function readAnnouncement(
  db: Db,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<CourseAnnouncement> {
  const row = await getAnnouncement(db, { id, userId: actor.userId });
  const figures = await selectFigures(db, { ids: [id], now });
  return announcementView(row, figures.get(id) ?? { learners: 0, read: 0 });
}

const refusals: Record<PublicationRefusal, string> = {
  date_required: 'publish_date',
  date_in_the_past: 'publish_date',
  already_sent: 'status',
};

function publicationOf(current: Publication, body: Changes, now: Date): Publication {
  const wanted = {
    status: body.status,
    ...(body.publish_date !== undefined && { publishAt: dateOf(body.publish_date) }),
  };
  const after = publicationAfter(current, wanted, now);
  return typeof after === 'string' ? invalid(refusals[after] as 'status', after) : after;
}

/** Elements without text that are visible. */
const SHOWN = /<(?:img|iframe|video|audio|math|hr)\b/;

/** Sanitizing can leave nothing but empty paragraphs. */
const requireText = (html: SafeHtml): SafeHtml =>
  plainText(html.length + 1).safeParse(textOf(html)).success || SHOWN.test(html)
    ? html
    : invalid('description', 'required');

/** Records the files in announcements of these courses, so that learners may read them. */
async function noteFiles(db: Db, actor: Actor, courses: readonly CourseRow[], html: readonly string[]): Promise<void> {
  if (!html.some((text) => text.includes('/files/'))) return;
  for (const course of courses) await noteCourseMedia(db, { course, actor });
}

const sent = (now: Date, sending: number) => ({ sending, sentAt: now });

/** Creates one announcement per course. A repeated request returns the IDs of the first one. */
export async function addAnnouncements(
  db: Db,
  writing: WriteContext & { courses: readonly CourseRow[]; body: NewBody },
): Promise<number[]> {
  const { actor, now, courses, body } = writing;
  const { request_id: requestId } = body;
  const description = requireText(body.description);
  if (requestId !== undefined) {
    const made = await selectMadeBy(db, { authorId: actor.userId, requestId });
    if (made.length > 0) return made;
  }
  const none: Publication = { status: 'draft', publishAt: null, publishedAt: null };
  const publication = publicationOf(none, body, now);
  const courseIds = courses.map(({ id }) => id);
  if ((await selectOptionalFullCourse(db, { courseIds, most: MAX_ANNOUNCEMENTS })) !== undefined) {
    invalid('course_id', 'too_many_announcements', { n: MAX_ANNOUNCEMENTS });
  }
  const isSent = publication.status === 'publish';
  const rows = await insertAnnouncementsOnce(
    db,
    courseIds.map((courseId) => ({
      courseId,
      authorId: actor.userId,
      ...storedAnnouncement.columns(body),
      description,
      ...publication,
      ...(isSent && sent(now, 1)),
      listedAt: publication.publishAt ?? now,
      requestId: requestId ?? null,
      createdAt: now,
      modifiedAt: now,
      modifiedById: actor.userId,
    })),
  );
  if (rows.length === 0 && requestId !== undefined) {
    return selectMadeBy(db, { authorId: actor.userId, requestId });
  }
  await noteFiles(db, actor, courses, [description]);
  await emit(
    db,
    writing,
    rows.flatMap(({ id, courseId }): DomainEvent[] => {
      const ids = { announcement_id: id, course_id: courseId };
      return [
        announcementEvents.created(ids),
        ...(isSent ? [announcementEvents.published({ ...ids, sending: 1 })] : []),
      ];
    }),
  );
  return rows.map(({ id }) => id);
}

/** The status of an announcement that was never sent, after a change. */
async function newCourse(db: Db, { row, actor, courseId }: Writing & { courseId: number }): Promise<CourseRow> {
  if (row.announcement.publishedAt) invalid('course_id', 'course_is_set');
  const [course] = await selectCourses(db, [courseId]);
  if (!course) throw new AppError('not_found');
  requireStaff(actor, course);
  if (course.status === 'trash') invalid('course_id', 'course_in_trash');
  return course;
}

/** Applies a change by staff to a locked announcement. Only the first publication sends it. */
export async function changeAnnouncement(db: Db, writing: Writing & { body: Changes }): Promise<void> {
  const { actor, now, row, body } = writing;
  const { announcement } = row;
  const moves = body.course_id !== undefined && body.course_id !== row.course.id;
  const course = moves ? await newCourse(db, { ...writing, courseId: body.course_id! }) : undefined;
  const courseId = course?.id ?? row.course.id;
  const asks = body.status !== undefined || body.publish_date !== undefined;
  const publication = asks ? publicationOf(announcement, body, now) : announcement;
  const { status, publishAt, publishedAt } = publication;
  const sends = status === 'publish' && !announcement.publishedAt;
  await updateAnnouncement(db, announcement.id, {
    ...storedAnnouncement.columns(body),
    ...(body.description !== undefined && { description: requireText(body.description) }),
    courseId,
    status,
    publishAt,
    publishedAt,
    ...(sends && { ...sent(now, 1), listedAt: now }),
    ...(!sends && !publishedAt && { listedAt: publishAt ?? announcement.createdAt }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  const html = [announcement.description, body.description ?? ''];
  if (html.some((text) => text.includes('/files/'))) {
    await noteFiles(db, actor, [course ?? (await getCourse(db, courseId))], html);
  }
  const ids = { announcement_id: announcement.id, course_id: courseId };
  await emit(db, writing, [
    announcementEvents.updated(ids),
    ...(sends ? [announcementEvents.published({ ...ids, sending: 1 })] : []),
    ...(announcement.status === 'publish' && status !== 'publish' ? [announcementEvents.unpublished(ids)] : []),
  ]);
}

/** Marks it as read by the caller. Safe to repeat. */
export async function markAsRead(db: Db, { actor, now, row }: Writing): Promise<void> {
  const { id: announcementId } = row.announcement;
  const read = { userId: actor.userId, readAt: now };
  await upsertReads(db, { ...read, ids: [announcementId] });
  for (const follow of announcementRead.all()) await follow(db, { ...read, announcementId });
}

export async function trashAnnouncement(db: Db, writing: Writing): Promise<void> {
  const { id, status } = writing.row.announcement;
  await updateAnnouncement(db, id, trashedColumns(status, writing));
  await emit(db, writing, announcementEvents.trashed(idsOf(writing.row)));
}

/** Restores it from the trash with its former status. Sends nothing. */
export async function restoreAnnouncement(db: Db, writing: Writing): Promise<void> {
  const { announcement } = writing.row;
  const status = statusAfterTrash(announcement, writing.now);
  await updateAnnouncement(db, announcement.id, restoredColumns(status, writing));
  await emit(db, writing, announcementEvents.restored(idsOf(writing.row)));
}

export async function removeAnnouncement(db: Db, writing: Writing): Promise<void> {
  await deleteAnnouncement(db, writing.row.announcement.id);
  await emit(db, writing, announcementEvents.deleted(idsOf(writing.row)));
}

/** A draft with the same content, in the same course. Returns its ID. */
export async function copyAnnouncement(db: Db, writing: Writing): Promise<number> {
  const { actor, now, row } = writing;
  const { announcement, course } = row;
  if ((await selectOptionalFullCourse(db, { courseIds: [course.id], most: MAX_ANNOUNCEMENTS })) !== undefined) {
    invalid('id', 'too_many_announcements', { n: MAX_ANNOUNCEMENTS });
  }
  const taken = await selectTitlesLike(db, { courseId: course.id, stem: copyStem(announcement.title) });
  const { audience, sendEmail, pinned, description } = announcement;
  const [made] = await insertAnnouncementsOnce(db, [
    {
      courseId: course.id,
      authorId: actor.userId,
      title: copyName(announcement.title, taken),
      audience,
      sendEmail,
      pinned,
      description,
      status: 'draft',
      listedAt: now,
      createdAt: now,
      modifiedAt: now,
      modifiedById: actor.userId,
    },
  ]);
  if (!made) throw new Error('announcement not copied');
  await emit(db, writing, announcementEvents.created({ announcement_id: made.id, course_id: course.id }));
  return made.id;
}

/** Marks a published announcement as unread for all learners and sends it again. */
export async function sendAnnouncementAgain(db: Db, writing: Writing): Promise<void> {
  const { now, row } = writing;
  const { id, status, sending, sentAt } = row.announcement;
  if (status !== 'publish') throw new AppError('not_found');
  const left = (sentAt?.getTime() ?? 0) + SEND_AGAIN_AFTER_MS - now.getTime();
  if (left > 0) {
    const n = Math.ceil(left / 1000);
    throw new AppError('rate_limited', { n, retryAfter: n });
  }
  await updateAnnouncement(db, id, sent(now, sending + 1));
  await emit(db, writing, announcementEvents.sent_again({ ...idsOf(row), sending: sending + 1 }));
}
