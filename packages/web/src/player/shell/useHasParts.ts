import type { CourseProgress } from '@lectern/contract';
import { useRouterState } from '@tanstack/react-router';
import { findItem } from '../course/outline.ts';
import { useOpenItemId } from '../item/useOpenItemId.ts';

/**
 * Whether anything of `CourseParts` is shown. Most text lessons have none of it, and their readers do not load its code:
 * Q&A adds to videos, and to addresses that name a question.
 */
export function useHasParts(course: CourseProgress | undefined): boolean {
  const itemId = useOpenItemId();
  const asked = useRouterState({ select: ({ location }) => /[?&]question=/.test(location.searchStr) });
  if (!course) return false;
  const { welcome_message_to_first_time_user: welcome, tutor, questions_answers: questions } = course;
  const hasVideo = itemId !== undefined && findItem(course, itemId)?.video === true;
  return tutor || Boolean(welcome && welcome.enabled) || (questions && (asked || hasVideo));
}
