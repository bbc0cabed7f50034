import type { calendar as endpoints } from '@lectern/contract';
import type { EndpointRef } from '../../shared/api/endpoint-ref.ts';

// Literal paths instead of the generated table, which is part of the first load of every page.
const path: typeof endpoints.dates.path = '/lectern/v1/users/me/calendar';

export const calendar = {
  dates: { method: 'GET', path } as EndpointRef<typeof endpoints.dates>,
  feed: { method: 'GET', path: `${path}/feed` } as EndpointRef<typeof endpoints.feed>,
  resetFeed: { method: 'POST', path: `${path}/feed` } as EndpointRef<typeof endpoints.resetFeed>,
  removeFeed: { method: 'DELETE', path: `${path}/feed` } as EndpointRef<typeof endpoints.removeFeed>,
};
