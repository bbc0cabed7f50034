import { MAX_ROWS } from '@lectern/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { courseReviews, quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';
import type { Review, ReviewType } from './review.ts';

interface Changes {
  title?: string;
  content?: string;
  status?: 'hold' | 'approve' | 'spam';
  modified?: string | undefined;
}

const reading = { context: 'edit' as const };
/** The replies to a review, oldest first. */
const repliesTo = (parent: number) => ({
  query: { parent, orderby: 'date' as const, order: 'asc' as const, per_page: MAX_ROWS },
});

/** The calls and addresses of reviews of quizzes and of courses, by the type of a review. */
const families = {
  quiz_review: {
    to: '/quiz-reviews',
    words: 'quizReviews',
    path: quizReviews.list.path,
    update: (id: number, body: Changes) => call(quizReviews.update, { params: { id }, body }),
    remove: (id: number) => call(quizReviews.remove, { params: { id } }),
    restore: (id: number) => call(quizReviews.restore, { params: { id } }),
  },
  course_review: {
    to: '/reviews',
    words: 'courseReviews',
    path: courseReviews.list.path,
    update: (id: number, body: Changes) => call(courseReviews.update, { params: { id }, body }),
    remove: (id: number) => call(courseReviews.remove, { params: { id } }),
    restore: (id: number) => call(courseReviews.restore, { params: { id } }),
  },
} as const;

export const familyOf = ({ type }: { type: ReviewType }) => families[type];

export const quizReviewQuery = (id: number) => endpointQuery(quizReviews.get, { params: { id }, query: reading });
export const courseReviewQuery = (id: number) => endpointQuery(courseReviews.get, { params: { id }, query: reading });
export const quizRepliesQuery = (parent: number) => endpointQuery(quizReviews.list, repliesTo(parent));
export const courseRepliesQuery = (parent: number) => endpointQuery(courseReviews.list, repliesTo(parent));

export const sendReply = (review: Review, content: string) => {
  const reply = { parent: review.id, content };
  return review.type === 'quiz_review'
    ? call(quizReviews.create, { body: { ...reply, quiz_id: review.quiz_id } })
    : call(courseReviews.create, { body: { ...reply, course_id: review.course_id } });
};

/** Refetches the queries of one type of reviews. */
export const refreshReviews = (client: QueryClient, type: ReviewType): Promise<void> =>
  invalidateBelow(client, families[type].path);

export const repliesPath = (review: Pick<Review, 'id' | 'type'>): string =>
  `${familyOf(review).to}/${review.id}/replies`;
export const editPath = (review: Pick<Review, 'id' | 'type'>): string => `${familyOf(review).to}/${review.id}/edit`;
