import type { CourseReview, QuizReview } from '@lectern/contract';
import { shortened } from '../../shared/format/plainText.ts';

export type Review = QuizReview | CourseReview;
export type ReviewType = Review['type'];

const EXCERPT = 160;

export const statusTones = { hold: 'warn', approve: 'good', spam: 'bad', trash: 'neutral' } as const;

export const excerptOf = ({ content }: Pick<Review, 'content'>): string =>
  shortened(content.replace(/\s+/g, ' ').trim(), EXCERPT);

/** The name of the quiz or the course that a review is about. */
const subjectOf = (review: Review): string => (review.type === 'quiz_review' ? review.quiz.name : review.course.name);

/** The name of a review in sentences: its title, or its author. */
export const reviewName = (review: Review): string => review.title || `${review.author_name}, ${subjectOf(review)}`;
