import { quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { SpeakIcon } from '../../shared/ui/staffIcons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'quiz_reviews',
  group: 'assessments',
  place: 2,
  to: '/quiz-reviews',
  Icon: SpeakIcon,
  needs: 'author_own',
  lists: { quizReviews: quizReviews.list },
  waiting: {
    kind: 'reviews_pending',
    count: counting(quizReviews.list, { query: { status: 'hold', per_page: 1 } }, ({ total }) => total),
    search: { tab: 'pending' },
  },
  add: { to: '/quiz-reviews/new', needs: 'author_own' },
});
