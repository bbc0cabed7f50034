import type { CourseBundle, courseBundleFields as contractFields, StoredView } from '@lectern/contract';
import { htmlToLines, linesToHtml } from '../course/fields/plainHtml.ts';
import { featuredVideoSources } from '../course/courseValues.ts';
import { courseBundleFields } from '../fields.gen.ts';
import { storedValues } from '../form/formFields.ts';

export type { CourseBundle };

type Stored = Omit<StoredView<typeof contractFields>, 'highlights'>;

export interface BundleValues extends Stored {
  slug: string;
  status: 'publish' | 'draft';
  highlights: string[];
  featured_video_source: (typeof featuredVideoSources)[number] | '';
  /** The id of the file for one of the library. */
  featured_video_url: string;
  access_mode: 'free' | 'one_time' | 'recurring';
  regular_price: string;
  sale_price: string;
  signup_fee: string;
  course_ids: number[];
  /** Added courses become accessible to the existing buyers as well. */
  give_to_buyers: boolean;
}

const NEW: Stored = {
  name: '',
  description: '',
  featured_image: 0,
  date_on_sale_from: null,
  date_on_sale_to: null,
  billing_cycle: '',
  billing_expire_after: 0,
  trial_days: 0,
};

function videoOf(stored: CourseBundle | undefined): Pick<BundleValues, 'featured_video_source' | 'featured_video_url'> {
  const source = featuredVideoSources.find((one) => one === stored?.featured_video_source);
  if (!stored || !source || stored.featured_video_url === '') {
    return { featured_video_source: '', featured_video_url: '' };
  }
  const url = source === 'self-hosted' ? String(stored.featured_video_id || '') : stored.featured_video_url;
  return { featured_video_source: source, featured_video_url: url };
}

export const bundleValues = (stored: CourseBundle | undefined): BundleValues => ({
  ...(stored ? storedValues<typeof contractFields>(courseBundleFields, stored) : NEW),
  ...videoOf(stored),
  slug: stored?.slug ?? '',
  status: stored?.status === 'publish' ? 'publish' : 'draft',
  highlights: htmlToLines(stored?.highlights ?? ''),
  access_mode: stored?.access_mode ?? 'one_time',
  regular_price: stored?.regular_price ?? '',
  sale_price: stored?.sale_price ?? '',
  signup_fee: stored?.signup_fee ?? '',
  course_ids: stored?.course_ids ?? [],
  give_to_buyers: false,
});

/** The body of a save. An empty slug is made from the name. */
export function bundleBody({ highlights, slug, ...changed }: Partial<BundleValues>) {
  return {
    ...changed,
    ...(slug && { slug }),
    ...(highlights && { highlights: linesToHtml(highlights) }),
  };
}

/**
 * The price that buyers pay while the sale runs, or without one; '' for that of a cycle, which cannot be compared with
 * the prices of the courses.
 */
export function priceOf({ access_mode: mode, regular_price: regular, sale_price: sale }: BundleValues): string {
  if (mode === 'recurring') return '';
  return mode === 'free' ? '0' : sale || regular;
}

/** Courses that the stored bundle does not have. */
export const addedCourses = (values: Pick<BundleValues, 'course_ids'>, stored: CourseBundle | undefined): number[] =>
  stored ? values.course_ids.filter((id) => !stored.course_ids.includes(id)) : [];

export const editPath = ({ id }: Pick<CourseBundle, 'id'>): string => `/course-bundles/${id}/edit`;
