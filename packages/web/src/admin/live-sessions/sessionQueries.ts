import { googleMeets, zooms } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { SessionType } from './addresses.ts';

/** The endpoints of a type. What those of Google Meet know beyond those of Zoom is for other clients. */
export const endpointsOf = (type: SessionType): typeof zooms =>
  type === 'zoom' ? zooms : (googleMeets as unknown as typeof zooms);

export const sessionQuery = (type: SessionType, id: number) =>
  endpointQuery(endpointsOf(type).get, { params: { id }, query: { context: 'edit' } });
