import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { courses, users } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { AddIcon, BookIcon, ExternalIcon, SettingsIcon, UserIcon } from '../../shared/ui/icons.tsx';
import { settingsIndex } from '../settings/settingsIndex.ts';
import { navigationFor } from '../shell/navigation/navigation.ts';
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
const PEOPLE_SHOWN = 4;
const SETTINGS_SHOWN = 6;

function useScreens(): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { may } = useRights();
  return navigationFor(may).flatMap(({ group, entries }) =>
    entries.map(({ to, words, Icon }) => ({
      id: `screen-${words}`,
      label: t(`shell.nav_${words}`),
      ...(group !== 'overview' && { detail: t(`shell.group_${group}`) }),
      Icon,
      run: () => void router.navigate({ to }),
    })),
  );
}

const additions = [
  { to: '/courses/add-new-course', words: 'add_course', needs: 'author_own' },
  { to: '/courses/categories/new', words: 'add_category', needs: 'manage_terms' },
  { to: '/courses/tags/new', words: 'add_tag', needs: 'create_tags' },
  { to: '/courses/difficulties/new', words: 'add_difficulty', needs: 'manage_terms' },
  { to: '/quiz-reviews/new', words: 'add_quiz_review', needs: 'author_own' },
] as const;

function useActions(): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { home_url } = usePageSettings();
  const { may } = useRights();
  return [
    ...additions
      .filter(({ needs }) => may(needs))
      .map(({ to, words }) => ({
        id: `action-${words}`,
        label: t(`shell.${words}`),
        Icon: AddIcon,
        run: () => void router.navigate({ to }),
      })),
    { id: 'action-site', label: t('shell.view_site'), Icon: ExternalIcon, run: () => window.location.assign(home_url) },
  ];
}

/** Each setting by its label; only for what was typed, or they would be the whole list. */
function useSettings(query: string): Found[] {
  const { t } = useTranslation();
  const router = useRouter();
  const { may } = useRights();
  // Whom the rail shows the settings.
  if (query === '' || !may('author_any')) return [];
  return settingsIndex.map(({ path, words, tab, section }) => ({
    id: `setting-${path}`,
    label: t(words),
    detail: t(`settings.tab_${tab}`),
    Icon: SettingsIcon,
    run: () => void router.navigate({ to: '/settings', search: { tab, section } }),
  }));
}

/** What the server finds for the typed words, a moment after the last letter. */
function useSearched(query: string) {
  const { t } = useTranslation();
  const router = useRouter();
  const { may } = useRights();
  const [search] = useDebouncedValue(query, SEARCH_AFTER_MS);
  const asked = search !== '';
  const ofCourses = useQuery({
    ...endpointQuery(courses.list, { query: { context: 'edit', search, per_page: COURSES_SHOWN } }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  // Whoever sees everybody's courses looks for them by their authors too.
  const byAuthor = may('author_any');
  const ofPeople = useQuery({
    ...endpointQuery(users.list, { query: { search, role: 'instructor', per_page: PEOPLE_SHOWN } }),
    enabled: asked && byAuthor,
    placeholderData: keepPreviousData,
  });
  const queries = byAuthor ? [ofCourses, ofPeople] : [ofCourses];
  const shown = asked && query !== '';
  return {
    courses: (shown ? (ofCourses.data?.rows ?? []) : []).map(
      ({ id, name, status }): Found => ({
        id: `course-${id}`,
        label: name,
        ...(status !== 'publish' && { detail: t(`shell.status_${status}`) }),
        Icon: BookIcon,
        run: () =>
          void router.navigate({
            to: '/courses/$courseId/edit',
            params: { courseId: String(id) },
            search: { page: 'course', section: 'general' },
          }),
      }),
    ),
    people: (shown && byAuthor ? (ofPeople.data?.rows ?? []) : []).map(
      ({ id, display_name }): Found => ({
        id: `person-${id}`,
        label: display_name,
        detail: t('shell.palette_their_courses'),
        Icon: UserIcon,
        run: () => void router.navigate({ to: '/courses', search: { author: id } }),
      }),
    ),
    searching: query !== '' && (query !== search || queries.some(({ isFetching }) => isFetching)),
    error: shown && queries.some(({ isError }) => isError),
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** What a few letters may mean; without any, where one can go. */
export function usePaletteResults(typed: string) {
  const { t } = useTranslation();
  const query = typed.trim();
  const screens = useScreens();
  const actions = useActions();
  const settings = useSettings(query);
  const { courses: found, people, ...search } = useSearched(query);
  const named = ({ label, detail }: Found) => matches(query, `${label} ${detail ?? ''}`);
  const groups: Group[] = [
    { group: 'screens', title: t('shell.palette_screens'), found: screens.filter(named) },
    { group: 'actions', title: t('shell.palette_actions'), found: actions.filter(named) },
    { group: 'settings', title: t('shell.nav_settings'), found: settings.filter(named).slice(0, SETTINGS_SHOWN) },
    { group: 'courses', title: t('shell.palette_courses'), found },
    { group: 'people', title: t('shell.palette_people'), found: people },
  ];
  return { groups: groups.filter((group) => group.found.length > 0), ...search };
}
