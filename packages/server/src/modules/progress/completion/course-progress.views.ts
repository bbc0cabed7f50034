import type { AddonSlug, Answer, contract, ItemTypeSlug, Lock } from '@lectern/contract';
import type { Permalinks } from '@lectern/contract/permalinks';
import { coursePath, itemType, minutesOf } from '../../courses/index.ts';
import type { CourseFacts } from '../../enrollments/index.ts';
import type { FoundCertificate } from '../certificate-links.ts';
import type { OutlineItem, OutlineSection } from '../outline/outline.queries.ts';
import type { ProgressRecord } from './records.queries.ts';
import { retakeUrl } from '../retake/retake.views.ts';
import { progressStatus, progressSummary, type TypeCount } from '../my-courses/status.rules.ts';

export type CourseProgressView = Answer<typeof contract.progress.get>;

export const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

export function countItem(
  counts: Map<ItemTypeSlug, TypeCount>,
  { type, completed }: { type: ItemTypeSlug; completed: boolean },
): void {
  const count = counts.get(type);
  if (!count) counts.set(type, { type, completed: completed ? 1 : 0, total: 1 });
  else {
    count.total += 1;
    if (completed) count.completed += 1;
  }
}

export function countItems(outline: readonly OutlineSection[]): TypeCount[] {
  const counts = new Map<ItemTypeSlug, TypeCount>();
  for (const item of outline.flatMap((section) => section.items)) countItem(counts, item);
  return [...counts.values()];
}

type Content = CourseProgressView['items'][number]['contents'][number];
/** Fields of an outline item that depend on the learner. */
type ContentState = Pick<Content, 'completed' | 'locked' | 'lock'>;

/** Fields of an outline item that do not depend on the learner. */
export const fixedContent = (
  item: Pick<OutlineItem, 'id' | 'name' | 'type' | 'facts'>,
  { freePreviews }: { freePreviews: boolean },
): Omit<Content, keyof ContentState> => ({
  item_id: item.id,
  item_title: item.name,
  item_type: item.type,
  video: item.facts.video ?? false,
  video_source: item.facts.videoSource ?? '',
  video_playback_time: item.facts.videoPlaybackTime ?? 0,
  minutes: minutesOf(item.facts),
  preview: freePreviews && (item.facts.preview ?? false),
  video_source_url: '',
  ...itemType(item.type)?.outlineFields?.(item.facts),
});

export const contentState = (
  { completed, lock }: { completed: boolean; lock: Lock | null },
  { bound }: { bound: boolean },
): ContentState => ({ completed, locked: bound && lock !== null, lock });

/** The outline as one person sees it; `lockOf` is asked in the order of the outline. */
export function outlineView(
  outline: readonly OutlineSection[],
  lockOf: (item: OutlineItem, previous: OutlineItem | null) => Lock | null,
  { freePreviews, bound }: { freePreviews: boolean; bound: boolean },
): CourseProgressView['items'] {
  let previous: OutlineItem | null = null;
  const content = (item: OutlineItem) => {
    const lock = lockOf(item, previous);
    previous = item;
    return {
      ...fixedContent(item, { freePreviews }),
      ...contentState({ completed: item.completed, lock }, { bound }),
    };
  };
  return outline.map((section) => ({
    item_id: section.id,
    item_title: section.name,
    item_type: 'section' as const,
    contents: section.items.map(content),
  }));
}

export function courseProgressView(parts: {
  course: CourseFacts;
  userId: number;
  record: ProgressRecord | undefined;
  enrolledAt: Date | null;
  counts: readonly TypeCount[];
  items: CourseProgressView['items'];
  types: readonly ItemTypeSlug[];
  addons: ReadonlySet<AddonSlug>;
  welcomeModal: boolean;
  /** In the school. */
  reviewsEnabled: boolean;
  /** Q&A is on in the school. */
  questionsAnswers: boolean;
  /** The school has the tutor, and the caller can ask it. */
  tutor: boolean;
  permalinks: Permalinks;
  thankYou: CourseProgressView['course_thankyou_data'];
  isPreview: boolean;
  hasNewContent: boolean;
  /** It is shown to its learner, who is in the course. */
  mayRetake: boolean;
  certificate: FoundCertificate | null;
}): CourseProgressView {
  const { course, record } = parts;
  const summary = progressSummary(parts.counts, parts.types);
  const count = record?.retakeCount ?? 0;
  // On another device too, who has completed something is no newcomer.
  const welcomes = parts.welcomeModal && course.welcome.enabled && summary.total.completed === 0;
  const view = {
    id: record?.id ?? 0,
    user_id: parts.userId,
    course_id: course.id,
    course_permalink: coursePath(course, parts.permalinks),
    name: course.name,
    language: course.language || null,
    status: progressStatus(summary.total),
    enrolled_at: iso(parts.enrolledAt),
    started_at: iso(record?.startedAt),
    modified_at: iso(record?.modifiedAt),
    completed_at: iso(record?.completedAt),
    items: parts.items,
    summary,
    course_thankyou_data: parts.thankYou,
    // A caller who gets this answer has the password or needs none.
    is_password_required: false,
    disable_course_content: course.disableCourseContent,
    welcome_message_to_first_time_user: welcomes ? course.welcome : (false as const),
    review_after_course_completion: course.reviewAfterCourseCompletion,
    can_review: parts.reviewsEnabled && course.reviewsAllowed && !parts.isPreview && parts.enrolledAt !== null,
    ratings_modal_opened: record?.ratingsModalOpened ?? false,
    finish_shown: record?.finishShown ?? false,
    questions_answers: parts.questionsAnswers && course.enableQuestionsAnswers,
    tutor: parts.tutor && course.enableTutor,
    daily_review: course.enableDailyReview && !parts.isPreview && parts.enrolledAt !== null,
    google_classroom_course_url: parts.addons.has('google-classroom-integration')
      ? course.googleClassroomCourseUrl
      : '',
    flow: course.flow,
    is_preview: parts.isPreview,
    has_new_content: parts.hasNewContent,
    retake_count: count,
    ...(progressStatus(summary.total) === 'completed' && {
      retake_url: parts.mayRetake ? retakeUrl(course, { figures: summary.total, count }, parts.permalinks) : '',
      certificate_download_url: parts.certificate?.url ?? '',
      certificate_content_format: parts.certificate ? ('pdfdraft' as const) : ('' as const),
      certificate_email_enabled: parts.certificate?.email ?? false,
    }),
  };
  // A type cannot express that keys with a number are booleans while others are not.
  const redirected = { [`has_user_redirected_${course.id}`]: record?.hasUserRedirected ?? false };
  return { ...view, ...redirected } as CourseProgressView;
}
