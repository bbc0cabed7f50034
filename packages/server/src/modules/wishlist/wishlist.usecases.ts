import type { Answer, contract, WishlistItem } from '@lectern/contract';
import { MAX_WISHLIST_ITEMS } from '@lectern/contract/limits';
import { formatMoney, fromMinor, toMinor } from '@lectern/contract/money';
import { emit } from '../../platform/events.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type CourseView, readPublishedCourses } from '../courses/index.ts';
import { readSettings } from '../settings/index.ts';
import { wishlistEvents } from './wishlist.events.ts';
import { wishedCourse } from './wishlist.guards.ts';
import {
  countItemsHeld,
  deleteItem,
  insertItems,
  selectOptionalItem,
  selectOwner,
  selectWishedAmong,
  selectWishlistIds,
  selectWishlistPage,
  updateItem,
  type WishlistQuery,
  type WishlistRow,
} from './wishlist.queries.ts';
import { priceDrop } from './wishlist.rules.ts';
import { invalid } from './words/messages.ts';

type WishlistIds = Answer<typeof contract.wishlistItems.ids>;

export type Wishing = RequestContext & { actor: Actor };

const priceOf = ({ price, currency }: CourseView) => ({ amount: toMinor(price, currency), currency });
const newItem = ({ actor, now }: Wishing, course: CourseView) => {
  const { amount: price, currency } = priceOf(course);
  return { userId: actor.userId, courseId: course.id, price, currency, createdAt: now };
};
const idsOf = ({ id, courseId }: WishlistRow) => ({ wishlist_item_id: id, course_id: courseId });

const cartUrl = (course: CourseView) => (course.price_type === 'paid' ? `/checkout?course=${course.id}` : '');

async function viewsOf(context: Wishing, rows: readonly WishlistRow[]): Promise<WishlistItem[]> {
  const courses = await readPublishedCourses(
    context,
    rows.map(({ courseId }) => courseId),
  );
  const owner = await selectOwner(context.db, context.actor.userId);
  const display = (await readSettings(context.services)).payments.currency;
  return rows.map((row) => {
    const course = courses.find(({ id }) => id === row.courseId);
    const drop = course ? priceDrop({ amount: row.price, currency: row.currency }, priceOf(course)) : 0;
    const money = { ...display, code: row.currency };
    return {
      id: row.id,
      course_id: row.courseId,
      course_title: course?.name ?? '',
      course: course ? { ...course, price_label: course.formatted_price, add_to_cart_url: cartUrl(course) } : null,
      author_id: row.userId,
      author: owner && { id: owner.id, display_name: owner.displayName, avatar_url: owner.avatarUrl },
      default_featured_image_url: '',
      currency: row.currency,
      added_price: fromMinor(row.price, row.currency),
      formatted_added_price: formatMoney(row.price, money),
      price_drop: drop > 0 ? fromMinor(drop, row.currency) : '',
      formatted_price_drop: drop > 0 ? formatMoney(drop, money) : '',
      created_at: row.createdAt.toISOString(),
    };
  });
}

export async function viewItem(context: Wishing, row: WishlistRow): Promise<WishlistItem> {
  const [view] = await viewsOf(context, [row]);
  return view!;
}

export async function readItems(context: Wishing, query: WishlistQuery): Promise<Page<WishlistItem>> {
  const { rows, total } = await selectWishlistPage(context.db, { query, userId: context.actor.userId });
  return { rows: await viewsOf(context, rows), total };
}

export async function readIds({ db, actor }: Wishing): Promise<WishlistIds> {
  return { data: await selectWishlistIds(db, actor.userId) };
}

/** Adds a course. One that is on the list already keeps its price and date. */
export async function addItem(context: Wishing, courseId: number): Promise<WishlistItem> {
  const { db, actor } = context;
  const course = await wishedCourse(context, courseId);
  const items = await countItemsHeld(db, actor.userId);
  const known = await selectOptionalItem(db, { userId: actor.userId, courseId });
  if (known) return viewItem(context, known);
  if (items >= MAX_WISHLIST_ITEMS) invalid('course_id', 'wishlist_full', { n: MAX_WISHLIST_ITEMS });
  const [row] = await insertItems(db, [newItem(context, course)]);
  await emit(db, context, wishlistEvents.created(idsOf(row!)));
  return viewItem(context, row!);
}

/** Adds the courses that a browser has kept until the list is full, and returns the ids of the list. */
export async function addKept(context: Wishing, courseIds: readonly number[]): Promise<WishlistIds> {
  const { db, actor } = context;
  const courses = await readPublishedCourses(context, [...new Set(courseIds)]);
  const room = MAX_WISHLIST_ITEMS - (await countItemsHeld(db, actor.userId));
  const known = await selectWishedAmong(db, { userId: actor.userId, courseIds });
  const added = courses.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, room));
  const rows = await insertItems(
    db,
    added.map((course) => newItem(context, course)),
  );
  await emit(
    db,
    context,
    rows.map((row) => wishlistEvents.created(idsOf(row))),
  );
  return readIds(context);
}

/** Puts another course in the place of an item's, at its present price. */
export async function changeItem(context: Wishing, row: WishlistRow, courseId = row.courseId): Promise<WishlistItem> {
  const { db, actor } = context;
  if (courseId === row.courseId) return viewItem(context, row);
  const course = await wishedCourse(context, courseId);
  await countItemsHeld(db, actor.userId);
  if (await selectOptionalItem(db, { userId: actor.userId, courseId })) invalid('course_id', 'course_twice');
  const fields = newItem(context, course);
  await updateItem(db, row.id, fields);
  const changed = { ...row, ...fields };
  await emit(db, context, wishlistEvents.updated(idsOf(changed)));
  return viewItem(context, changed);
}

export async function removeItem({ db, ...context }: Wishing, row: WishlistRow): Promise<void> {
  await deleteItem(db, row.id);
  await emit(db, context, wishlistEvents.deleted(idsOf(row)));
}
