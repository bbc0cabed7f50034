import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { tools } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

type Changelog = CallResult<NonNullable<(typeof tools.changelog)['contract']>>;

/** The changelog only changes with a new version, which reloads the page. */
export const changelogQuery = () => ({ ...endpointQuery(tools.changelog, {}), staleTime: Infinity });

/** Identifies the current content of the changelog: it differs for a new version or an added entry. */
export function newestOf({ changelog }: Changelog): string {
  const [newest] = changelog;
  if (!newest) return '';
  return `${newest.version} ${Object.values(newest.changes).flat().length}`;
}

/** Preference that stores the last changelog state the user has seen. */
export const NEWS_READ = 'help.news_read';
