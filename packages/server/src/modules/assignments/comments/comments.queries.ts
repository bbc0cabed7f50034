import type { contract, Input } from '@lectern/contract';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { window } from '../../../platform/http/paging.ts';
import { staffedCourseColumns } from '../../courses/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { gradingComments } from '../assignments.tables.ts';

export type CommentQuery = Input<typeof contract.gradingComments.list>['query'];
type NewComment = Omit<typeof gradingComments.$inferInsert, 'id'>;

const selectComments = (db: Db) =>
  db
    .select({ comment: gradingComments, author: users.displayName, course: staffedCourseColumns })
    .from(gradingComments)
    .innerJoin(users, eq(users.id, gradingComments.userId))
    .leftJoin(courses, eq(courses.id, gradingComments.courseId));

export type FoundComment = Awaited<ReturnType<typeof selectComments>>[number];

export async function selectOptionalComment(db: Db, id: number): Promise<FoundComment | undefined> {
  const [row] = await selectComments(db).where(eq(gradingComments.id, id));
  return row;
}

/** One page of the comments of a person and those that are shared in a course. Two statements. */
export async function selectCommentPage(db: Db, { query, userId }: { query: CommentQuery; userId: number }) {
  const shared = query.course === undefined ? undefined : eq(gradingComments.courseId, query.course);
  const where = and(
    or(eq(gradingComments.userId, userId), shared),
    ...searchWords(query.search).map((word) => contains(gradingComments.text, word)),
    inIds(query, gradingComments.id),
    inPeriod(query, gradingComments.modifiedAt),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const { limit, offset } = window(query);
  const rows = await selectComments(db)
    .where(where)
    .orderBy(
      direction(query.orderby === 'id' ? gradingComments.id : gradingComments.modifiedAt),
      direction(gradingComments.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(gradingComments, where) };
}

/** Counts the comments of a person. Holds a lock, so that parallel requests can't exceed the limit. */
export async function countComments(db: Db, userId: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(7315036, ${userId})`);
  return db.$count(gradingComments, eq(gradingComments.userId, userId));
}

export async function insertComment(db: Db, row: NewComment): Promise<number> {
  const [made] = await db.insert(gradingComments).values(row).returning({ id: gradingComments.id });
  if (!made) throw new Error('comment not inserted');
  return made.id;
}

export async function updateComment(db: Db, id: number, fields: Partial<NewComment>): Promise<void> {
  await db.update(gradingComments).set(fields).where(eq(gradingComments.id, id));
}

export async function deleteComment(db: Db, id: number): Promise<void> {
  await db.delete(gradingComments).where(eq(gradingComments.id, id));
}
