import { contract, type QuizReview } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const columns: Column<QuizReview>[] = [
  [heads.id, (row) => row.id],
  [heads.quiz, (row) => row.quiz.name],
  [heads.course, (row) => row.course.name],
  [heads.author, (row) => row.author_name],
  [{ en: 'Title' }, (row) => row.title],
  [{ en: 'Text' }, (row) => row.content],
  [heads.status, (row) => row.status],
  [{ en: 'Replies' }, (row) => row.replies_count],
  [{ en: 'Added by staff' }, (row) => row.by_staff],
  [heads.created, (row) => row.date_created],
  [heads.modified, (row) => row.modified],
];

export const reviewList: ListKind = {
  name: 'quizReviews',
  calls: contract.quizReviews,
  always: {},
  actions: ['update', 'trash', 'restore', 'delete'],
  changes: contract.quizReviews.bulkUpdate.body.shape.changes,
  columns,
};
