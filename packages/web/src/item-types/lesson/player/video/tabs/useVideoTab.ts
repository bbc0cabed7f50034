import { useRouterState } from '@tanstack/react-router';
import type { VideoTab } from './videoTabs.ts';

/** The tab that the address names, so that back, a link and a reload lead to it. */
export function useVideoTab(tabs: readonly VideoTab[]): VideoTab {
  return useRouterState({ select: ({ location }) => tabs.find((tab) => tab === location.hash) ?? 'overview' });
}
