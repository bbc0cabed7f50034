import type { contract, Input } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { bundleRefusal, readSoldBundles } from '../bundles/index.ts';
import { coursePath, type RecurringOffer } from '../courses/index.ts';
import { readPurchaseRefusals } from '../enrollments/index.ts';
import { pricedBundle, pricedCourse, type PricedItem, recurringCourse, selectSoldCourses } from '../orders/index.ts';
import { readPermalinks } from '../settings/index.ts';
import { selectImages } from './checkout.queries.ts';

type Items = Input<typeof contract.checkout.quote>['body']['items'];

export interface CartItem {
  /** The place of the item in the body. */
  at: number;
  /** The bundle as the body names it; '' for a course. */
  bundleName: string;
  /** 0 for a bundle. */
  courseId: number;
  /** 0 for a course, and for a bundle that does not exist. */
  bundleId: number;
  name: string;
  path: string;
  imageUrl: string;
  /** Names of the courses of a bundle. */
  courses: string[];
  /** null unless it is sold by subscription. */
  recurring: RecurringOffer | null;
  /** undefined if it does not exist. */
  priced: PricedItem | undefined;
  /** Why it cannot be bought; null if it can. */
  refusal: AppError | null;
}

async function courseItems(
  context: RequestContext,
  { named, currency }: { named: readonly { at: number; courseId: number }[]; currency: string },
): Promise<CartItem[]> {
  const { db, services, now } = context;
  const ids = named.map(({ courseId }) => courseId);
  const refusals = await readPurchaseRefusals(context, ids);
  const sold = await selectSoldCourses(db, ids);
  const images = await selectImages(db, ids);
  const permalinks = await readPermalinks(services);
  return named.map(({ at, courseId }) => {
    const course = sold.find(({ id }) => id === courseId);
    return {
      at,
      bundleName: '',
      courseId,
      bundleId: 0,
      name: course?.name ?? '',
      path: course ? coursePath(course, permalinks) : '',
      imageUrl: images.get(courseId) ?? '',
      courses: [],
      recurring: course ? recurringCourse(course, currency) : null,
      priced: course && pricedCourse(course, { currency, now }),
      refusal: refusals.get(courseId) ?? null,
    };
  });
}

async function bundleItems(
  context: RequestContext,
  named: readonly { at: number; bundle: number | string }[],
): Promise<CartItem[]> {
  const names = named.map(({ bundle }) => bundle);
  const sold = await readSoldBundles(context.db, context, names);
  const items: CartItem[] = [];
  for (const { at, bundle: name } of named) {
    const bundle = sold.find(({ id, slug }) => id === name || slug === name);
    if (bundle && items.some(({ bundleId }) => bundleId === bundle.id)) continue;
    items.push({
      at,
      bundleName: String(name),
      courseId: 0,
      bundleId: bundle?.id ?? 0,
      name: bundle?.name ?? '',
      path: bundle?.path ?? '',
      imageUrl: bundle?.imageUrl ?? '',
      courses: bundle?.courses.map((course) => course.name) ?? [],
      recurring: bundle?.recurring ?? null,
      priced: bundle && pricedBundle(bundle),
      refusal: bundle?.forSale ? await bundleRefusal(context, bundle) : new AppError('not_found'),
    });
  }
  return items;
}

/** The items of a cart, each once, in the order of the body. */
export async function readCartItems(
  context: RequestContext,
  { items, currency }: { items: Items; currency: string },
): Promise<CartItem[]> {
  const seen = new Set<number | string>();
  const named = items.flatMap(({ course_id: courseId, bundle }, at) => {
    const key = courseId === undefined ? `bundle ${bundle}` : courseId;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ at, courseId, bundle }];
  });
  const courses = named.flatMap(({ at, courseId }) => (courseId === undefined ? [] : [{ at, courseId }]));
  const bundles = named.flatMap(({ at, bundle }) => (bundle === undefined ? [] : [{ at, bundle }]));
  const found = [
    ...(await courseItems(context, { named: courses, currency })),
    ...(bundles.length > 0 ? await bundleItems(context, bundles) : []),
  ];
  return found.toSorted((one, other) => one.at - other.at);
}

/** The courses that the items of a cart give, in the order in which they are locked. */
export async function lockedCourses(context: RequestContext, items: Items): Promise<number[]> {
  const alone = items.flatMap(({ course_id: id }) => (id === undefined ? [] : [id]));
  const bundles = items.flatMap(({ bundle }) => (bundle === undefined ? [] : [bundle]));
  const sold = bundles.length > 0 ? await readSoldBundles(context.db, context, bundles) : [];
  const inside = sold.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
  return [...new Set([...alone, ...inside])].toSorted((one, other) => one - other);
}
