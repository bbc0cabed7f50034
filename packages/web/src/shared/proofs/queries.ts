import { endpointQuery } from '../api/query.ts';
import { orderProofs } from './endpoints.gen.ts';

/** The payment proofs of an order, for its customer, for staff, or with its key. */
export const proofsQuery = (id: number, key = '') =>
  endpointQuery(orderProofs.list, { params: { id }, ...(key !== '' && { query: { key } }) });
