import { quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { quizOptions } from '../attempts/options.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { Count } from '../list/table/Count.tsx';
import { listOf } from '../list/state/list.ts';
import { NewReviewLink } from './NewReviewLink.tsx';
import { ReviewAuthor, ReviewDate, ReviewQuiz, ReviewStatus, ReviewText } from './ReviewFacts.tsx';
import { bulkReviewActions, reviewActions } from './reviewActions.tsx';
import { reviewName } from './review.ts';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

export const reviewList = listOf(quizReviews)({
  name: 'quizReviews',
  longJob: 'quizReviews',
  words: 'quizReviews',
  wordsFrom: ['reviews'],
  defaultSort: '-date',
  nameOf: reviewName,
  counts: (meta) => meta.reviews_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('pending', 'hold'),
    byStatus('approved', 'approve'),
    byStatus('spam', 'spam'),
    byStatus('trash', 'trash'),
  ],
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
  columns: [
    { id: 'author', rowHeader: true, cell: (review) => <ReviewAuthor review={review} /> },
    { id: 'review', sort: 'title', cell: (review) => <ReviewText review={review} /> },
    { id: 'quiz', cell: (review) => <ReviewQuiz review={review} /> },
    { id: 'replies', align: 'end', cell: (review) => <Count value={review.replies_count} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (review) => <ReviewDate review={review} /> },
    { id: 'status', cell: (review) => <ReviewStatus review={review} /> },
  ],
  rowActions: reviewActions,
  bulkActions: bulkReviewActions,
  pageActions: () => <NewReviewLink />,
  exportable: () => true,
});
