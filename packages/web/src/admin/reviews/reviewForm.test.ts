import { describe, expect, it } from 'vitest';
import type { Review } from './review.ts';
import { reviewValues } from './reviewForm.ts';

describe('the form of a review', () => {
  it('begins empty and approved', () => {
    expect(reviewValues(undefined)).toMatchObject({ title: '', content: '', rating: 0, status: 'approve' });
  });

  it('shows the fields of a stored review, and no others', () => {
    const texts = { title: 'Fair', content: 'Every step.' };
    const review = { ...texts, id: 7, type: 'course_review', course_id: 3, author_id: 5, rating: 4, status: 'hold' };
    expect(reviewValues(review as Review)).toEqual({
      ...texts,
      quiz_id: '',
      course_id: '3',
      author_id: '5',
      rating: 4,
      status: 'hold',
    });
  });
});
