import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { tools } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

type Changelog = CallResult<NonNullable<(typeof tools.changelog)['contract']>>;

/** It changes with the program, which is a new page. */
export const changelogQuery = () => ({ ...endpointQuery(tools.changelog, {}), staleTime: Infinity });

/** Stands for all that is in it by now: another text is another version, or one entry more of the same. */
export function newestOf({ changelog }: Changelog): string {
  const [newest] = changelog;
  if (!newest) return '';
  return `${newest.version} ${Object.values(newest.changes).flat().length}`;
}

/** Up to where somebody has read what is new. */
export const NEWS_READ = 'help.news_read';
