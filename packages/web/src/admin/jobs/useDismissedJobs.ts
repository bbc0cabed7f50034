import { useCallback } from 'react';
import { usePreference } from '../shell/usePreference.ts';

/** One and the same each time: what hangs on it does not begin anew. */
const NONE: number[] = [];

/** The list forgets jobs after a week; until then this many may have been put away. */
const KEPT = 60;

/** Which jobs their person has seen the end of, on every device. */
export function useDismissedJobs() {
  const [dismissed, setDismissed] = usePreference<number[]>('jobs.dismissed', NONE);
  const dismiss = useCallback(
    (ids: number[]) => setDismissed([...dismissed.filter((one) => !ids.includes(one)), ...ids].slice(-KEPT)),
    [dismissed, setDismissed],
  );
  return { dismissed, dismiss };
}
