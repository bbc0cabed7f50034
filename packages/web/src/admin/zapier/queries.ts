import { endpointQuery } from '../../shared/api/query.ts';
import { logs, zapier } from '../endpoints.gen.ts';

/** Calls that the screen shows. */
const SHOWN = 20;
const LOOK_MS = 10_000;

/** Whether there is a key, and whose. */
export const zapierKeyQuery = () => endpointQuery(zapier.readKey, {});

/** The newest calls, as the log has them. */
export const zapierCallsQuery = () => ({
  ...endpointQuery(logs.list, { query: { source: 'zapier', per_page: SHOWN } }),
  refetchInterval: LOOK_MS,
});
