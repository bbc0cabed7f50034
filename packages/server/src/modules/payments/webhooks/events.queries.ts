import type { GatewayName, GatewayEventStatus } from '@lectern/contract';
import { and, count, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { gatewayEvents, payments } from '../payments.tables.ts';

export type GatewayEvent = typeof gatewayEvents.$inferSelect;

const forPayment = and(eq(payments.gateway, gatewayEvents.gateway), eq(payments.reference, gatewayEvents.reference));

/**
 * Undefined if the event is known. A refused event is replaced: a forged one must not block the genuine one.
 */
export async function insertEventOnce(
  db: Db,
  row: Pick<GatewayEvent, 'gateway' | 'eventId' | 'type' | 'payload' | 'proof' | 'receivedAt'>,
): Promise<number | undefined> {
  const values = { ...row, status: 'waiting' as const, error: '', tries: 0, processedAt: null };
  const [made] = await db
    .insert(gatewayEvents)
    .values(values)
    .onConflictDoUpdate({
      target: [gatewayEvents.gateway, gatewayEvents.eventId],
      set: values,
      setWhere: eq(gatewayEvents.status, 'refused'),
    })
    .returning({ id: gatewayEvents.id });
  return made?.id;
}

/** Events that wait to be processed, also those that wait for their next try. */
export async function countWaiting(db: Db, gateway: GatewayName): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.status, 'waiting'), eq(gatewayEvents.gateway, gateway)));
  return row?.waiting ?? 0;
}

export async function selectOptionalEvent(db: Db, id: number): Promise<GatewayEvent | undefined> {
  const [row] = await db.select().from(gatewayEvents).where(eq(gatewayEvents.id, id));
  return row;
}

export async function getEventForUpdate(db: Db, id: number): Promise<GatewayEvent> {
  const [row] = await db.select().from(gatewayEvents).where(eq(gatewayEvents.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function updateEvent(
  db: Db,
  id: number,
  change: Partial<Pick<GatewayEvent, 'status' | 'proof' | 'reference' | 'processedAt' | 'error' | 'tries'>>,
): Promise<void> {
  await db.update(gatewayEvents).set(change).where(eq(gatewayEvents.id, id));
}

/** Newest first. */
export async function selectEvents(
  db: Db,
  {
    orderId,
    status,
    limit,
    offset,
  }: { orderId: number | undefined; status: GatewayEventStatus | 'any'; limit: number; offset: number },
) {
  const wanted: SQL[] = [];
  if (orderId !== undefined) wanted.push(eq(payments.orderId, orderId));
  if (status !== 'any') wanted.push(eq(gatewayEvents.status, status));
  const rows = await db
    .select({ event: gatewayEvents, orderId: payments.orderId })
    .from(gatewayEvents)
    .leftJoin(payments, forPayment)
    .where(and(...wanted))
    .orderBy(desc(gatewayEvents.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(gatewayEvents)
    .leftJoin(payments, forPayment)
    .where(and(...wanted));
  return { rows, total: counted?.total ?? 0 };
}

export async function selectOrderOf(db: Db, { gateway, reference }: GatewayEvent): Promise<number | null> {
  const [row] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return row?.orderId ?? null;
}

export async function deleteProcessedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(gatewayEvents).where(lt(gatewayEvents.processedAt, before));
}
