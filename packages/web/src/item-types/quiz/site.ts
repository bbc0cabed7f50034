import { defineSiteItemType } from '../../site/item-types/defineItemType.ts';
import { QuizIcon } from '../../shared/ui/icons.tsx';

export const quiz = defineSiteItemType({
  type: 'quiz',
  look: { Icon: QuizIcon, words: 'type_quiz' },
  count: { Icon: QuizIcon, words: 'quizzes', of: ({ quizzes }) => quizzes },
});
