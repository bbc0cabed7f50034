import type { contract, Input } from '@lectern/contract';
import { MIN_BUNDLE_COURSES } from '@lectern/contract/limits';
import { currencyDecimals, fitsCurrency, toMinor } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import { emit } from '../../platform/events.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { slugOf } from '../../platform/slugs/slugs.ts';
import { mayPublish, requireCycle, videoColumns } from '../courses/index.ts';
import { checkMedia } from '../media/index.ts';
import { emptyTrash, readSettings } from '../settings/index.ts';
import { storedBundle } from './bundle-fields.ts';
import { bundleCoursesGiven, bundleEvents } from './bundles.events.ts';
import {
  deleteBundle,
  insertBundle,
  type NewBundle,
  selectCoursesOf,
  selectTrashedBefore,
  selectUsableCourses,
  setCoursesOf,
  uniqueBundleSlug,
  updateBundle,
} from './bundles.queries.ts';
import type { BundleRow } from './bundles.rules.ts';
import { invalid } from './words/messages.ts';

type CreateBody = Input<typeof contract.courseBundles.create>['body'];
type UpdateBody = Input<typeof contract.courseBundles.update>['body'];

/** The courses of a body: each once, at least two, of instructors only those that they teach. */
async function requireCourses(
  db: Db,
  { actor, courseIds, known }: { actor: Actor; courseIds: readonly number[]; known: readonly number[] },
): Promise<void> {
  if (new Set(courseIds).size < courseIds.length) invalid('course_ids', 'course_twice');
  if (courseIds.length < MIN_BUNDLE_COURSES) invalid('course_ids', 'too_few_courses', { n: MIN_BUNDLE_COURSES });
  const added = courseIds.filter((id) => !known.includes(id));
  const teacherId = can(actor, 'author_any') ? null : actor.userId;
  const usable = await selectUsableCourses(db, { ids: added, teacherId });
  if (usable.length < added.length) invalid('course_ids', 'unknown_courses');
}

function minorOf(field: 'regular_price' | 'sale_price' | 'signup_fee', text: string, currency: string): number {
  if (!fitsCurrency(text, currency)) invalid(field, 'amount_decimals', { currency, n: currencyDecimals(currency) });
  return toMinor(text, currency);
}

type Prices = Pick<
  BundleRow,
  | 'accessMode'
  | 'regularPrice'
  | 'salePrice'
  | 'dateOnSaleFrom'
  | 'dateOnSaleTo'
  | 'billingCycle'
  | 'signupFee'
  | 'currency'
>;

const PRICES: readonly (keyof UpdateBody)[] = [
  'access_mode',
  'regular_price',
  'sale_price',
  'date_on_sale_from',
  'date_on_sale_to',
  'billing_cycle',
  'signup_fee',
];

const noPrices = (currency: string): Prices => ({
  accessMode: 'one_time',
  regularPrice: 0,
  salePrice: null,
  dateOnSaleFrom: null,
  dateOnSaleTo: null,
  billingCycle: '',
  signupFee: 0,
  currency,
});

/** The prices after a save. Saved prices are in the currency that the school has now. */
function pricesAfter(body: UpdateBody, before: Prices, currency: string): Partial<Prices> {
  if (PRICES.every((name) => body[name] === undefined)) return {};
  const { regular_price: regular, sale_price: sale, signup_fee: fee } = body;
  const stored = storedBundle.columns(body);
  const kept = before.currency === currency ? before : noPrices(currency);
  const after: Prices = {
    accessMode: body.access_mode ?? before.accessMode,
    regularPrice: regular === undefined ? kept.regularPrice : minorOf('regular_price', regular || '0', currency),
    salePrice: sale === undefined ? kept.salePrice : sale === '' ? null : minorOf('sale_price', sale, currency),
    dateOnSaleFrom: stored.dateOnSaleFrom === undefined ? before.dateOnSaleFrom : stored.dateOnSaleFrom,
    dateOnSaleTo: stored.dateOnSaleTo === undefined ? before.dateOnSaleTo : stored.dateOnSaleTo,
    billingCycle: body.billing_cycle ?? before.billingCycle,
    signupFee: fee === undefined ? kept.signupFee : minorOf('signup_fee', fee || '0', currency),
    currency,
  };
  if (after.accessMode === 'free') return { ...after, regularPrice: 0, salePrice: null };
  if (after.accessMode === 'recurring') {
    requireCycle(after.billingCycle);
    if (after.salePrice === 0) invalid('sale_price', 'price_required');
  }
  if (after.regularPrice === 0) invalid('regular_price', 'price_required');
  if (after.salePrice !== null && after.salePrice >= after.regularPrice) invalid('sale_price', 'sale_too_high');
  if (after.dateOnSaleFrom && after.dateOnSaleTo && after.dateOnSaleTo <= after.dateOnSaleFrom) {
    invalid('date_on_sale_to', 'end_before_start');
  }
  return after;
}

