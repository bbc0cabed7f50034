import type { contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, searchWords } from '../../../platform/db/fragments/search.ts';
import { inIds, inPeriod } from '../../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../../platform/errors.ts';
import { window } from '../../../platform/http/paging.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { dailyReviewCards as cards } from '../daily-review.tables.ts';

export type CardQuery = Input<typeof contract.reviewCards.list>['query'];
export type NewCard = Omit<typeof cards.$inferInsert, 'id'>;

function selectCards(db: Db) {
  return db
    .select({
      card: cards,
      course: { id: courses.id, name: courses.name },
      item: {
        id: courseItems.id,
        type: courseItems.type,
        name: courseItems.name,
        status: courseItems.status,
      },
    })
    .from(cards)
    .innerJoin(courses, eq(courses.id, cards.courseId))
    .leftJoin(courseItems, eq(courseItems.id, cards.itemId));
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** Whether learners have cards of their own in a course. */
export const hasCardsOfLearners = (courseId: number): SQL =>
  sql`exists (select from ${cards} where course_id = ${courseId} and user_id is not null)`;

export async function getCard(db: Db, id: number): Promise<CardRow> {
  const [row] = await selectCards(db).where(eq(cards.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same; locked until the transaction ends. */
export async function getCardForUpdate(db: Db, id: number): Promise<CardRow> {
  const [row] = await selectCards(db).where(eq(cards.id, id)).for('update', { of: cards });
  if (!row) throw new AppError('not_found');
  return row;
}

/** The cards of one learner, or those that all learners of a course have. */
export type CardScope = { kind: 'own'; userId: number } | { kind: 'course'; courseId: number };

function filters(query: CardQuery, scope: CardScope): SQL | undefined {
  return and(
    scope.kind === 'own'
      ? eq(cards.userId, scope.userId)
      : and(eq(cards.courseId, scope.courseId), isNull(cards.userId)),
    query.course_id === undefined ? undefined : eq(cards.courseId, query.course_id),
    query.item_id === undefined ? undefined : eq(cards.itemId, query.item_id),
    ...searchWords(query.search).map((word) => or(contains(cards.front, word), contains(cards.back, word))),
    inIds(query, cards.id),
    inPeriod(query, cards.createdAt),
  );
}

/** One page of cards. Two statements. */
export async function selectCardPage(db: Db, { query, scope }: { query: CardQuery; scope: CardScope }) {
  const where = filters(query, scope);
  const direction = query.order === 'asc' ? asc : desc;
  const page = window(query);
  const rows = await selectCards(db)
    .where(where)
    .orderBy(direction(query.orderby === 'front' ? cards.front : cards.createdAt), direction(cards.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ many: count() }).from(cards).where(where);
  return { rows, total: total?.many ?? 0 };
}

export async function selectCardTexts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { front: string; back: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: cards.id, front: cards.front, back: cards.back })
    .from(cards)
    .where(inArray(cards.id, [...ids]));
  return new Map(rows.map(({ id, front, back }) => [id, { front, back }]));
}

export async function countCards(db: Db, scope: { courseId: number; userId: number | null }): Promise<number> {
  return db.$count(
    cards,
    and(
      eq(cards.courseId, scope.courseId),
      scope.userId === null ? isNull(cards.userId) : eq(cards.userId, scope.userId),
    ),
  );
}

/** Undefined when the request was a repetition. */
export async function insertCardOnce(db: Db, row: NewCard): Promise<number | undefined> {
  const [made] = await db.insert(cards).values(row).onConflictDoNothing().returning({ id: cards.id });
  return made?.id;
}

export async function selectOptionalCardByKey(
  db: Db,
  { createdById, requestKey }: { createdById: number; requestKey: string },
): Promise<CardRow | undefined> {
  const [row] = await selectCards(db).where(and(eq(cards.createdById, createdById), eq(cards.requestKey, requestKey)));
  return row;
}

export async function updateCard(db: Db, id: number, columns: Partial<NewCard>): Promise<void> {
  await db.update(cards).set(columns).where(eq(cards.id, id));
}

export async function deleteCard(db: Db, id: number): Promise<void> {
  await db.delete(cards).where(eq(cards.id, id));
}

/** Whether an item outside the trash is in a course. */
export async function isItemOf(db: Db, { itemId, courseId }: { itemId: number; courseId: number }): Promise<boolean> {
  const isThere = and(
    eq(courseItems.id, itemId),
    eq(courseItems.courseId, courseId),
    sql`${courseItems.status} <> 'trash'`,
  );
  return (await db.$count(courseItems, isThere)) > 0;
}

/** Takes the cards of an item to the course that it moves to. */
export async function moveCards(db: Db, { itemId, toCourseId }: { itemId: number; toCourseId: number }): Promise<void> {
  await db.update(cards).set({ courseId: toCourseId }).where(eq(cards.itemId, itemId));
}

/** Copies the cards that all learners of a course have to its copy. One statement. */
export async function copyCards(
  db: Db,
  copying: { fromId: number; toId: number; actorId: number; now: Date; itemIds: ReadonlyMap<number, number> },
): Promise<void> {
  const { fromId, toId, actorId, now, itemIds } = copying;
  await db.execute(sql`
    insert into ${cards} (course_id, item_id, front, back, created_by_id, created_at, modified_at, modified_by_id)
    select ${toId}::int, m.to_id, c.front, c.back, ${actorId}::int, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${actorId}::int
    from ${cards} c
    left join unnest(${sql.param([...itemIds.keys()])}::int[], ${sql.param([...itemIds.values()])}::int[])
      as m (from_id, to_id) on m.from_id = c.item_id
    where c.course_id = ${fromId} and c.user_id is null and (c.item_id is null or m.to_id is not null)
    order by c.id`);
}
