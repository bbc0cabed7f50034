import { useQuery } from '@tanstack/react-query';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { type ListAddress, readState } from '../../list/state/address.ts';
import { zoneOf } from '../../list/state/list.ts';
import { useRights } from '../../resources/useRights.ts';
import type { Attempt } from '../attempt.ts';
import { attemptList } from '../attemptList.tsx';
import { toReviewQuery } from '../queries.ts';

/**
 * The next attempt that waits for a person, within the filters of the list one came from; with `question`, the next at
 * the same quiz in which that answer waits. After the oldest comes the newest.
 */
export function useNextToReview(
  { id, quiz_id }: Pick<Attempt, 'id' | 'quiz_id'>,
  address: ListAddress,
  question: number | undefined,
) {
  const rights = useRights();
  const zone = zoneOf(usePageSettings());
  const state = readState(attemptList.address, address);
  const filters = attemptList.filterQuery(state, { rights, zone });
  const { data } = useQuery(toReviewQuery(question ? { ...filters, quiz_id, question_id: question } : filters));
  const others = (data?.rows ?? []).map((row) => row.id).filter((other) => other !== id);
  const present = data?.rows.some((row) => row.id === id) ? 1 : 0;
  return { id: others.find((other) => other < id) ?? others[0], count: (data?.total ?? 0) - present };
}