/** The columns of what a body names. */
async function columnsFor(
  db: Db,
  { body, before, services, actor }: WriteContext & { body: UpdateBody; before: BundleRow | null },
): Promise<Partial<NewBundle>> {
  const currency = (await readSettings(services)).payments.currency.code;
  const columns: Partial<NewBundle> = {
    ...storedBundle.columns(body),
    ...pricesAfter(body, before ?? noPrices(currency), currency),
    ...(await videoColumns(db, actor, body, before)),
  };
  if (columns.featuredImage) {
    const kept = before ? [before.featuredImage] : [];
    const image = { ids: [columns.featuredImage], field: 'featured_image', mime: /^image\// };
    await checkMedia(db, { ...image, actor, before: kept });
  }
  if (body.status === 'publish' && before?.status !== 'publish' && !(await mayPublish(services, actor))) {
    invalid('status', 'may_not_publish');
  }
  if (body.status !== undefined) columns.status = body.status;
  return columns;
}

export async function addBundle(db: Db, writing: WriteContext & { body: CreateBody }): Promise<number> {
  const { body, actor, now } = writing;
  await requireCourses(db, { actor, courseIds: body.course_ids, known: [] });
  const columns = await columnsFor(db, { ...writing, before: null });
  const id = await insertBundle(db, {
    currency: (await readSettings(writing.services)).payments.currency.code,
    ...columns,
    name: body.name,
    slug: await uniqueBundleSlug(db, body.slug || slugOf(body.name, 'bundle')),
    status: body.status,
    searchText: storedBundle.searchText(columns),
    authorId: actor.userId,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await setCoursesOf(db, id, body.course_ids);
  await emit(db, writing, bundleEvents.created({ bundle_id: id }));
  return id;
}

/** Changes the fields that the body names. The bundle must be locked. Courses that are removed stay with their buyers. */
export async function changeBundle(
  db: Db,
  writing: WriteContext & { row: BundleRow; body: UpdateBody },
): Promise<void> {
  const { row, body, actor, now } = writing;
  const columns = await columnsFor(db, { ...writing, before: row });
  const known = (await selectCoursesOf(db, [row.id])).map(({ id }) => id);
  const { course_ids: courseIds } = body;
  if (courseIds) {
    await requireCourses(db, { actor, courseIds, known });
    await setCoursesOf(db, row.id, courseIds);
  }
  await updateBundle(db, row.id, {
    ...columns,
    ...(body.slug !== undefined && { slug: await uniqueBundleSlug(db, body.slug, row.id) }),
    searchText: storedBundle.searchText({ ...row, ...columns }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  const added = (courseIds ?? []).filter((id) => !known.includes(id));
  await emit(db, writing, [
    bundleEvents.updated({ bundle_id: row.id }),
    ...(body.give_to_buyers && added.length > 0 ? [bundleCoursesGiven({ bundle_id: row.id, course_ids: added })] : []),
  ]);
}

/** Buyers keep their courses while a bundle is in the trash, and after it is deleted. */
export async function trashBundle(db: Db, writing: WriteContext & { row: BundleRow }): Promise<void> {
  const { row } = writing;
  await updateBundle(db, row.id, trashedColumns(row.status, writing));
  await emit(db, writing, bundleEvents.trashed({ bundle_id: row.id }));
}

export async function restoreBundle(db: Db, writing: WriteContext & { row: BundleRow }): Promise<void> {
  const { row } = writing;
  const slug = await uniqueBundleSlug(db, row.slug, row.id);
  await updateBundle(db, row.id, { ...restoredColumns(row.statusBeforeTrash ?? 'draft', writing), slug });
  await emit(db, writing, bundleEvents.restored({ bundle_id: row.id }));
}

export async function removeBundle(db: Db, writing: WriteContext & { row: BundleRow }): Promise<void> {
  const { row } = writing;
  await deleteBundle(db, row.id);
  await emit(db, writing, bundleEvents.deleted({ bundle_id: row.id }));
}

export const emptyBundleTrash = (services: Services): Promise<void> =>
  emptyTrash(services, async (db, before, context) => {
    for (const { id } of await selectTrashedBefore(db, before)) {
      // One after the other: they share a transaction.
      await deleteBundle(db, id);
      await emit(db, context, bundleEvents.deleted({ bundle_id: id }));
    }
  });
