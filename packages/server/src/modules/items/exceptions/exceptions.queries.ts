import type { contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds } from '../../../platform/db/fragments/list-filters.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Page, window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { listedPerson, peopleFoundBy, listedPersonColumns } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';

type ItemQuery = Input<typeof contract.quizExceptions.list>['query'];
type LearnersQuery = Input<typeof contract.quizExceptions.ofLearner>['query'];

interface ExceptionKey {
  itemId: number;
  userId: number;
}

/** A table with one row per item and learner; its other columns hold the terms of the type. */
type ExceptionTable = PgTable &
  Record<'userId' | 'grantedById' | 'grantedAt', PgColumn> & {
    $inferSelect: { reason: string; grantedAt: Date | null };
  };

interface ExceptionOptions<Row, ItemId, Terms> {
  itemId: ItemId;
  /** The column that orders rows with equal sort values. */
  tieBreaker: keyof Row & string;
  /** Excludes rows without effect from lists; by default all rows are listed. */
  isGranted?: SQL | undefined;
  /** Maps a row to the terms in the response. */
  termsOf: (row: Row) => Terms;
}

const grantor = alias(users, 'grantor');
const nameOrder = (name: PgColumn) => sql`${name} collate "und-x-icu"`;

/** Queries over the exceptions table of an item type. */
export function exceptionQueries<
  Table extends ExceptionTable,
  ItemId extends keyof Table['$inferInsert'] & string,
  Terms,
>(typed: Table, options: ExceptionOptions<Table['$inferSelect'], ItemId, Terms>) {
  const { isGranted, termsOf } = options;
  const table: ExceptionTable = typed;
  const columnOf = (name: string) => (typed as unknown as Record<string, PgColumn>)[name] as PgColumn;
  const itemId = columnOf(options.itemId);

  const columns = {
    exception: table,
    user: listedPersonColumns,
    grantor: grantor.displayName,
  };

  const selectExceptions = (db: Db) =>
    db
      .select(columns)
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .leftJoin(grantor, eq(grantor.id, table.grantedById));

  const viewOf = (row: Awaited<ReturnType<typeof selectExceptions>>[number], reader: Actor) => {
    const exception = row.exception as Table['$inferSelect'];
    return {
      user: listedPerson(reader, row.user),
      ...termsOf(exception),
      reason: exception.reason,
      granted_by: row.grantor ?? '',
      granted_at: exception.grantedAt?.toISOString() ?? null,
    };
  };
  type View = ReturnType<typeof viewOf>;

  const isOf = (key: ExceptionKey) => and(eq(itemId, key.itemId), eq(table.userId, key.userId));

  return {
    /** One page of the exceptions of an item. Two statements. */
    async selectPage(
      db: Db,
      { itemId: id, query, reader }: { itemId: number; query: ItemQuery; reader: Actor },
    ): Promise<Page<View>> {
      const where = and(
        eq(itemId, id),
        isGranted,
        ...searchWords(query.search).map((word) => sql`${table.userId} in (${peopleFoundBy(word, reader)})`),
        inIds(query, table.userId),
      );
      const sorts = { name: nameOrder(users.displayName), granted: table.grantedAt };
      const direction = query.order === 'asc' ? asc : desc;
      const { limit, offset } = window(query);
      const rows = await selectExceptions(db)
        .where(where)
        .orderBy(direction(sorts[query.orderby]), direction(columnOf(options.tieBreaker)))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ many: count() }).from(table).where(where);
      return { rows: rows.map((row) => viewOf(row, reader)), total: counted?.many ?? 0 };
    },

    /**
     * One page of the exceptions of a learner, in all courses or in those that `authorId` teaches, without those of
     * trashed items. Two statements.
     */
    async selectLearnersPage(
      db: Db,
      {
        userId,
        authorId,
        query,
        reader,
      }: { userId: number; authorId: number | null; query: LearnersQuery; reader: Actor },
    ) {
      const where = and(
        eq(table.userId, userId),
        isGranted,
        ne(courseItems.status, 'trash'),
        ne(courses.status, 'trash'),
        authorId === null ? undefined : taughtBy(authorId),
        ...searchWords(query.search).map((word) => contains(sql`${courseItems.name}`, word)),
        inIds(query, courseItems.id),
      );
      const sorts = { item: nameOrder(courseItems.name), granted: table.grantedAt };
      const direction = query.order === 'asc' ? asc : desc;
      const { limit, offset } = window(query);
      const place = {
        item: { id: courseItems.id, name: courseItems.name },
        course: { id: courses.id, name: courses.name },
      };
      const rows = await db
        .select({ ...columns, ...place })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .innerJoin(courseItems, eq(courseItems.id, itemId))
        .innerJoin(courses, eq(courses.id, courseItems.courseId))
        .leftJoin(grantor, eq(grantor.id, table.grantedById))
        .where(where)
        .orderBy(direction(sorts[query.orderby]), direction(courseItems.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db
        .select({ many: count() })
        .from(table)
        .innerJoin(courseItems, eq(courseItems.id, itemId))
        .innerJoin(courses, eq(courses.id, courseItems.courseId))
        .where(where);
      const views = rows.map(({ item, course, ...row }) => ({ ...viewOf(row, reader), item, course }));
      return { rows: views, total: counted?.many ?? 0 };
    },

    async upsert(
      db: Db,
      key: ExceptionKey,
      set: Omit<Table['$inferInsert'], 'id' | 'userId' | ItemId>,
      reader: Actor,
    ): Promise<View> {
      await db
        .insert(table)
        .values({ ...set, [options.itemId]: key.itemId, userId: key.userId })
        .onConflictDoUpdate({ target: [itemId, table.userId], set });
      const [saved] = await selectExceptions(db).where(isOf(key));
      if (!saved) throw new Error('the exception was not written');
      return viewOf(saved, reader);
    },

    /** Deletes an exception; returns whether there was one. */
    async remove(db: Db, key: ExceptionKey): Promise<boolean> {
      const gone = await db.delete(table).where(isOf(key)).returning({ userId: table.userId });
      return gone.length > 0;
    },
  };
}

export type ExceptionQueries = ReturnType<typeof exceptionQueries>;
