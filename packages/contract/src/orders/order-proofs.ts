import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { MAX_ORDER_KEY_LENGTH } from '../limits.ts';
import { orderStaff } from './order-shapes.ts';

const orderProof = z.object({
  id: z.number().int(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  created_at: isoDate,
  /** Where the file is downloaded; without the key of the order. */
  url: z.string(),
});
export type OrderProof = z.output<typeof orderProof>;

const path = '/lectern/v1/orders/:id/proofs';
const ofOrder = {
  params: z.object({ id }),
  query: z.object({ key: z.string().max(MAX_ORDER_KEY_LENGTH).default('') }),
};
const customer = 'the customer, and whoever has the key of the order';

/** Proofs that the transfer for an offline order was made. */
export const orderProofs = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the payment proofs of an order, the latest first',
    who: `${orderStaff}; ${customer}`,
    ...ofOrder,
    response: z.object({ data: z.array(orderProof) }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  /** The same file twice is one proof. */
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Upload a payment proof: JPEG, PNG, WebP or PDF (multipart field file)',
    who: customer,
    ...ofOrder,
    response: z.object({ data: z.array(orderProof) }),
    status: 201,
    transaction: 'own',
    upload: true,
    errors: [
      'invalid_params',
      'not_signed_in',
      'not_found',
      'takes_no_proof',
      'too_many_proofs',
      'file_size',
      'file_type',
      'rate_limited',
    ],
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:proof_id`,
    summary: 'Download a payment proof',
    who: `${orderStaff}; ${customer}; the cookie alone identifies`,
    params: z.object({ id, proof_id: id }),
    query: ofOrder.query,
    response: z.unknown(),
    file: 'application/octet-stream',
    cookieAlone: true,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
};
