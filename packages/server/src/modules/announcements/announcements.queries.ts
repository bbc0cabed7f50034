import type { contract, Input } from '@lectern/contract';
import { MAX_UNREAD_COUNT } from '@lectern/contract/limits';
import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Listed, listed, NO_TEXT, whole } from '../../platform/db/fragments/listed-texts.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { users } from '../identity/identity.tables.ts';
import { announcementReads, courseAnnouncements } from './announcements.tables.ts';
import { readsAsLearner, readsAsTeacher } from './audience.queries.ts';

export type AnnouncementQuery = Input<typeof contract.courseAnnouncements.list>['query'];

/** The announcements that a list contains. Learners who teach a course also get its published ones. */
export type AnnouncementScope =
  | { kind: 'all'; userId: number }
  | { kind: 'courses_of'; userId: number }
  | { kind: 'published'; userId: number; as: 'learner' | 'teacher' | 'everyone' };

const readOf = (userId: number) =>
  and(
    eq(announcementReads.announcementId, courseAnnouncements.id),
    eq(announcementReads.userId, userId),
    eq(announcementReads.sending, courseAnnouncements.sending),
  );

function selectAnnouncements(
  db: Db,
  userId: number,
  { content, truncated }: Listed<typeof courseAnnouncements> = whole(courseAnnouncements),
) {
  return db
    .select({
      announcement: content,
      truncated,
      course: {
        id: courses.id,
        name: courses.name,
        slug: courses.slug,
        status: courses.status,
        authorId: courses.authorId,
        additionalAuthorIds: courses.additionalAuthorIds,
      },
      author: { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl },
      hasRead: sql<boolean>`${announcementReads.userId} is not null`,
    })
    .from(courseAnnouncements)
    .innerJoin(courses, eq(courses.id, courseAnnouncements.courseId))
    .leftJoin(users, eq(users.id, courseAnnouncements.authorId))
    .leftJoin(announcementReads, readOf(userId));
}

export type AnnouncementRow = Awaited<ReturnType<typeof selectAnnouncements>>[number];

interface One {
  id: number;
  /** The caller. */
  userId: number;
}

export async function getAnnouncement(db: Db, { id, userId }: One): Promise<AnnouncementRow> {
  const [row] = await selectAnnouncements(db, userId).where(eq(courseAnnouncements.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, locked until the transaction ends. */
export async function getAnnouncementForUpdate(db: Db, { id, userId }: One): Promise<AnnouncementRow> {
  const [row] = await selectAnnouncements(db, userId)
    .where(eq(courseAnnouncements.id, id))
    .for('update', { of: courseAnnouncements });
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whether this person is a learner in the audience of the announcement. */
export async function isForLearner(db: Db, { id, userId, now }: One & { now: Date }): Promise<boolean> {
  const rows = await db
    .select({ id: courseAnnouncements.id })
    .from(courseAnnouncements)
    .innerJoin(courses, eq(courses.id, courseAnnouncements.courseId))
    .where(and(eq(courseAnnouncements.id, id), readsAsLearner(userId, now)));
  return rows.length > 0;
}

function inScope(scope: AnnouncementScope, now: Date): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'courses_of') return taughtBy(scope.userId);
  const { userId, as } = scope;
  if (as === 'everyone') return and(eq(courseAnnouncements.status, 'publish'), ne(courses.status, 'trash'));
  const learner = readsAsLearner(userId, now);
  return as === 'learner' ? learner : or(learner, readsAsTeacher(userId));
}

function filters(query: AnnouncementQuery, { scope, now }: { scope: AnnouncementScope; now: Date }): SQL | undefined {
  return and(
    inScope(scope, now),
    query.course_id === undefined ? undefined : eq(courseAnnouncements.courseId, query.course_id),
    query.author_id === undefined ? undefined : eq(courseAnnouncements.authorId, query.author_id),
    ...searchWords(query.search).map((word) =>
      or(
        contains(courseAnnouncements.title, word),
        contains(courseAnnouncements.description, word),
        contains(courses.name, word),
      ),
    ),
    inIds(query, courseAnnouncements.id),
    inPeriod(query, courseAnnouncements.listedAt),
  );
}

interface Asked {
  query: AnnouncementQuery;
  scope: AnnouncementScope;
  now: Date;
}

/** One page, and how many of each status the other filters leave. Two statements. */
export async function selectAnnouncementPage(db: Db, { query, scope, now }: Asked) {
  const where = filters(query, { scope, now });
  const sorts = {
    date: sql`${courseAnnouncements.listedAt}`,
    title: sql`${courseAnnouncements.title} collate "und-x-icu"`,
    id: sql`${courseAnnouncements.id}`,
    menu_order: sql`(not ${courseAnnouncements.pinned})`,
  };
  const direction = query.order === 'asc' ? asc : desc;
  const order = [
    direction(sorts[query.orderby]),
    desc(courseAnnouncements.listedAt),
    direction(courseAnnouncements.id),
  ];
  if (scope.kind === 'published') order.unshift(desc(courseAnnouncements.pinned));
  const page = window(query);
  const shown = listed(courseAnnouncements, { description: NO_TEXT }, query.per_page);
  const rows = await selectAnnouncements(db, scope.userId, shown)
    .where(
      and(
        where,
        query.status === 'any' ? ne(courseAnnouncements.status, 'trash') : eq(courseAnnouncements.status, query.status),
      ),
    )
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const counts = await db
    .select({ status: courseAnnouncements.status, count: count() })
    .from(courseAnnouncements)
    .innerJoin(courses, eq(courses.id, courseAnnouncements.courseId))
    .where(where)
    .groupBy(courseAnnouncements.status);
  return { rows, counts };
}

/** Counts unread announcements of a person, up to 100 to bound the cost. */
export async function countUnread(
  db: Db,
  { scope, courseId, now }: { scope: AnnouncementScope; courseId: number | undefined; now: Date },
): Promise<number> {
  const unread = db
    .select({ id: courseAnnouncements.id })
    .from(courseAnnouncements)
    .innerJoin(courses, eq(courses.id, courseAnnouncements.courseId))
    .leftJoin(announcementReads, readOf(scope.userId))
    .where(
      and(
        inScope(scope, now),
        isNull(announcementReads.userId),
        courseId === undefined ? undefined : eq(courseAnnouncements.courseId, courseId),
      ),
    )
    .limit(MAX_UNREAD_COUNT)
    .as('unread');
  const [row] = await db.select({ many: count() }).from(unread);
  return row?.many ?? 0;
}
