import type { reviewFields as contractFields, StoredView } from '@lectern/contract';
import { reviewFields } from '../fields.gen.ts';
import { storedValues } from '../form/formFields.ts';
import type { Review } from './review.ts';

export const statuses = ['approve', 'hold', 'spam'] as const;

type Stored = StoredView<typeof contractFields>;

export interface ReviewValues extends Stored {
  /** IDs as their fields have them; '' for none. */
  quiz_id: string;
  course_id: string;
  author_id: string;
  /** 0 for none, and for reviews of quizzes. */
  rating: number;
  status: (typeof statuses)[number];
}

export const reviewValues = (review: Review | undefined): ReviewValues => ({
  ...(review ? storedValues<typeof contractFields>(reviewFields, review) : { title: '', content: '' }),
  quiz_id: review?.type === 'quiz_review' ? String(review.quiz_id) : '',
  course_id: review ? String(review.course_id) : '',
  author_id: review ? String(review.author_id) : '',
  rating: review?.type === 'course_review' ? (review.rating ?? 0) : 0,
  // Reviews in the trash are read-only; a restore brings back their former status.
  status: review && review.status !== 'trash' ? review.status : 'approve',
});

/** The author and the subject are set once, when a review is added. */
export const reviewChanges = ({ title, content, status }: Partial<ReviewValues>) => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content }),
  ...(status !== undefined && { status }),
});
