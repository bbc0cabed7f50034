import { endpointQuery } from '../../shared/api/query.ts';
import { tools } from '../endpoints.gen.ts';

export const licenseQuery = () => endpointQuery(tools.license, {});
