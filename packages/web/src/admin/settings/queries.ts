import { media, settings } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const settingsQuery = () => endpointQuery(settings.read, {});
export const defaultsQuery = () => ({ ...endpointQuery(settings.defaults, {}), staleTime: Infinity });
export const mediaQuery = (id: number) => ({ ...endpointQuery(media.get, { params: { id } }), enabled: id > 0 });
