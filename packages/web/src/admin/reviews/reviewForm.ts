import type { QuizReview } from './review.ts';

export const statuses = ['approve', 'hold', 'spam'] as const;

export interface ReviewValues {
  /** Ids as their fields have them; '' for none. */
  quiz_id: string;
  author_id: string;
  title: string;
  content: string;
  status: (typeof statuses)[number];
}

export const reviewValues = (review: QuizReview | undefined): ReviewValues => ({
  quiz_id: review ? String(review.quiz_id) : '',
  author_id: review ? String(review.author_id) : '',
  title: review?.title ?? '',
  content: review?.content ?? '',
  // In the trash nothing can be changed: how it stood before comes back with it.
  status: review && review.status !== 'trash' ? review.status : 'approve',
});

/** Whose it is and of what are said once, when it is made. */
export const reviewChanges = ({ title, content, status }: Partial<ReviewValues>) => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content }),
  ...(status !== undefined && { status }),
});
