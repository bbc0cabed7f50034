import type { BundleProblem } from '@lectern/contract';
import { MIN_BUNDLE_COURSES } from '@lectern/contract/limits';
import type { bundles } from './bundles.tables.ts';

export type BundleRow = typeof bundles.$inferSelect;

type Pricing = Pick<BundleRow, 'accessMode' | 'regularPrice' | 'salePrice' | 'dateOnSaleFrom' | 'dateOnSaleTo'>;

const isOnSale = ({ dateOnSaleFrom: from, dateOnSaleTo: to }: Pricing, now: Date): boolean =>
  (from === null || from <= now) && (to === null || to > now);

/** The price now, in minor units. */
export function bundlePrice(bundle: Pricing, now: Date): number {
  if (bundle.accessMode === 'free') return 0;
  return bundle.salePrice !== null && isOnSale(bundle, now) ? bundle.salePrice : bundle.regularPrice;
}

/** Why a bundle is not for sale, whatever its status. */
export function problemsOf(
  bundle: Pick<BundleRow, 'accessMode' | 'currency'>,
  { published, currency }: { published: readonly boolean[]; currency: string },
): BundleProblem[] {
  const foreign = bundle.accessMode !== 'free' && bundle.currency !== currency;
  return [
    ...(published.length < MIN_BUNDLE_COURSES ? (['too_few_courses'] as const) : []),
    ...(published.includes(false) ? (['course_not_published'] as const) : []),
    ...(foreign ? (['currency_changed'] as const) : []),
  ];
}

/** What a bundle saves compared to its courses. The percentage is rounded down, so that it promises no more than it keeps. */
export function savingOf({ total, price }: { total: number; price: number }): { amount: number; percent: number } {
  const amount = Math.max(0, total - price);
  return { amount, percent: total === 0 ? 0 : Number((BigInt(amount) * 100n) / BigInt(total)) };
}
