import type { Quiz } from '@lectern/contract';
import { useCompleteItem, useCourse } from '../../course/api.ts';
import { useGoToItem } from '../../course/ItemLink.tsx';
import { findItem, type ItemRef } from '../../course/outline.ts';
import { completeInPreview, useStudentPreview } from '../../course/studentPreview.ts';

/**
 * Completing a quiz that has been taken; nothing for those whose work does not count, or who have not passed where the
 * school asks for that. Whoever looks as a student completes it in this tab only. Completing goes on to the next item,
 * whatever the school sets for lessons (specification, section 4).
 */
export function useCompleteQuiz(quiz: Quiz, next: ItemRef | null) {
  const course = useCourse(quiz.course_id).data;
  const { mutate, isPending } = useCompleteItem(quiz.course_id);
  const goTo = useGoToItem(quiz.course_id);
  const preview = useStudentPreview();
  const item = course && findItem(course, quiz.id);
  const done = preview ? item?.completed === true : quiz.standing?.completed === true;
  const may = preview ? (quiz.standing?.last_attempt_id ?? 0) > 0 : quiz.standing?.can_complete === true;
  if (!item || (course.is_preview && !preview) || (!done && !may)) return undefined;

  return {
    done,
    busy: isPending,
    run() {
      const goOn = () => {
        if (next) goTo(next);
      };
      if (preview) {
        completeInPreview(quiz.id);
        return goOn();
      }
      mutate({ id: quiz.id, type: 'quiz' }, { onSuccess: goOn });
    },
  };
}
