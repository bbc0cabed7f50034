import type { googleMeets as meetEndpoints, LiveSession, zooms as zoomEndpoints } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { EndpointRef } from '../../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { previewQuery } from '../../../player/course/studentPreview.ts';

export type SessionType = 'zoom' | 'google-meet';

// Literal paths instead of endpoint objects, which would add all staff endpoints to the first load of a lesson.
const paths = { zoom: '/lectern/v1/zooms/:id', 'google-meet': '/lectern/v1/google-meet/:id' } satisfies {
  zoom: typeof zoomEndpoints.get.path;
  'google-meet': typeof meetEndpoints.get.path;
};

/** A live session with the user's access to its join link. */
export const sessionQuery = (type: SessionType, id: number) =>
  endpointQuery({ method: 'GET', path: paths[type] } as EndpointRef<typeof zoomEndpoints.get>, {
    params: { id },
    query: previewQuery(),
  });

export const setSessionCompleted = (type: SessionType) => (client: QueryClient, id: number) =>
  client.setQueryData<LiveSession>(sessionQuery(type, id).queryKey, (known) => known && { ...known, completed: true });
