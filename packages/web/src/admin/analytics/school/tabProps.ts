import type { AnalyticsSearch } from '../analyticsSearch.ts';

export interface TabProps {
  search: AnalyticsSearch;
}
