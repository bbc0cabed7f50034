import type { Answer, contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { listedPerson, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { exceptionPlace, learnersExceptions, type LearnersExceptionsQuery } from '../../items/index.ts';
import { assignmentExceptions } from '../assignments.tables.ts';

type ExceptionQuery = Input<typeof contract.assignmentExceptions.list>['query'];
type LearnersView = Answer<typeof contract.assignmentExceptions.ofLearner>['data'][number];
type ExceptionView = Answer<typeof contract.assignmentExceptions.save>;
type ExceptionRow = typeof assignmentExceptions.$inferSelect;

const grantor = alias(users, 'grantor');

const columns = {
  exception: assignmentExceptions,
  user: { id: users.id, displayName: users.displayName, email: users.email, avatarUrl: users.avatarUrl },
  grantor: grantor.displayName,
};

const selectExceptions = (db: Db) =>
  db
    .select(columns)
    .from(assignmentExceptions)
    .innerJoin(users, eq(users.id, assignmentExceptions.userId))
    .leftJoin(grantor, eq(grantor.id, assignmentExceptions.grantedById));

const viewOf = (
  { exception, user, grantor: by }: Awaited<ReturnType<typeof selectExceptions>>[number],
  reader: Actor,
): ExceptionView => ({
  user: listedPerson(reader, user),
  due_date: exception.dueAt?.toISOString() ?? null,
  accept_late: exception.acceptLate,
  waive_penalty: exception.waivePenalty,
  reason: exception.reason,
  granted_by: by ?? '',
  granted_at: exception.grantedAt.toISOString(),
});

/** One page of the exceptions of an assignment. Two statements. */
export async function selectExceptionPage(
  db: Db,
  { assignmentId, query, reader }: { assignmentId: number; query: ExceptionQuery; reader: Actor },
): Promise<{ rows: ExceptionView[]; total: number }> {
  const where = and(
    eq(assignmentExceptions.assignmentId, assignmentId),
    ...searchWords(query.search).map((word) => sql`${assignmentExceptions.userId} in (${peopleFoundBy(word, reader)})`),
    query.include.length > 0 ? inArray(assignmentExceptions.userId, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(assignmentExceptions.userId, query.exclude) : undefined,
  );
  const sorts = { name: sql`${users.displayName} collate "und-x-icu"`, granted: assignmentExceptions.grantedAt };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectExceptions(db)
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(assignmentExceptions.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ many: count() }).from(assignmentExceptions).where(where);
  return { rows: rows.map((row) => viewOf(row, reader)), total: counted?.many ?? 0 };
}

/**
 * One page of the exceptions of a learner, in all courses or in those that `authorId` teaches, without those of trashed
 * items. Two statements.
 */
export async function selectLearnersExceptionPage(
  db: Db,
  {
    userId,
    authorId,
    query,
    reader,
  }: { userId: number; authorId: number | null; query: LearnersExceptionsQuery; reader: Actor },
): Promise<{ rows: LearnersView[]; total: number }> {
  const { where, order, limit, offset } = learnersExceptions(query, {
    authorId,
    grantedAt: assignmentExceptions.grantedAt,
  });
  const found = and(eq(assignmentExceptions.userId, userId), where);
  const rows = await db
    .select({ ...columns, ...exceptionPlace })
    .from(assignmentExceptions)
    .innerJoin(users, eq(users.id, assignmentExceptions.userId))
    .innerJoin(courseItems, eq(courseItems.id, assignmentExceptions.assignmentId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .leftJoin(grantor, eq(grantor.id, assignmentExceptions.grantedById))
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ many: count() })
    .from(assignmentExceptions)
    .innerJoin(courseItems, eq(courseItems.id, assignmentExceptions.assignmentId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(found);
  return {
    rows: rows.map((row) => ({ ...viewOf(row, reader), item: row.item, course: row.course })),
    total: counted?.many ?? 0,
  };
}

export async function upsertException(db: Db, row: Omit<ExceptionRow, 'id'>, reader: Actor): Promise<ExceptionView> {
  const { assignmentId: _assignment, userId: _user, ...set } = row;
  await db
    .insert(assignmentExceptions)
    .values(row)
    .onConflictDoUpdate({ target: [assignmentExceptions.assignmentId, assignmentExceptions.userId], set });
  const [saved] = await selectExceptions(db).where(
    and(eq(assignmentExceptions.assignmentId, row.assignmentId), eq(assignmentExceptions.userId, row.userId)),
  );
  if (!saved) throw new Error('the exception was not written');
  return viewOf(saved, reader);
}

/** Deletes an exception; returns whether there was one. */
export async function deleteException(
  db: Db,
  { assignmentId, userId }: { assignmentId: number; userId: number },
): Promise<boolean> {
  const gone = await db
    .delete(assignmentExceptions)
    .where(and(eq(assignmentExceptions.assignmentId, assignmentId), eq(assignmentExceptions.userId, userId)))
    .returning({ id: assignmentExceptions.id });
  return gone.length > 0;
}
