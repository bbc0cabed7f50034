import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { memberWith, signedIn } from '../../platform/http/route.ts';
import { readSettings } from '../settings/index.ts';
import { type DocumentRow, getDocument } from './documents/documents.queries.ts';
import type { OrderScope } from './orders.scope.ts';
import { getOrderByKey, getOrderForUpdate, getOrderInScope, type OrderRow } from './orders.queries.ts';

export const orderManager = memberWith('manage_orders');

/** `own`: orders that the caller has made, whatever else they may see. */
export function orderScope(context: { actor: Actor | null }, { own = false }: { own?: boolean } = {}): OrderScope {
  const { actor } = context;
  const member = signedIn({ actor });
  const { userId } = member;
  if (own) return { kind: 'own', userId };
  if (can(member, 'manage_orders')) return { kind: 'all' };
  return can(member, 'author_own') ? { kind: 'sales_of', userId } : { kind: 'own', userId };
}

/** An order that the caller may read, and as whom. Others answer `not_found`. */
export async function readableOrder(
  context: RequestContext,
  id: number,
): Promise<{ row: OrderRow; scope: OrderScope }> {
  const scope = orderScope(context);
  const row = await getOrderInScope(context.db, { id, scope });
  // An instructor sees an own purchase as a customer.
  const own = scope.kind === 'sales_of' && row.customerId === scope.userId;
  return { row, scope: own ? { kind: 'own', userId: scope.userId } : scope };
}

/** The history of an order: of a sale it is not for the instructor. */
export async function readableNotes(context: RequestContext, id: number) {
  const found = await readableOrder(context, id);
  if (found.scope.kind === 'sales_of') throw new AppError('forbidden');
  return found;
}

/** A document for its customer, for those who manage orders, and for requests with the key of the order. */
export async function readableDocument(
  context: RequestContext,
  { id, orderId, key }: { id: number; orderId: number; key: string },
): Promise<DocumentRow> {
  if (key !== '') await getOrderByKey(context.db, { id: orderId, key });
  else if ((await readableOrder(context, orderId)).scope.kind === 'sales_of') throw new AppError('forbidden');
  return getDocument(context.db, { id, orderId });
}

/** Locks an order for a write of staff. */
export async function managedOrder(context: RequestContext, id: number): Promise<OrderRow> {
  orderManager(context);
  return getOrderForUpdate(context.db, id);
}

/** Locks an order for a write of its customer. */
export async function ownOrder(context: RequestContext, id: number): Promise<OrderRow> {
  const { userId } = signedIn(context);
  const row = await getOrderForUpdate(context.db, id);
  if (row.customerId !== userId || row.status === 'trash') throw new AppError('not_found');
  return row;
}

/** Administrators, and managers where the settings say so. */
export async function mayRefund({ actor, services }: Pick<RequestContext, 'actor' | 'services'>): Promise<boolean> {
  if (!can(actor, 'manage_orders')) return false;
  return can(actor, 'manage_settings') || (await readSettings(services)).payments.orders.manager_can_refund;
}

export async function requireMayRefund(context: Parameters<typeof mayRefund>[0]): Promise<void> {
  if (!(await mayRefund(context))) throw new AppError('forbidden');
}

export async function refundableOrder(context: RequestContext, id: number): Promise<OrderRow> {
  const row = await managedOrder(context, id);
  await requireMayRefund(context);
  return row;
}
