import type { CourseProgress } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { quizQuery } from './queries.ts';

/** Whether a running attempt closes the rest of the course. */
export function useClosedByQuiz(course: CourseProgress | undefined): boolean {
  const { quizId, attemptId } = useParams({ strict: false });
  // Reads the cache of the quiz screen without a request.
  const { data } = useQuery({ ...quizQuery(Number(quizId ?? 0)), enabled: false });
  if (!course?.disable_course_content || course.is_preview) return false;
  return attemptId === undefined && (data?.standing?.running_attempt_id ?? 0) > 0;
}
