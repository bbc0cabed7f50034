import { useQueries } from '@tanstack/react-query';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import type { Resource } from '../../resources/defineResource.ts';
import { isFound } from '../../resources/navigation.ts';
import { resources } from '../../resources/resources.ts';
import { useRights } from '../../resources/useRights.ts';

const REFRESH_MS = 120_000;

const counted = resources.flatMap(({ words, needs, addon, waiting }) =>
  waiting ? [{ words, needs, addon, ...waiting }] : [],
);

/** Words of the resources that an entry of the rail leads to. */
export const countedIn = ({ to, words }: Resource): string[] => [
  words,
  ...resources.filter(({ within }) => within === to).map((one) => one.words),
];

/** How many things of each resource wait for the person, by the name of its words. */
export function useBadges(): Record<string, number> {
  const { may } = useRights();
  const settings = usePageSettings();
  const answers = useQueries({
    queries: counted.map(({ count, ...resource }) => ({
      ...count(),
      enabled: isFound(resource, { may, settings }),
      refetchInterval: REFRESH_MS,
    })),
  });
  return Object.fromEntries(counted.map(({ words }, at) => [words, answers[at]?.data ?? 0]));
}
