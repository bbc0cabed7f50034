import { settings } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const settingsQuery = () => endpointQuery(settings.read, {});
export const emailDeliveryQuery = () => endpointQuery(settings.emailDelivery, {});
export const defaultsQuery = () => ({ ...endpointQuery(settings.defaults, {}), staleTime: Infinity });

export const SETTINGS_EXPORT_FILE = '/api/lectern/v1/settings/export-file';
