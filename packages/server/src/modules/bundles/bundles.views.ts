import type { BundledCourse, CourseBundle } from '@lectern/contract';
import { type CurrencyDisplay, formatMoney, fromMinor, toMinor } from '@lectern/contract/money';
import type { Permalinks } from '@lectern/contract/permalinks';
import { coursePath } from '../courses/index.ts';
import { imageSet, mediaUrl } from '../media/index.ts';
import { storedBundle } from './bundle-fields.ts';
import type { CourseOfBundle, FoundBundle } from './bundles.queries.ts';
import { bundlePrice, problemsOf, savingOf } from './bundles.rules.ts';

/** Where visitors read about a bundle. */
export const bundlePath = ({ slug }: { slug: string }): string => `/bundle/${slug}`;

/** Free courses have no price, whatever number is stored. */
export const regularPriceOf = (
  { accessMode, regularPrice }: Pick<CourseOfBundle, 'accessMode' | 'regularPrice'>,
  currency: string,
): number => (accessMode === 'one_time' || accessMode === 'recurring' ? toMinor(regularPrice ?? '0', currency) : 0);

export interface BundleReader {
  now: Date;
  permalinks: Permalinks;
  display: CurrencyDisplay;
  /** null for readers who do not edit it. */
  sales: { sold: number; buyers: number } | null;
}

export function courseView(
  course: Omit<CourseOfBundle, 'bundleId'>,
  { permalinks, display }: Pick<BundleReader, 'permalinks' | 'display'>,
): BundledCourse {
  const regular = regularPriceOf(course, display.code);
  return {
    id: course.id,
    name: course.name,
    permalink: coursePath(course, permalinks),
    image_url: course.imageKey === null ? '' : mediaUrl(course.imageKey),
    published: course.status === 'publish',
    regular_price: fromMinor(regular, display.code),
    formatted_regular_price: formatMoney(regular, display),
  };
}

export function bundleView(
  { bundle, truncated, author, image: file, videoKey }: FoundBundle,
  { courses, reader }: { courses: readonly CourseOfBundle[]; reader: BundleReader },
): CourseBundle {
  const { now, display, sales } = reader;
  const { currency } = bundle;
  const image = file && imageSet(file);
  const money = (minor: number) => fromMinor(minor, currency);
  const formatted = (minor: number) => formatMoney(minor, { ...display, code: currency });
  const price = bundlePrice(bundle, now);
  const total = courses.reduce((sum, course) => sum + regularPriceOf(course, display.code), 0);
  const problems = problemsOf(bundle, {
    published: courses.map(({ status }) => status === 'publish'),
    currency: display.code,
  });
  // Neither prices of different currencies nor that of a cycle and those of a purchase can be compared.
  const comparable = !problems.includes('currency_changed') && bundle.accessMode !== 'recurring';
  const saving = comparable ? savingOf({ total, price }) : { amount: 0, percent: 0 };
  const selfHosted = bundle.featuredVideoSource === 'self-hosted';
  return {
    ...storedBundle.view(bundle),
    id: bundle.id,
    slug: bundle.slug,
    permalink: bundlePath(bundle),
    status: bundle.status,
    ...(truncated && { truncated: true as const }),
    featured_image_url: image?.url ?? '',
    featured_image_alt: image?.alt ?? '',
    featured_image_srcset: image?.srcset ?? '',
    featured_video_source: bundle.featuredVideoSource,
    featured_video_url: selfHosted ? (videoKey === null ? '' : mediaUrl(videoKey)) : bundle.featuredVideoUrl,
    featured_video_id: selfHosted ? Number(bundle.featuredVideoUrl) || 0 : 0,
    access_mode: bundle.accessMode,
    regular_price: bundle.accessMode === 'free' ? '' : money(bundle.regularPrice),
    sale_price: bundle.salePrice === null ? '' : money(bundle.salePrice),
    signup_fee: bundle.signupFee === 0 ? '' : money(bundle.signupFee),
    formatted_signup_fee: bundle.signupFee === 0 ? '' : formatted(bundle.signupFee),
    course_ids: courses.map(({ id }) => id),
    courses: courses.map((course) => courseView(course, reader)),
    price: money(price),
    formatted_price: formatted(price),
    formatted_regular_price: formatted(bundle.regularPrice),
    currency,
    courses_total: fromMinor(total, display.code),
    formatted_courses_total: formatMoney(total, display),
    saving: money(saving.amount),
    formatted_saving: formatted(saving.amount),
    saving_percent: saving.percent,
    for_sale: bundle.status === 'publish' && problems.length === 0,
    problems: sales ? problems : [],
    sold: sales?.sold ?? 0,
    buyers: sales?.buyers ?? 0,
    author: author && { id: author.id, display_name: author.displayName, avatar_url: author.avatarUrl },
    date_created: bundle.createdAt.toISOString(),
    date_modified: bundle.modifiedAt.toISOString(),
    modified: bundle.modifiedAt.toISOString(),
  };
}
