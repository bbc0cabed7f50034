import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { QuestionsIcon } from '../../shared/ui/staffIcons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'question_answers',
  group: 'courses',
  place: 6,
  to: '/question-answers',
  Icon: QuestionsIcon,
  needs: 'author_own',
  lists: { questionsAnswers: questionsAnswers.list },
  waiting: {
    kind: 'questions_unanswered',
    count: counting(questionsAnswers.list, { query: { state: 'unanswered', per_page: 1 } }, ({ total }) => total),
    search: { tab: 'unanswered' },
  },
});
