// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../api/endpoint-ref.ts';

type Contract = typeof contract;

export const orderProofs = {
  list: { method: 'GET', path: '/lectern/v1/orders/:id/proofs' } as EndpointRef<Contract['orderProofs']['list']>,
  upload: { method: 'POST', path: '/lectern/v1/orders/:id/proofs' } as EndpointRef<Contract['orderProofs']['upload']>,
  file: { method: 'GET', path: '/lectern/v1/orders/:id/proofs/:proof_id' } as EndpointRef<Contract['orderProofs']['file']>,
};
