import type { BundleAction } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, errorBody } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { RecurringOffer } from '../../courses/index.ts';
import { readJointPurchase } from '../../enrollments/index.ts';
import { mediaUrl } from '../../media/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { type FoundBundle, selectCoursesOf, selectNamedBundles } from '../bundles.queries.ts';
import { bundlePrice, problemsOf } from '../bundles.rules.ts';
import { bundlePath, regularPriceOf } from '../bundles.views.ts';
import { bundleSubscriptions } from '../extension-points.ts';
import { said } from '../words/messages.ts';

/** A bundle as it is sold. Amounts are in minor units of the school's currency. */
export interface SoldBundle {
  id: number;
  name: string;
  slug: string;
  path: string;
  imageUrl: string;
  regular: number;
  price: number;
  /** null unless it is sold by subscription. */
  recurring: RecurringOffer | null;
  forSale: boolean;
  courses: { courseId: number; name: string; regular: number }[];
}

/** Bundles outside the trash by id or slug, at their prices now. */
export async function readSoldBundles(
  db: Db,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  names: readonly (number | string)[],
): Promise<SoldBundle[]> {
  const rows = await selectNamedBundles(db, names);
  const courses = await selectCoursesOf(
    db,
    rows.map(({ bundle }) => bundle.id),
  );
  const currency = (await readSettings(services)).payments.currency.code;
  const active = (await readActiveAddons(services)).has('course-bundle');
  return rows.map(({ bundle, image }) => {
    const inside = courses.filter(({ bundleId }) => bundleId === bundle.id);
    const published = inside.map(({ status }) => status === 'publish');
    const price = bundlePrice(bundle, now);
    return {
      id: bundle.id,
      name: bundle.name,
      slug: bundle.slug,
      path: bundlePath(bundle),
      imageUrl: image ? mediaUrl(image.key) : '',
      regular: bundle.accessMode === 'free' ? 0 : Math.max(price, bundle.regularPrice),
      price,
      recurring: bundle.accessMode === 'recurring' ? bundle : null,
      forSale: active && bundle.status === 'publish' && problemsOf(bundle, { published, currency }).length === 0,
      courses: inside.map((course) => ({
        courseId: course.id,
        name: course.name,
        regular: regularPriceOf(course, currency),
      })),
    };
  });
}

/** Also those whose subscription is on hold, and gives no access now. */
async function isSubscribed({ db, actor }: RequestContext, { id, recurring }: SoldBundle): Promise<boolean> {
  if (recurring === null || actor?.kind !== 'member') return false;
  return bundleSubscriptions.one()(db, { bundleId: id, customerId: actor.userId });
}

/** Why this person cannot buy a bundle; null if they can. */
export async function bundleRefusal(context: RequestContext, bundle: SoldBundle): Promise<AppError | null> {
  if (!bundle.forSale) return new AppError('bundle_not_for_sale');
  const found = await readJointPurchase(
    context,
    bundle.courses.map(({ courseId }) => courseId),
  );
  if ([...found.values()].every(({ owned }) => owned)) return new AppError('bundle_owned');
  if (await isSubscribed(context, bundle)) return new AppError('already_subscribed');
  for (const { courseId, name } of bundle.courses) {
    const refusal = found.get(courseId)?.refusal;
    if (refusal) {
      const sentence = said('course_refused', { course: name, reason: refusal.sentence });
      return new AppError('bundle_not_for_sale', { sentence });
    }
  }
  return null;
}

/** The rights of the caller on a bundle. */
export async function readStanding(context: RequestContext, { bundle }: FoundBundle) {
  const [sold] = await readSoldBundles(context.db, context, [bundle.id]);
  if (!sold) throw new AppError('not_found');
  const courseIds = sold.courses.map(({ courseId }) => courseId);
  const found = await readJointPurchase(context, courseIds);
  const refusal = await bundleRefusal(context, sold);
  const owned = courseIds.filter((id) => found.get(id)?.owned);
  const buyable: BundleAction = sold.price === 0 ? 'enroll' : 'buy';
  const action: BundleAction = !refusal ? buyable : refusal.code === 'bundle_owned' ? 'go' : 'unavailable';
  const urls: Record<BundleAction, string> = {
    buy: `/checkout?bundle=${bundle.slug}`,
    enroll: `/checkout?bundle=${bundle.slug}`,
    go: '/account#/courses',
    unavailable: '',
  };
  return {
    bundle_id: bundle.id,
    action,
    message: refusal ? errorBody(refusal, context).message : '',
    url: urls[action],
    owned_course_ids: owned,
  };
}
