import { googleMeets, zooms } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { SessionType } from './addresses.ts';

/** The endpoints of a session type. The extra fields of the Google Meet endpoints are not used by this client. */
export const endpointsOf = (type: SessionType): typeof zooms =>
  type === 'zoom' ? zooms : (googleMeets as unknown as typeof zooms);

export const sessionQuery = (type: SessionType, id: number) =>
  endpointQuery(endpointsOf(type).get, { params: { id }, query: { context: 'edit' } });
