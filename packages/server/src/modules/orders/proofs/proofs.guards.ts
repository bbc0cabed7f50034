import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import { readableOrder } from '../orders.guards.ts';
import { getOrderByKey, getOrderInScope, type OrderRow } from '../orders.queries.ts';
import { getProof, type ProofRow } from './proofs.queries.ts';

interface Opened {
  id: number;
  /** '' to identify by the session. */
  key: string;
}

/** An order whose proofs the caller may see: its customer, those who manage orders, and requests with its key. */
export async function orderWithProofs(context: RequestContext, { id, key }: Opened): Promise<OrderRow> {
  if (key !== '') return getOrderByKey(context.db, { id, key });
  const { row, scope } = await readableOrder(context, id);
  if (scope.kind === 'sales_of') throw new AppError('forbidden');
  return row;
}

/** An order for which the caller may upload proofs: its customer, and requests with its key. */
export async function orderToProve(context: RequestContext, { id, key }: Opened): Promise<OrderRow> {
  if (key !== '') return getOrderByKey(context.db, { id, key });
  const { userId } = signedIn(context);
  return getOrderInScope(context.db, { id, scope: { kind: 'own', userId } });
}

export async function readableProof(
  context: RequestContext,
  { id, ...order }: { id: number; orderId: number; key: string },
): Promise<ProofRow> {
  await orderWithProofs(context, { id: order.orderId, key: order.key });
  return getProof(context.db, { id, orderId: order.orderId });
}
