import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { AddIcon, ExternalIcon } from '../../shared/ui/icons.tsx';
import { navigationFor } from '../resources/navigation.ts';
import { resources } from '../resources/resources.ts';
import { useRights } from '../resources/useRights.ts';
import { matches } from './match.ts';
import type { Found, PaletteSearch, ServerSearch } from '../resources/paletteSearches.ts';

interface Group {
  id: string;
  title: string;
  found: Found[];
}

const SEARCH_AFTER_MS = 250;

function useScreens(): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { may } = useRights();
  const settings = usePageSettings();
  return navigationFor({ may, settings }).flatMap(({ group, entries }) =>
    entries.map(({ to, words, Icon }) => ({
      id: `screen-${words}`,
      label: t(`resource.${words}.name`),
      ...(group !== 'overview' && { detail: t(`shell.group_${group}`) }),
      Icon,
      run: () => void router.navigate({ to }),
    })),
  );
}

function useActions(): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { home_url } = usePageSettings();
  const { may } = useRights();
  return [
    ...resources.flatMap(({ words, add }) =>
      add && may(add.needs)
        ? {
            id: `action-${words}`,
            label: t(`resource.${words}.add`),
            Icon: AddIcon,
            run: () => void router.navigate({ to: add.to }),
          }
        : [],
    ),
    { id: 'action-site', label: t('shell.view_site'), Icon: ExternalIcon, run: () => window.location.assign(home_url) },
  ];
}

const isServer = (search: PaletteSearch): search is ServerSearch => 'ask' in search;

/** What is found for the typed words; by the server a moment after the last letter. */
function useSearched(query: string, searches: readonly PaletteSearch[]) {
  const { t } = useTranslation();
  const router = useRouter();
  const { may } = useRights();
  const [search] = useDebouncedValue(query, SEARCH_AFTER_MS);
  const own = searches.filter(({ needs }) => !needs || may(needs));
  const servers = own.filter(isServer);
  const answers = useQueries({
    queries: servers.map(({ ask }) => ({
      ...ask(search),
      enabled: search !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const shown = search !== '' && query !== '';
  /** Only for what was typed, or all that there is would be the whole list. */
  function foundBy(one: PaletteSearch): Found[] {
    const tools = { t, router };
    if (!isServer(one)) return query === '' ? [] : one.all(tools).filter(named(query)).slice(0, one.atMost);
    const answer = answers[servers.indexOf(one)]?.data;
    return shown && answer !== undefined ? one.found(answer, tools) : [];
  }
  return {
    searched: own.map((one): Group => ({ id: one.id, title: one.title(t), found: foundBy(one) })),
    searching: query !== '' && (query !== search || answers.some(({ isFetching }) => isFetching)),
    error: shown && answers.some(({ isError }) => isError),
    retry: () => void Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

const named =
  (query: string) =>
  ({ label, detail }: Found) =>
    matches(query, `${label} ${detail ?? ''}`);

/** What a few letters may mean; without any, where one can go. */
export function usePaletteResults(typed: string, searches: readonly PaletteSearch[]) {
  const { t } = useTranslation();
  const query = typed.trim();
  const screens = useScreens();
  const actions = useActions();
  const { searched, ...search } = useSearched(query, searches);
  const groups: Group[] = [
    { id: 'screens', title: t('shell.palette_screens'), found: screens.filter(named(query)) },
    { id: 'actions', title: t('shell.palette_actions'), found: actions.filter(named(query)) },
    ...searched,
  ];
  return { groups: groups.filter(({ found }) => found.length > 0), ...search };
}
