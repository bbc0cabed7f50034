import { quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { quizOptions } from '../attempts/options.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';
import { NewReviewLink } from './NewReviewLink.tsx';
import { reviewName } from './review.ts';
import { bulkReviewActions, reviewActions } from './reviewActions.tsx';
import { reviewColumns, reviewTabs } from './reviewColumns.tsx';
import { ReviewSubject } from './ReviewFacts.tsx';

export const quizReviewList = listOf(quizReviews)({
  name: 'quizReviews',
  longJob: 'quizReviews',
  words: 'quizReviews',
  wordsFrom: ['reviews'],
  defaultSort: '-date',
  nameOf: reviewName,
  counts: (meta) => meta.reviews_count,
  tabs: reviewTabs,
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'course_id' },
    {
      id: 'quiz',
      kind: 'one',
      options: quizOptions,
      query: 'quiz_id',
      within: { filter: 'course', query: 'course_id' },
    },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: reviewColumns([{ id: 'quiz', cell: (review) => <ReviewSubject review={review} /> }]),
  rowActions: reviewActions,
  bulkActions: bulkReviewActions,
  pageActions: () => <NewReviewLink type="quiz_review" />,
  exportable: () => true,
});
