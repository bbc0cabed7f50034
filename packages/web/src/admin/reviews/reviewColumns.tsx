import { Count } from '../list/table/Count.tsx';
import type { Column } from '../list/state/list.ts';
import type { Review } from './review.ts';
import { ReviewAuthor, ReviewDate, ReviewStatus, ReviewText } from './ReviewFacts.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

/** The tabs that lists of reviews of quizzes and of courses share. */
export const reviewTabs = [
  byStatus('all', 'any'),
  byStatus('pending', 'hold'),
  byStatus('approved', 'approve'),
  byStatus('spam', 'spam'),
  byStatus('trash', 'trash'),
];

/** The columns of both lists, with those that only one has in the middle. */
export const reviewColumns = <Row extends Review>(own: readonly Column<Row>[]): Column<Row>[] => [
  { id: 'author', rowHeader: true, narrow: 'name', cell: (review) => <ReviewAuthor review={review} /> },
  { id: 'review', sort: 'title', cell: (review) => <ReviewText review={review} /> },
  ...own,
  { id: 'replies', align: 'end', cell: (review) => <Count value={review.replies_count} /> },
  { id: 'date', sort: 'date', descendingFirst: true, cell: (review) => <ReviewDate review={review} /> },
  { id: 'status', cell: (review) => <ReviewStatus review={review} /> },
];
