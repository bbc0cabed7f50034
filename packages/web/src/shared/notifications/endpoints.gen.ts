// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../api/endpoint-ref.ts';

type Contract = typeof contract;

export const notifications = {
  list: { method: 'GET', path: '/lectern/v1/notifications' } as EndpointRef<Contract['notifications']['list']>,
  update: { method: 'PUT', path: '/lectern/v1/notifications/:id' } as EndpointRef<Contract['notifications']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/notifications/:id' } as EndpointRef<Contract['notifications']['remove']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/notifications/update' } as EndpointRef<Contract['notifications']['bulkUpdate']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/notifications/delete' } as EndpointRef<Contract['notifications']['bulkRemove']>,
  unread: { method: 'GET', path: '/lectern/v1/notifications/unread' } as EndpointRef<Contract['notifications']['unread']>,
  stream: { method: 'GET', path: '/lectern/v1/notifications/stream' } as EndpointRef<Contract['notifications']['stream']>,
};
