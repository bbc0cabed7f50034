type ReviewStatus = 'hold' | 'approve' | 'spam' | 'trash';

/**
 * The status a change leads to; undefined: it stays. How a review stands is for staff to say: what its author changes
 * waits for them again, and what they have found to be spam stays spam.
 */
export function statusAfterChange<Wanted extends ReviewStatus>(
  current: ReviewStatus,
  { wanted, staff }: { wanted: Wanted | undefined; staff: boolean },
): Wanted | 'hold' | undefined {
  if (staff) return wanted;
  return current === 'spam' ? undefined : 'hold';
}
