import { useQueries } from '@tanstack/react-query';
import { resources } from '../resources/resources.ts';
import { useRights } from '../useRights.ts';

const REFRESH_MS = 120_000;

const counted = resources.flatMap(({ words, needs, waiting }) => (waiting ? [{ words, needs, ...waiting }] : []));

/** How many things of each resource wait for the person, by the name of its words. */
export function useBadges(): Record<string, number> {
  const { may } = useRights();
  const answers = useQueries({
    queries: counted.map(({ count, needs }) => ({
      ...count(),
      enabled: !needs || may(needs),
      refetchInterval: REFRESH_MS,
    })),
  });
  return Object.fromEntries(counted.map(({ words }, at) => [words, answers[at]?.data ?? 0]));
}
