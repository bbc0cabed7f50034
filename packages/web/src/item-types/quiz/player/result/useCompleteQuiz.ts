import type { Quiz } from '@lectern/contract';
import { useLoadedCourse } from '../../../../player/course/api.ts';
import { useGoToItem } from '../../../../player/course/ItemLink.tsx';
import type { ItemRef } from '../../../../player/course/outline.ts';
import { useItemCompletion } from '../../../../player/item/useItemCompletion.ts';

/**
 * Completing a quiz that has been taken; nothing for those who have not passed where the school asks for that.
 * Completing goes on to the next item, whatever the school sets for lessons (specification, section 4).
 */
export function useCompleteQuiz(quiz: Quiz, next: ItemRef | null) {
  const courseId = quiz.course_id;
  const course = useLoadedCourse(courseId).data;
  const goTo = useGoToItem(courseId);
  const completion = useItemCompletion({ courseId, course, id: quiz.id, type: 'quiz' });
  if (!completion) return undefined;
  const { completed, asStudent, busy, complete } = completion;
  const done = asStudent ? completed : quiz.standing?.completed === true;
  const may = asStudent ? (quiz.standing?.last_attempt_id ?? 0) > 0 : quiz.standing?.can_complete === true;
  if (!done && !may) return undefined;

  const goOn = () => {
    if (next) goTo(next);
  };
  return { done, busy, run: () => complete(goOn) };
}
