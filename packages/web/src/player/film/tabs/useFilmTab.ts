import { useRouterState } from '@tanstack/react-router';
import type { FilmTab } from './filmTabs.ts';

/** The tab that the address names, so that back, a link and a reload lead to it. */
export function useFilmTab(tabs: readonly FilmTab[]): FilmTab {
  return useRouterState({ select: ({ location }) => tabs.find((tab) => tab === location.hash) ?? 'overview' });
}
