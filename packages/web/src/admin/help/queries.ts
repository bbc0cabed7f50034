import { tools } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

/** The changelog only changes with a new version, which reloads the page. */
export const changelogQuery = () => ({ ...endpointQuery(tools.changelog, {}), staleTime: Infinity });
