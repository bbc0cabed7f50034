import { useListedChange } from '../form/useListedChange.ts';
import { refreshReviews } from './families.ts';
import type { ReviewType } from './review.ts';

/** A change of a review or a reply. */
export const useReviewChange = <Input>(
  type: ReviewType,
  send: (input: Input) => Promise<unknown>,
  options?: { done?: string; onDone?: () => void },
) => useListedChange((client) => refreshReviews(client, type), send, options);
