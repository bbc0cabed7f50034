import type { contract, CourseBundle, Input } from '@lectern/contract';
import { fitsCurrency, formatMoney, fromMinor, toMinor } from '@lectern/contract/money';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readPermalinks, readSettings } from '../settings/index.ts';
import type { ReadBundle } from './bundles.guards.ts';
import {
  type BundleQuery,
  type BundleScope,
  type FoundBundle,
  selectBundleList,
  selectCoursesOf,
  selectOptionalBundle,
  selectUsableCourses,
} from './bundles.queries.ts';
import { savingOf } from './bundles.rules.ts';
import { bundleView, courseView, regularPriceOf } from './bundles.views.ts';
import { bundleSales } from './extension-points.ts';

type Reading = Pick<RequestContext, 'db' | 'services' | 'now'>;

const NO_SALES = { sold: 0, buyers: 0 };

async function viewsOf(
  { db, services, now }: Reading,
  { rows, staff }: { rows: readonly FoundBundle[]; staff: boolean },
): Promise<CourseBundle[]> {
  const ids = rows.map(({ bundle }) => bundle.id);
  const courses = await selectCoursesOf(db, ids);
  const sales = staff ? await bundleSales.one()(db, ids) : new Map();
  const display = (await readSettings(services)).payments.currency;
  const permalinks = await readPermalinks(services);
  return rows.map((row) =>
    bundleView(row, {
      courses: courses.filter(({ bundleId }) => bundleId === row.bundle.id),
      reader: { now, permalinks, display, sales: staff ? (sales.get(row.bundle.id) ?? NO_SALES) : null },
    }),
  );
}

export async function viewBundle(context: Reading, { row, staff }: ReadBundle): Promise<CourseBundle> {
  const [view] = await viewsOf(context, { rows: [row], staff });
  return view!;
}

/** A bundle for its staff after a write. */
export async function readBundle(context: Reading, id: number): Promise<CourseBundle> {
  const row = await selectOptionalBundle(context.db, { id, scope: { kind: 'all' } });
  if (!row) throw new AppError('not_found');
  return viewBundle(context, { row, staff: true });
}

export async function readBundles(context: Reading, { query, scope }: { query: BundleQuery; scope: BundleScope }) {
  const staff = scope.kind !== 'for_sale';
  // Only published bundles are for sale, whatever status is asked for.
  const { rows, counts } = await selectBundleList(context.db, {
    query: staff ? query : { ...query, status: 'publish' },
    scope,
    now: context.now,
  });
  const total = staff ? counts[query.status] : counts.publish;
  return {
    rows: await viewsOf(context, { rows, staff }),
    total,
    meta: { bundles_count: staff ? counts : { any: total, publish: total } },
  };
}

/** The total price of courses and the saving of a bundle of them. Stores nothing. */
export async function previewBundle(
  { db, services }: Reading,
  { actor, body }: { actor: Actor; body: Input<typeof contract.courseBundles.preview>['body'] },
) {
  const display = (await readSettings(services)).payments.currency;
  const permalinks = await readPermalinks(services);
  const { code } = display;
  const teacherId = can(actor, 'author_any') ? null : actor.userId;
  const courses = await selectUsableCourses(db, { ids: [...new Set(body.course_ids)], teacherId });
  const total = courses.reduce((sum, course) => sum + regularPriceOf(course, code), 0);
  const known = body.price !== '' && fitsCurrency(body.price, code);
  const saving = known ? savingOf({ total, price: toMinor(body.price, code) }) : { amount: 0, percent: 0 };
  return {
    currency: code,
    courses: courses.map((course) => courseView(course, { permalinks, display })),
    courses_total: fromMinor(total, code),
    formatted_courses_total: formatMoney(total, display),
    saving: fromMinor(saving.amount, code),
    formatted_saving: formatMoney(saving.amount, display),
    saving_percent: saving.percent,
  };
}
