import type { CertificateCondition, Course, courseFields as contractFields, StoredView } from '@lectern/contract';
import type { CallInput } from '../../shared/api/endpoint-ref.ts';
import type { courses } from '../../shared/api/endpoints.gen.ts';
import { courseFields } from '../fields.gen.ts';
import { storedValues } from '../form/formFields.ts';
import type { FaqRow } from './settings/faqRows.ts';
import { htmlToLines, htmlToText, linesToHtml, textToHtml } from './fields/plainHtml.ts';

export type Visibility = 'public' | 'password' | 'private';

type Stored = Omit<StoredView<typeof contractFields>, 'short_description' | 'highlights' | Count>;

/** Numbers whose field may be empty, which means 0. */
type Count = 'enrollment_limit' | 'fake_enrolled_count' | 'retake_limit' | 'access_days';

/** What the course's form holds: the course as people write it. */
export interface CourseValues extends Stored, Record<Count, number | ''> {
  status: Course['status'];
  slug: string;
  short_description: string;
  highlights: string[];
  categories: number[];
  /** By name: one that does not exist yet is made with the save. */
  tags: string[];
  difficulty: number;
  /** '': none. */
  featured_video_source: FeaturedVideoSource;
  /** The id of the file for one of the library. */
  featured_video_url: string;
  featured: boolean;
  author_id: number;
  additional_authors: number[];
  visibility: Visibility;
  post_password: string;
  date_created: string | null;
  /** 'none': the page of the school's settings, if there is one. */
  thank_you: 'none' | 'page' | 'url';
  thank_you_page: number;
  thank_you_url: string;
  course_coming_soon: Course['course_coming_soon'];
  prerequisites: number[];
  certificate_enabled: boolean;
  /** 0: none. */
  certificate_id: number;
  certificate_email: boolean;
  certificate_sharing: boolean;
  certificate_single_course_enabled: boolean;
  /** '': it does not expire. */
  certificate_expires_months: number | '';
  certificate_condition: CertificateCondition;
  certificate_minimum_score: number | '';
  /** The drafts of the outline go public with the save. */
  publish_items: boolean;
  /** The publishing save also notifies enrolled learners by email. */
  notify_learners: boolean;
  /** Changed drip settings by item; others are in the outline. */
  drip: Record<string, { date: string | null; days: number }>;
  /** The FAQs if they were changed; null leaves them unchanged. */
  faq: FaqRow[] | null;
}

export type CourseBody = NonNullable<CallInput<NonNullable<(typeof courses.update)['contract']>>['body']>;

const visibilityOf = (course: Course): Visibility =>
  course.status === 'private' ? 'private' : course.is_password_protected ? 'password' : 'public';

/** A course that was never published has a creation date but no publish date, unless one is planned. */
const publishDateOf = ({ status, date_created: date }: Course): string | null =>
  (status === 'draft' || status === 'pending') && new Date(date ?? 0) <= new Date() ? null : date;

export const featuredVideoSources = ['youtube', 'vimeo', 'self-hosted', 'external'] as const;
type FeaturedVideoSource = (typeof featuredVideoSources)[number] | '';

const videoSourceOf = ({ featured_video_source: source, featured_video_url: address }: Course): FeaturedVideoSource =>
  address === '' ? '' : (featuredVideoSources.find((one) => one === source) ?? '');

const thankYouOf = { '': 'none', wp_pages: 'page', url: 'url' } as const;

const certificateValues = ({ certificate }: Course) => ({
  certificate_enabled: certificate?.enabled ?? false,
  certificate_id: certificate?.id ?? 0,
  certificate_email: certificate?.email ?? true,
  certificate_sharing: certificate?.sharing ?? true,
  certificate_single_course_enabled: certificate?.single_course_enabled ?? false,
  certificate_expires_months: certificate?.expires_months || ('' as const),
  certificate_condition: certificate?.condition ?? 'completion',
  certificate_minimum_score: certificate?.minimum_score || ('' as const),
});

export const courseValues = (course: Course): CourseValues => ({
  ...storedValues<typeof contractFields>(courseFields, course),
  status: course.status,
  slug: course.slug,
  short_description: htmlToText(course.short_description),
  highlights: htmlToLines(course.highlights),
  categories: course.categories.map((term) => term.id),
  tags: course.tags.map((term) => term.name),
  difficulty: course.difficulty?.id ?? 0,
  featured_video_source: videoSourceOf(course),
  featured_video_url:
    course.featured_video_source === 'self-hosted' ? String(course.featured_video_id || '') : course.featured_video_url,
  featured: course.featured,
  author_id: course.author?.id ?? 0,
  additional_authors: course.additional_authors.map(({ id }) => id),
  visibility: visibilityOf(course),
  post_password: course.post_password ?? '',
  date_created: publishDateOf(course),
  thank_you: thankYouOf[course.course_thankyou_data.display_type],
  thank_you_page: course.course_thankyou_data.page_id,
  thank_you_url: course.course_thankyou_data.custom_url,
  course_coming_soon: course.course_coming_soon,
  prerequisites: course.prerequisites.map(({ id }) => id),
  ...certificateValues(course),
  publish_items: false,
  notify_learners: false,
  drip: {},
  faq: null,
});

