import type { Answer, contract, CourseCertificate } from '@lectern/contract';
import { type CurrencyDisplay, formatMoney, fromMinor, toMinor } from '@lectern/contract/money';
import { permalink, type Permalinks } from '@lectern/contract/permalinks';
import { imageSet, mediaUrl } from '../../media/index.ts';
import type { CourseViewRow } from '../catalog/course-views.queries.ts';
import { ratingCountsView } from '../ratings.rules.ts';
import { priceNow, priceType } from '../catalog/prices.rules.ts';
import { storedCourse } from './course-fields.ts';
import { isComingSoon } from './status.rules.ts';

export type CourseView = Answer<typeof contract.courses.get>;

/** Shown to editors in place of a password that is set, and understood on a save as "leave it". */
export const PASSWORD_KEPT = '********';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Where a course is read: the page that presents it. */
export const coursePath = (course: { slug: string }, permalinks: Permalinks): string =>
  permalink('single_course_permalink', course, permalinks);

/** Where an item is studied. */
export const itemPath = (item: { courseId: number; type: string; id: number }): string =>
  `/course/${item.courseId}/${item.type}/${item.id}`;

function startUrl({ course, firstItem }: CourseViewRow, googleClassroom: boolean): string {
  if (firstItem) return itemPath({ courseId: course.id, ...firstItem });
  return googleClassroom ? course.googleClassroomCourseUrl : '';
}

function termsOf(row: CourseViewRow, taxonomy: 'category' | 'tag') {
  return row.terms.filter((term) => term.taxonomy === taxonomy).map(({ id, name, slug }) => ({ id, name, slug }));
}

/** Editors receive the stored values; readers receive the current state, without a hidden date. */
function comingSoonView(course: CourseViewRow['course'], { now, edits }: { now: Date; edits: boolean }) {
  const shown = edits ? course.comingSoon : isComingSoon(course, now);
  return {
    enable: shown,
    ending_date: edits || (shown && !course.comingSoonHidesDate) ? iso(course.comingSoonUntil) : null,
    hide_meta_data: course.comingSoonHidesFacts,
    hide_date_text: course.comingSoonHidesDate,
  };
}

const teaches = (userId: number | null, { authorId, additionalAuthorIds }: CourseViewRow['course']): boolean =>
  userId !== null && (userId === authorId || additionalAuthorIds.includes(userId));

/** A course as its readers and editors get it. `viewer` says which of them asks. */
export function courseView(
  row: CourseViewRow,
  viewer: {
    now: Date;
    userId: number | null;
    googleClassroom: boolean;
    permalinks: Permalinks;
    currency: CurrencyDisplay;
    /** Only for staff of the course: what they may do, how far its learners are, and whether a password is set. */
    staff?: {
      can: { edit: boolean; delete: boolean; publish: boolean; assign: boolean; own: boolean };
      completionPercent: number;
      certificate: CourseCertificate | undefined;
    };
  },
): CourseView {
  const { course, author, itemCounts, itemMinutes } = row;
  const image = row.image && imageSet(row.image);
  const { currency } = viewer;
  const minorOf = (stored: string) => toMinor(stored, currency.code);
  const decimalOf = (stored: string | null) => (stored === null ? '' : fromMinor(minorOf(stored), currency.code));
  const price = minorOf(priceNow(course, viewer.now));
  const path = coursePath(course, viewer.permalinks);
  return {
    ...storedCourse.view(course),
    id: course.id,
    slug: course.slug,
    permalink: path,
    preview_permalink: viewer.staff ? `${path}?preview=true` : '',
    student_preview_permalink: viewer.staff ? `/course/${course.id}?preview=student` : '',
    edit_post_link: viewer.staff?.can.edit ? `/admin/courses/${course.id}` : '',
    status: course.status,
    ...(row.truncated && { truncated: true }),
    author: author && { id: author.id, display_name: author.displayName, avatar_url: author.avatarUrl },
    additional_authors: row.additionalAuthors
      .filter(({ teaches }) => teaches || viewer.staff)
      .map(({ id, displayName, avatarUrl }) => ({ id, display_name: displayName, avatar_url: avatarUrl })),
    author_headline: author?.headline ?? '',
    author_description: author?.description ?? '',
    date_created: course.createdAt.toISOString(),
    date_modified: course.modifiedAt.toISOString(),
    modified: course.modifiedAt.toISOString(),
    parent_id: 0,
    ...(viewer.staff && { post_password: course.passwordHash === null ? '' : PASSWORD_KEPT }),
    is_password_protected: course.passwordHash !== null,
    featured: course.featured,
    price: fromMinor(price, currency.code),
    regular_price: decimalOf(course.regularPrice),
    sale_price: decimalOf(course.salePrice),
    signup_fee: decimalOf(course.signupFee),
    formatted_signup_fee: course.signupFee === null ? '' : formatMoney(minorOf(course.signupFee), currency),
    formatted_price: formatMoney(price, currency),
    formatted_regular_price: formatMoney(minorOf(course.regularPrice ?? '0'), currency),
    currency: currency.code,
    price_type: priceType(course),
    categories: termsOf(row, 'category'),
    tags: termsOf(row, 'tag'),
    difficulty: row.difficulty,
    featured_image_url: image?.url ?? '',
    featured_image_alt: image?.alt ?? '',
    featured_image_srcset: image?.srcset ?? '',
    featured_video_source: course.featuredVideoSource,
    featured_video_url:
      course.featuredVideoSource === 'self-hosted'
        ? row.videoKey === null
          ? ''
          : mediaUrl(row.videoKey)
        : course.featuredVideoUrl,
    featured_video_id: course.featuredVideoSource === 'self-hosted' ? Number(course.featuredVideoUrl) || 0 : 0,
    minutes: course.duration || itemMinutes,
    students_count: course.studentsCount,
    custom_fields: course.customFields ?? null,
    course_coming_soon: comingSoonView(course, { now: viewer.now, edits: viewer.staff !== undefined }),
    prerequisites: row.prerequisites
      .filter(({ status }) => viewer.staff || status === 'publish')
      .map(({ id, name, slug }) => ({ id, name, permalink: coursePath({ slug }, viewer.permalinks) })),
    average_rating: Number(course.averageRating),
    review_count: course.reviewCount,
    rating_counts: ratingCountsView(course.ratingCounts),
    is_current_user_course_author: teaches(viewer.userId, course) ? 'yes' : 'no',
    counts: {
      sections: row.sectionCount,
      items: Object.values(itemCounts).reduce((sum, count) => sum + count, 0),
      lessons: itemCounts.lesson ?? 0,
      quizzes: itemCounts.quiz ?? 0,
    },
    start_course_url: startUrl(row, viewer.googleClassroom),
    ...(viewer.staff && {
      completion_percent: viewer.staff.completionPercent,
      modified_by: row.modifiedBy ?? '',
      ...(viewer.staff.certificate && { certificate: viewer.staff.certificate }),
      can: viewer.staff.can,
    }),
  };
}
