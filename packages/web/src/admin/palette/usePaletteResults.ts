import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { AddIcon, BookIcon, ExternalIcon } from '../../shared/ui/icons.tsx';
import { navigationFor } from '../shell/navigation.ts';
import { useRights } from '../shell/useRights.ts';
import { matches } from './match.ts';

export interface Found {
  id: string;
  label: string;
  detail?: string;
  Icon: ComponentType;
  run: () => void;
}

interface Group {
  group: string;
  title: string;
  found: Found[];
}

const SEARCH_AFTER_MS = 250;
const COURSES_SHOWN = 6;

function useScreens(): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { may } = useRights();
  return navigationFor(may).flatMap(({ group, entries }) =>
    entries
      .filter(({ to }) => to in router.routesByPath)
      .map(({ to, words, Icon }) => ({
        id: `screen-${words}`,
        label: t(`shell.nav_${words}`),
        ...(group !== 'overview' && { detail: t(`shell.group_${group}`) }),
        Icon,
        run: () => void router.navigate({ to: to as '/dashboard' }),
      })),
  );
}

const additions = [
  { to: '/courses/add-new-course', words: 'add_course', needs: 'author_own' },
  { to: '/courses/categories/new', words: 'add_category', needs: 'manage_terms' },
  { to: '/courses/tags/new', words: 'add_tag', needs: 'create_tags' },
  { to: '/courses/difficulties/new', words: 'add_difficulty', needs: 'manage_terms' },
] as const;

function useActions(): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { home_url } = usePageSettings();
  const { may } = useRights();
  return [
    ...additions
      .filter(({ to, needs }) => may(needs) && to in router.routesByPath)
      .map(({ to, words }) => ({
        id: `action-${words}`,
        label: t(`shell.${words}`),
        Icon: AddIcon,
        run: () => void router.navigate({ to: to as '/dashboard' }),
      })),
    { id: 'action-site', label: t('shell.view_site'), Icon: ExternalIcon, run: () => window.location.assign(home_url) },
  ];
}

function useCourses(query: string) {
  const { t } = useTranslation();
  const router = useRouter();
  const [search] = useDebouncedValue(query, SEARCH_AFTER_MS);
  const result = useQuery({
    ...endpointQuery(courses.list, { query: { context: 'edit', search, per_page: COURSES_SHOWN } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const rows = search === '' || query === '' ? [] : (result.data?.rows ?? []);
  return {
    found: rows.map(({ id, name, status }) => ({
      id: `course-${id}`,
      label: name,
      ...(status !== 'publish' && { detail: t(`shell.status_${status}`) }),
      Icon: BookIcon,
      run: () => void router.navigate({ to: `/courses/${id}/edit` as '/dashboard' }),
    })),
    searching: query !== '' && (query !== search || result.isFetching),
    error: query !== '' && result.isError,
    retry: () => void result.refetch(),
  };
}

/** What a few letters may mean; without any, where one can go. */
export function usePaletteResults(typed: string) {
  const { t } = useTranslation();
  const query = typed.trim();
  const screens = useScreens();
  const actions = useActions();
  const { found, ...search } = useCourses(query);
  const named = ({ label, detail }: Found) => matches(query, `${label} ${detail ?? ''}`);
  const groups: Group[] = [
    { group: 'screens', title: t('shell.palette_screens'), found: screens.filter(named) },
    { group: 'actions', title: t('shell.palette_actions'), found: actions.filter(named) },
    { group: 'courses', title: t('shell.palette_courses'), found },
  ];
  return { groups: groups.filter((group) => group.found.length > 0), ...search };
}
