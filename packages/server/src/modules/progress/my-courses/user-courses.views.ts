import type { Answer, contract } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import type { Permalinks } from '@lectern/contract/permalinks';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { coursePath, isCourseStaff, itemPath } from '../../courses/index.ts';
import { imageSet } from '../../media/index.ts';
import { iso } from '../completion/course-progress.views.ts';
import type { Figures, ItemRef } from '../completion/figures.queries.ts';
import { progressStatus, progressSummary } from './status.rules.ts';
import { retakesLeft } from '../retake/retake.rules.ts';
import { retakeUrl } from '../retake/retake.views.ts';
import type { UserCourseRow } from './user-courses.queries.ts';

export type UserCourseView = Answer<typeof contract.enrollments.get>;

/** Where a learner begins, and where they go on: the course's page when there is nothing to open. */
export function playerUrls(
  course: { id: number; slug: string },
  { first, next }: Pick<Figures, 'first' | 'next'>,
  permalinks: Permalinks,
) {
  const url = (item: ItemRef | null) =>
    item ? itemPath({ courseId: course.id, ...item }) : coursePath(course, permalinks);
  return { start: url(first), continue: url(next ?? first) };
}

/** Learners leave only what they entered for free by themselves; those who enroll learners end any enrollment. */
export function mayLeave({ enrollment, source, status }: UserCourseRow, actor: Actor): boolean {
  const own = enrollment.userId === actor.userId && source === 'free' && status === 'active';
  return own || can(actor, 'enrol_learners');
}

export function userCourseView(
  row: UserCourseRow,
  { actor, permalinks, reviewsEnabled }: { actor: Actor; permalinks: Permalinks; reviewsEnabled: boolean },
): UserCourseView {
  const { enrollment, person } = row;
  const staff = isCourseStaff(actor, row.course);
  const own = enrollment.userId === actor.userId;
  const shown = row.course.status === 'publish' && row.course.reviewsAllowed;
  return {
    id: enrollment.id,
    user_id: enrollment.userId,
    ...(staff && { user: { id: person.id, display_name: person.displayName, avatar_url: person.avatarUrl } }),
    course: courseView(row, { own, permalinks }),
    type: row.source,
    status: row.status,
    started_at: enrollment.enrolledAt.toISOString(),
    modified_at: enrollment.modifiedAt.toISOString(),
    expires_at: iso(row.expiresAt),
    can: {
      leave: mayLeave(row, actor),
      review: own && !staff && reviewsEnabled && shown,
      reset: staff,
      complete: staff,
    },
  };
}

function courseView(row: UserCourseRow, { own, permalinks }: { own: boolean; permalinks: Permalinks }) {
  const { course, author, difficulty, image, categories, record, figures } = row;
  const count = record?.retakeCount ?? 0;
  const picture = image && imageSet(image);
  const urls = playerUrls(course, figures, permalinks);
  return {
    id: course.id,
    name: course.name,
    slug: course.slug,
    permalink: coursePath(course, permalinks),
    featured_image_url: picture?.url ?? '',
    featured_image_alt: picture?.alt ?? '',
    duration: course.duration,
    average_rating: Number(course.averageRating),
    review_count: course.reviewCount,
    author: author && { id: author.id, display_name: author.displayName, avatar_url: author.avatarUrl },
    enable_course_retake: course.enableCourseRetake,
    status: course.status,
    language: course.language,
    categories,
    difficulty,
    next_item: figures.next,
    start_course_url: urls.start,
    continue_course_url: urls.continue,
    is_password_required: course.passwordHash !== null,
    progress_data: {
      status: progressStatus(figures),
      started_at: iso(record?.startedAt),
      modified_at: iso(record?.modifiedAt),
      completed_at: iso(record?.completedAt),
      percentage: wholePercentOf(figures.completed, figures.total),
      minutes_left: figures.minutesLeft,
      summary: progressSummary(
        figures.counts,
        figures.counts.map(({ type }) => type),
      ),
      retake_url: own && row.status === 'active' ? retakeUrl(course, { figures, count }, permalinks) : '',
      retake_count: count,
      retakes_left: retakesLeft({ course, count }),
    },
  };
}
