import type { GatewayName } from '@lectern/contract';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { Services } from '../../../platform/services.ts';
import { getOrderForUpdate, type OrderContext } from '../../orders/index.ts';
import type { PaymentChange } from '../../payments/index.ts';
import { noteSubscription } from '../notes.queries.ts';
import { idsOf } from '../status.usecases.ts';
import { subscriptionEvents } from '../subscriptions.events.ts';
import { lockSubscription, type SubscriptionRow, updateSubscription } from '../subscriptions.queries.ts';

const savedMethod = z.object({ method: z.string(), customer: z.string().nullable() });
/** The gateway's ids of a method and its customer. */
export type SavedMethod = z.output<typeof savedMethod>;

const sealedFor = (id: number) => ({ purpose: 'subscriptions' as const, owner: String(id) });

/** The saved method of a subscription; null without one. */
export function openMethod(services: Services, row: Pick<SubscriptionRow, 'id' | 'savedMethod'>): SavedMethod | null {
  if (row.savedMethod === '') return null;
  return savedMethod.parse(JSON.parse(unseal(services, sealedFor(row.id), row.savedMethod).toString('utf8')));
}

const isSame = (one: SavedMethod | null, other: SavedMethod): boolean =>
  one?.method === other.method && one.customer === other.customer;

/** Keeps a method for the renewals of a subscription, which must be locked. */
export async function keepMethod(
  db: Db,
  context: OrderContext,
  { row, gateway, saved, hint }: { row: SubscriptionRow; gateway: GatewayName; saved: SavedMethod; hint: string },
): Promise<void> {
  if (isSame(openMethod(context.services, row), saved) && row.gateway === gateway) return;
  await updateSubscription(db, row.id, {
    gateway,
    savedMethod: seal(context.services, sealedFor(row.id), Buffer.from(JSON.stringify(saved))),
    methodHint: hint,
    modifiedAt: context.now,
  });
  await noteSubscription(db, { ...context, subscriptionId: row.id, code: 'method', params: { hint } });
  await emit(db, context, subscriptionEvents.method_changed(idsOf(row)));
}

const ENDED = ['cancelled', 'expired'];

/** Keeps the method that a payment of an order of a subscription has saved. */
export async function keepMethodOfPayment(
  db: Db,
  { services, now }: Pick<OrderContext, 'services' | 'now'>,
  { payment, snapshot }: PaymentChange,
): Promise<void> {
  if (payment.status !== 'paid' || snapshot.savedMethod === null) return;
  const { subscriptionId } = await getOrderForUpdate(db, payment.orderId);
  if (subscriptionId === null) return;
  const row = await lockSubscription(db, subscriptionId);
  if (ENDED.includes(row.status)) return;
  const saved = { method: snapshot.savedMethod, customer: snapshot.customer };
  const { gateway } = payment;
  await keepMethod(db, { services, now, actor: null }, { row, gateway, saved, hint: snapshot.methodHint });
}
