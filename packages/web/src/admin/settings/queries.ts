import { settings } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const settingsQuery = () => endpointQuery(settings.read, {});
export const emailDeliveryQuery = () => endpointQuery(settings.emailDelivery, {});
export const defaultsQuery = () => ({ ...endpointQuery(settings.defaults, {}), staleTime: Infinity });
