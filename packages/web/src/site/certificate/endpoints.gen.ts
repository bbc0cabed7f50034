// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../../shared/api/endpoint-ref.ts';

type Contract = typeof contract;

export const certificateVerification = {
  verify: { method: 'GET', path: '/lectern/v1/certificate/verify/:code' } as EndpointRef<Contract['certificateVerification']['verify']>,
  picture: { method: 'GET', path: '/lectern/v1/certificate/verify/:code/picture.svg' } as EndpointRef<Contract['certificateVerification']['picture']>,
  image: { method: 'GET', path: '/lectern/v1/certificate/verify/:code/picture.png' } as EndpointRef<Contract['certificateVerification']['image']>,
  badge: { method: 'GET', path: '/lectern/v1/certificate/:code/badge.json' } as EndpointRef<Contract['certificateVerification']['badge']>,
  badgeStatus: { method: 'GET', path: '/lectern/v1/certificate/status/:list' } as EndpointRef<Contract['certificateVerification']['badgeStatus']>,
};
