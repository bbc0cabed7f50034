import { contract, type CourseReview, type QuizReview } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const byline: Column<QuizReview | CourseReview>[] = [
  [heads.course, (row) => row.course.name],
  [heads.author, (row) => row.author_name],
];

const text: Column<QuizReview | CourseReview>[] = [
  [{ en: 'Title' }, (row) => row.title],
  [{ en: 'Text' }, (row) => row.content],
  [heads.status, (row) => row.status],
  [{ en: 'Replies' }, (row) => row.replies_count],
  [{ en: 'Added by staff' }, (row) => row.by_staff],
  [heads.created, (row) => row.date_created],
  [heads.modified, (row) => row.modified],
];

const quizColumns: Column<QuizReview>[] = [
  [heads.id, (row) => row.id],
  [heads.quiz, (row) => row.quiz.name],
  ...byline,
  ...text,
];

const courseColumns: Column<CourseReview>[] = [
  [heads.id, (row) => row.id],
  ...byline,
  [{ en: 'Rating' }, (row) => row.rating],
  ...text,
];

const moderated = { always: {}, actions: ['update', 'trash', 'restore', 'delete'] } as const;

export const quizReviewList: ListKind = {
  ...moderated,
  name: 'quizReviews',
  calls: contract.quizReviews,
  changes: contract.quizReviews.bulkUpdate.body.shape.changes,
  columns: quizColumns,
};

export const courseReviewList: ListKind = {
  ...moderated,
  name: 'courseReviews',
  calls: contract.courseReviews,
  changes: contract.courseReviews.bulkUpdate.body.shape.changes,
  columns: courseColumns,
};
