import { courseReviews } from '../../shared/deferred/endpoints.gen.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';
import { NewReviewLink } from './NewReviewLink.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { reviewName } from './review.ts';
import { bulkReviewActions, reviewActions } from './reviewActions.tsx';
import { reviewColumns, reviewTabs } from './reviewColumns.tsx';
import { ReviewStars, ReviewSubject } from './ReviewFacts.tsx';

export const courseReviewList = listOf(courseReviews)({
  name: 'courseReviews',
  longJob: 'courseReviews',
  words: 'courseReviews',
  wordsFrom: ['reviews'],
  defaultSort: '-date',
  nameOf: reviewName,
  counts: (meta) => meta.reviews_count,
  tabs: reviewTabs,
  filters: [
    { id: 'course', kind: 'one', options: courseOptions, query: 'course_id' },
    { id: 'rating', kind: 'one', options: ['5', '4', '3', '2', '1'] },
    { id: 'needs_reply', kind: 'yes_no' },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: reviewColumns([
    { id: 'rating', sort: 'rating', descendingFirst: true, cell: (review) => <ReviewStars review={review} /> },
    { id: 'course', cell: (review) => <ReviewSubject review={review} /> },
  ]),
  rowActions: reviewActions,
  bulkActions: bulkReviewActions,
  pageActions: () => <NewReviewLink type="course_review" />,
  above: (listActions) => <RatingSummary filters={listActions.filters()} />,
  exportable: () => true,
});
