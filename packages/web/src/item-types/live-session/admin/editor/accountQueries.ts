import { googleAccounts, zoomAccounts } from '../../../../admin/endpoints.gen.ts';
import { endpointQuery } from '../../../../shared/api/query.ts';

export const zoomAccountQuery = () => endpointQuery(zoomAccounts.read, {});

export const googleAccountQuery = () => endpointQuery(googleAccounts.read, {});
