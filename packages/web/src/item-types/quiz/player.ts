import type { Quiz } from '@lectern/contract';
import { definePlayerItemType } from '../../player/item-types/defineItemType.ts';
import { quizQuery } from './player/queries.ts';
import { QuizIcon } from '../../shared/ui/icons.tsx';

export const quiz = definePlayerItemType({
  type: 'quiz',
  look: { Icon: QuizIcon, words: 'type_quiz' },
  screen: {
    route: '/course/$courseId/quiz/$quizId',
    param: 'quizId',
    query: quizQuery,
    setCompleted: (client, id) =>
      client.setQueryData<Quiz>(
        quizQuery(id).queryKey,
        (known) => known && { ...known, standing: known.standing && { ...known.standing, completed: true } },
      ),
    completedToast: 'completed_toast_quiz',
    closesCourse: ({ standing }: Quiz) => (standing?.running_attempt_id ?? 0) > 0,
  },
});
