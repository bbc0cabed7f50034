import { attempts } from '../../shared/deferred/endpoints.gen.ts';
import { ReviewIcon } from '../../shared/ui/staffIcons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'quiz_attempts',
  group: 'assessments',
  place: 1,
  to: '/quiz-attempts',
  Icon: ReviewIcon,
  needs: 'author_own',
  lists: { attempts: attempts.list, attemptAnswers: attempts.list },
  waiting: {
    kind: 'attempts_to_review',
    count: counting(attempts.list, { query: { status: 'needs_review', per_page: 1 } }, ({ total }) => total),
    search: { tab: 'needs_review' },
  },
});
