import type { contract, Input } from '@lectern/contract';
import { MAX_PUBLISHED_REPLIES } from '@lectern/contract/limits';
import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { window } from '../../platform/http/paging.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { reviews } from './reviews.tables.ts';

interface ReplyRow {
  id: number;
  authorName: string | null;
  avatarUrl: string | null;
  createdAt: string;
  content: string;
}

/** What readers get of a review: no email, no address and no ID of its author. */
const publishedColumns = {
  id: reviews.id,
  authorName: users.displayName,
  avatarUrl: users.avatarUrl,
  createdAt: reviews.createdAt,
  editedAt: reviews.editedAt,
  title: reviews.title,
  content: reviews.content,
  rating: reviews.rating,
  byStaff: reviews.byStaff,
};

const firstReplies = sql<ReplyRow[]>`(select coalesce(json_agg(json_build_object('id', shown.id,
    'authorName', u.display_name, 'avatarUrl', u.avatar_url, 'createdAt', shown.created_at, 'content', shown.content)
    order by shown.created_at, shown.id), '[]')
  from (select * from ${reviews} reply where reply.parent_id = ${reviews}.id and reply.status = 'approve'
    order by reply.created_at, reply.id limit ${MAX_PUBLISHED_REPLIES}) shown
  left join ${users} u on u.id = shown.user_id)`;

const isShown: SQL | undefined = and(isNull(reviews.parentId), eq(reviews.status, 'approve'));

type PublishedQuery = Input<typeof contract.courseReviews.published>['query'];

/** One page of the approved reviews of a course, with the first replies to each. One statement. */
export async function selectPublished(db: Db, { courseId, query }: { courseId: number; query: PublishedQuery }) {
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  return db
    .select({ ...publishedColumns, replies: firstReplies })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        eq(reviews.courseId, courseId),
        isShown,
        query.rating === undefined ? undefined : eq(reviews.rating, query.rating),
      ),
    )
    .orderBy(
      ...(query.orderby === 'rating' ? [direction(reviews.rating), desc(reviews.createdAt)] : []),
      direction(reviews.createdAt),
      direction(reviews.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}

export type PublishedRow = Omit<Awaited<ReturnType<typeof selectPublished>>[number], 'replies'>;

const GOOD = 4;

/** The newest good reviews of courses in the catalog. */
export async function selectTestimonials(db: Db, limit: number) {
  return db
    .select({ ...publishedColumns, course: { id: courses.id, name: courses.name, slug: courses.slug } })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        isShown,
        gte(reviews.rating, GOOD),
        eq(courses.status, 'publish'),
        inArray(courses.catalogVisibility, ['visible', 'catalog']),
        eq(courses.reviewsAllowed, true),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}
