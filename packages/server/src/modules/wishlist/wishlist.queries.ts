import type { contract, Input } from '@lectern/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { listOrder } from '../../platform/db/list-order.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { contains, searchWords } from '../../platform/db/fragments/search.ts';
import { window } from '../../platform/http/paging.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { wishlistItems } from './wishlist.tables.ts';

export type WishlistQuery = Input<typeof contract.wishlistItems.list>['query'];
export type WishlistRow = typeof wishlistItems.$inferSelect;
type NewItem = Omit<typeof wishlistItems.$inferInsert, 'id'>;

const published = eq(courses.status, 'publish');

function filters(query: WishlistQuery, userId: number): SQL | undefined {
  return and(
    eq(wishlistItems.userId, userId),
    published,
    ...searchWords(query.search).map((word) => or(contains(courses.name, word))),
    inIds(query, wishlistItems.id),
    inPeriod(query, wishlistItems.createdAt),
  );
}

/** One page of a person's items with published courses. Two statements. */
export async function selectWishlistPage(db: Db, { query, userId }: { query: WishlistQuery; userId: number }) {
  const where = filters(query, userId);
  const direction = query.order === 'asc' ? asc : desc;
  const sorts: Record<WishlistQuery['orderby'], SQL> = {
    date: sql`${wishlistItems.createdAt}`,
    id: sql`${wishlistItems.id}`,
    title: sql`${courses.name} collate "und-x-icu"`,
    ...listOrder(wishlistItems.id, query.include),
  };
  const page = window(query);
  const found = await db
    .select({ item: wishlistItems })
    .from(wishlistItems)
    .innerJoin(courses, eq(courses.id, wishlistItems.courseId))
    .where(where)
    .orderBy(direction(sorts[query.orderby]), direction(wishlistItems.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db
    .select({ n: count() })
    .from(wishlistItems)
    .innerJoin(courses, eq(courses.id, wishlistItems.courseId))
    .where(where);
  return { rows: found.map(({ item }) => item), total: total?.n ?? 0 };
}

/** The published courses on a person's list. */
export function selectWishlistIds(db: Db, userId: number) {
  return db
    .select({ id: wishlistItems.id, course_id: wishlistItems.courseId })
    .from(wishlistItems)
    .innerJoin(courses, eq(courses.id, wishlistItems.courseId))
    .where(and(eq(wishlistItems.userId, userId), published))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id));
}

export async function selectOptionalItem(
  db: Db,
  which: { userId: number } & ({ id: number } | { courseId: number }),
): Promise<WishlistRow | undefined> {
  const one = 'id' in which ? eq(wishlistItems.id, which.id) : eq(wishlistItems.courseId, which.courseId);
  const [row] = await db
    .select()
    .from(wishlistItems)
    .where(and(one, eq(wishlistItems.userId, which.userId)));
  return row;
}

/** Courses of these that are on the person's list, published or not. */
export async function selectWishedAmong(
  db: Db,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<Set<number>> {
  const rows = await db
    .select({ courseId: wishlistItems.courseId })
    .from(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.courseId, [...courseIds])));
  return new Set(rows.map(({ courseId }) => courseId));
}

/** Counts a person's items. Their other changes of the list wait until the transaction ends. */
export async function countItemsHeld(db: Db, userId: number): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return db.$count(wishlistItems, eq(wishlistItems.userId, userId));
}

export async function insertItems(db: Db, rows: readonly NewItem[]): Promise<WishlistRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(wishlistItems)
        .values([...rows])
        .returning();
}

export async function updateItem(db: Db, id: number, fields: Partial<NewItem>): Promise<void> {
  await db.update(wishlistItems).set(fields).where(eq(wishlistItems.id, id));
}

export async function deleteItem(db: Db, id: number): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.id, id));
}

/** The person as the author of items. */
export async function selectOwner(db: Db, userId: number) {
  const [owner] = await db
    .select({ id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl })
    .from(users)
    .where(eq(users.id, userId));
  return owner ?? null;
}

export const countWishes = (db: Db): Promise<number> => db.$count(wishlistItems);
