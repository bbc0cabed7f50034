import type { Answer, contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/fragments/search.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { listedPerson, peopleFoundBy } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { exceptionPlace, learnersExceptions, type LearnersExceptionsQuery } from '../../items/index.ts';
import { quizAttempts, quizExtraAttempts } from '../quizzes.tables.ts';

type ExceptionQuery = Input<typeof contract.quizExceptions.list>['query'];
type LearnersView = Answer<typeof contract.quizExceptions.ofLearner>['data'][number];
type ExceptionView = Answer<typeof contract.quizExceptions.save>;
type ExceptionRow = typeof quizExtraAttempts.$inferSelect;
type OfLearner = { quizId: number; userId: number };

const grantor = alias(users, 'grantor');

const columns = {
  exception: quizExtraAttempts,
  user: { id: users.id, displayName: users.displayName, email: users.email, avatarUrl: users.avatarUrl },
  grantor: grantor.displayName,
};

const selectExceptions = (db: Db) =>
  db
    .select(columns)
    .from(quizExtraAttempts)
    .innerJoin(users, eq(users.id, quizExtraAttempts.userId))
    .leftJoin(grantor, eq(grantor.id, quizExtraAttempts.grantedById));

const viewOf = (
  { exception, user, grantor: by }: Awaited<ReturnType<typeof selectExceptions>>[number],
  reader: Actor,
): ExceptionView => ({
  user: listedPerson(reader, user),
  time_factor: exception.timeFactor,
  extra_attempts: exception.extra,
  reason: exception.reason,
  granted_by: by ?? '',
  granted_at: exception.grantedAt?.toISOString() ?? null,
});

const ofLearner = ({ quizId, userId }: OfLearner) =>
  and(eq(quizExtraAttempts.quizId, quizId), eq(quizExtraAttempts.userId, userId));

const isGranted = or(gt(quizExtraAttempts.extra, 0), ne(quizExtraAttempts.timeFactor, 1));

/** One page of the exceptions of a quiz. Two statements. */
export async function selectQuizExceptionPage(
  db: Db,
  { quizId, query, reader }: { quizId: number; query: ExceptionQuery; reader: Actor },
): Promise<{ rows: ExceptionView[]; total: number }> {
  const where = and(
    eq(quizExtraAttempts.quizId, quizId),
    isGranted,
    ...searchWords(query.search).map((word) => sql`${quizExtraAttempts.userId} in (${peopleFoundBy(word, reader)})`),
    query.include.length > 0 ? inArray(quizExtraAttempts.userId, query.include) : undefined,
    query.exclude.length > 0 ? notInArray(quizExtraAttempts.userId, query.exclude) : undefined,
  );
  const sorts = { name: sql`${users.displayName} collate "und-x-icu"`, granted: quizExtraAttempts.grantedAt };
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectExceptions(db)
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(quizExtraAttempts.userId))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ many: count() }).from(quizExtraAttempts).where(where);
  return { rows: rows.map((row) => viewOf(row, reader)), total: counted?.many ?? 0 };
}

/**
 * One page of the exceptions of a learner, in all courses or in those that `authorId` teaches, without those of trashed
 * items. Two statements.
 */
export async function selectLearnersQuizExceptionPage(
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
    grantedAt: quizExtraAttempts.grantedAt,
  });
  const found = and(eq(quizExtraAttempts.userId, userId), isGranted, where);
  const rows = await db
    .select({ ...columns, ...exceptionPlace })
    .from(quizExtraAttempts)
    .innerJoin(users, eq(users.id, quizExtraAttempts.userId))
    .innerJoin(courseItems, eq(courseItems.id, quizExtraAttempts.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .leftJoin(grantor, eq(grantor.id, quizExtraAttempts.grantedById))
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ many: count() })
    .from(quizExtraAttempts)
    .innerJoin(courseItems, eq(courseItems.id, quizExtraAttempts.quizId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(found);
  return {
    rows: rows.map((row) => ({ ...viewOf(row, reader), item: row.item, course: row.course })),
    total: counted?.many ?? 0,
  };
}

/** The time factor of a learner, locked until the transaction ends; 1 without an exception. */
export async function readTimeFactor(db: Db, learner: OfLearner): Promise<number> {
  const [row] = await db
    .select({ timeFactor: quizExtraAttempts.timeFactor })
    .from(quizExtraAttempts)
    .where(ofLearner(learner))
    .for('update');
  return row?.timeFactor ?? 1;
}

export async function upsertQuizException(db: Db, row: ExceptionRow, reader: Actor): Promise<ExceptionView> {
  const { quizId: _quiz, userId: _user, ...set } = row;
  await db
    .insert(quizExtraAttempts)
    .values(row)
    .onConflictDoUpdate({ target: [quizExtraAttempts.quizId, quizExtraAttempts.userId], set });
  const [saved] = await selectExceptions(db).where(ofLearner(row));
  if (!saved) throw new Error('the exception was not written');
  return viewOf(saved, reader);
}

/** Deletes an exception; returns whether there was one. */
export async function deleteQuizException(db: Db, learner: OfLearner): Promise<boolean> {
  const gone = await db
    .delete(quizExtraAttempts)
    .where(ofLearner(learner))
    .returning({ quizId: quizExtraAttempts.quizId });
  return gone.length > 0;
}

/** Multiplies the time of a running attempt. */
export async function stretchRunningAttempt(db: Db, { quizId, userId, by }: OfLearner & { by: number }): Promise<void> {
  const { startedAt, deadline } = quizAttempts;
  await db
    .update(quizAttempts)
    .set({ deadline: sql`${startedAt} + (${deadline} - ${startedAt}) * ${by}::float8` })
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.status, 'attempt_started'),
        eq(quizAttempts.isPreview, false),
        sql`${deadline} is not null`,
      ),
    );
}
