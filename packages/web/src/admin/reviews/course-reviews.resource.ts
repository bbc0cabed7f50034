import { courseReviews } from '../../shared/deferred/endpoints.gen.ts';
import { StarIcon } from '../../shared/ui/icons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'course_reviews',
  group: 'courses',
  place: 7,
  to: '/reviews',
  Icon: StarIcon,
  needs: 'author_own',
  lists: { courseReviews: courseReviews.list },
  waiting: {
    kind: 'course_reviews_pending',
    count: counting(courseReviews.list, { query: { status: 'hold', per_page: 1 } }, ({ total }) => total),
    search: { tab: 'pending' },
  },
  add: { to: '/reviews/new', needs: 'author_own' },
});
