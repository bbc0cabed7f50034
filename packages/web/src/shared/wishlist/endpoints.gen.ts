// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../api/endpoint-ref.ts';

type Contract = typeof contract;

export const wishlistItems = {
  list: { method: 'GET', path: '/lectern/v1/wishlist-items' } as EndpointRef<Contract['wishlistItems']['list']>,
  get: { method: 'GET', path: '/lectern/v1/wishlist-items/:id' } as EndpointRef<Contract['wishlistItems']['get']>,
  create: { method: 'POST', path: '/lectern/v1/wishlist-items' } as EndpointRef<Contract['wishlistItems']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/wishlist-items/:id' } as EndpointRef<Contract['wishlistItems']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/wishlist-items/:id' } as EndpointRef<Contract['wishlistItems']['remove']>,
  clone: { method: 'POST', path: '/lectern/v1/wishlist-items/:id/clone' } as EndpointRef<Contract['wishlistItems']['clone']>,
  ids: { method: 'GET', path: '/lectern/v1/wishlist-items/ids' } as EndpointRef<Contract['wishlistItems']['ids']>,
  addKept: { method: 'POST', path: '/lectern/v1/wishlist-items/kept' } as EndpointRef<Contract['wishlistItems']['addKept']>,
};