type Wanted = Exclude<Course['status'], 'trash'>;

/** Out of the author's hands: published, scheduled, or shown to some. */
export const isCourseOut = (status: Course['status']): boolean =>
  status === 'publish' || status === 'future' || status === 'private';

/** What a save has done to a course, in the word of its toast. */
export function savedWord(before: Course['status'], after: Course['status']): 'published' | 'handed_in' | 'updated' {
  if (after === before) return 'updated';
  return after === 'publish' ? 'published' : after === 'pending' ? 'handed_in' : 'updated';
}

/** Public or private is a matter of the status once a course is out; a draft stays one whatever is chosen. */
function statusBody(changed: Partial<CourseValues>, { status, visibility }: CourseValues): Wanted | undefined {
  if (status === 'trash') return undefined;
  if (changed.status === undefined && (changed.visibility === undefined || !isCourseOut(status))) return undefined;
  // 'Switch to private' and 'Publish' take precedence over the selected status.
  if (changed.status === 'private') return 'private';
  if (status === 'publish' && visibility === 'private') return 'private';
  if (changed.status === undefined) return visibility === 'private' ? 'private' : 'publish';
  return status;
}

function passwordBody(changed: Partial<CourseValues>, values: CourseValues): string | undefined {
  if (values.visibility === 'password') return changed.post_password ?? undefined;
  return changed.visibility === undefined ? undefined : '';
}

const orZero = (count: number | '' | undefined) => (count === '' ? 0 : count);

function thankYouBody(values: CourseValues) {
  if (values.thank_you === 'url') return { display_type: 'url' as const, custom_url: values.thank_you_url };
  if (values.thank_you === 'page') return { display_type: 'wp_pages' as const, page_id: values.thank_you_page };
  return { display_type: '' as const };
}

/** The body of a save: what has changed, as the server takes it. `tagIds` are those of the names, once all exist. */
export function courseBody(
  changed: Partial<CourseValues>,
  values: CourseValues,
  tagIds: number[] | undefined,
): CourseBody {
  const {
    status: _status,
    visibility: _visibility,
    post_password: _password,
    tags: _tags,
    drip: _drip,
    faq: _faq,
    thank_you,
    thank_you_page,
    thank_you_url,
    featured_video_source,
    featured_video_url,
    highlights,
    short_description,
    difficulty,
    author_id,
    enrollment_limit,
    fake_enrolled_count,
    access_days,
    retake_limit,
    date_created,
    course_coming_soon,
    certificate_expires_months,
    certificate_minimum_score,
    ...plain
  } = changed;
  const status = statusBody(changed, values);
  const password = passwordBody(changed, values);
  return {
    ...plain,
    ...(status !== undefined && { status }),
    ...(password !== undefined && { post_password: password }),
    ...(tagIds && { tags: tagIds }),
    ...(highlights && { highlights: linesToHtml(highlights) }),
    ...(short_description !== undefined && { short_description: textToHtml(short_description) }),
    ...(difficulty !== undefined && { difficulty: difficulty === 0 ? null : difficulty }),
    ...(author_id && { author_id }),
    ...(enrollment_limit !== undefined && { enrollment_limit: orZero(enrollment_limit) }),
    ...(fake_enrolled_count !== undefined && { fake_enrolled_count: orZero(fake_enrolled_count) }),
    ...(access_days !== undefined && { access_days: orZero(access_days) }),
    ...(retake_limit !== undefined && { retake_limit: orZero(retake_limit) }),
    ...(certificate_expires_months !== undefined && { certificate_expires_months: orZero(certificate_expires_months) }),
    ...(certificate_minimum_score !== undefined && { certificate_minimum_score: orZero(certificate_minimum_score) }),
    ...(course_coming_soon && { course_coming_soon: values.course_coming_soon }),
    // Where it is says nothing without what it is.
    ...((featured_video_source !== undefined || featured_video_url !== undefined) && {
      featured_video_source: values.featured_video_source,
      featured_video_url: values.featured_video_source === '' ? '' : values.featured_video_url.trim(),
    }),
    // A course always has a date: an emptied field leaves it.
    ...(date_created && { date_created }),
    ...((thank_you !== undefined || thank_you_page !== undefined || thank_you_url !== undefined) && {
      course_thankyou_data: thankYouBody(values),
    }),
  };
}

/** The slug of an unpublished draft follows its name until it is edited. */
export const slugFollowsName = (course: Course, present: CourseValues, slugOf: (name: string) => string): boolean =>
  course.status === 'draft' && (present.slug === '' || present.slug === slugOf(present.name));
