import type { contract, Input } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { emptyTrash, readSettings } from '../settings/index.ts';
import { selectDocuments } from './documents/documents.queries.ts';
import { orderFollowers } from './extension-points.ts';
import { insertNote, selectNotes } from './notes.queries.ts';
import { orderEvents, orderNoteAdded } from './orders.events.ts';
import { mayRefund, requireMayRefund } from './orders.guards.ts';
import type { OrderScope } from './orders.scope.ts';
import {
  deleteOrder,
  getOrderInScope,
  hasBookings,
  type OrderQuery,
  type OrderRow,
  selectCustomers,
  selectLines,
  selectOrderList,
  selectOverdue,
  selectRefunds,
  selectTrashedBefore,
  updateOrder,
} from './orders.queries.ts';
import { isOpen, mayTrash } from './orders.rules.ts';
import { type OrderReader, type OrderView, noBilling, orderView } from './orders.views.ts';
import { refundOrder } from './refunds/refunds.usecases.ts';
import { changeStatus } from './status.usecases.ts';
import { badTransition, noteText } from './words/messages.ts';

export type { OrderRow };

type Reading = Pick<RequestContext, 'db' | 'services'> & { actor: Actor | null };

async function readerOf(context: Reading, scope: OrderScope): Promise<OrderReader> {
  const { payments } = await readSettings(context.services);
  return {
    scope,
    mayRefund: await mayRefund(context),
    seesEmail: payments.orders.instructor_sees_email,
    display: payments.currency,
  };
}

/** Orders as their reader sees them. Three statements for any number of them, and a fourth for staff. */
async function viewsOf(context: Reading, { rows, scope }: { rows: readonly OrderRow[]; scope: OrderScope }) {
  const { db } = context;
  const reader = await readerOf(context, scope);
  const orderIds = rows.map(({ id }) => id);
  const lines = await selectLines(db, { orderIds, scope });
  const refunds = scope.kind === 'all' ? await selectRefunds(db, { orderIds }) : [];
  const customerIds = rows.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]));
  const customers = await selectCustomers(db, [...new Set(customerIds)]);
  const documents = await selectDocuments(db, orderIds);
  return rows.map(
    (row): OrderView =>
      orderView(row, {
        lines: lines.filter(({ orderId }) => orderId === row.id),
        refunds: refunds.filter(({ orderId }) => orderId === row.id),
        customer: row.customerId === null ? undefined : customers.get(row.customerId),
        documents: documents.filter(({ orderId }) => orderId === row.id),
        // An instructor sees an own purchase as a customer.
        reader:
          scope.kind === 'sales_of' && row.customerId === scope.userId
            ? { ...reader, scope: { ...scope, kind: 'own' } }
            : reader,
      }),
  );
}

export async function readOrder(context: Reading, { row, scope }: { row: OrderRow; scope: OrderScope }) {
  const [view] = await viewsOf(context, { rows: [row], scope });
  return view!;
}

/** An order as those who manage orders see it. */
export async function readManaged(context: Reading, id: number) {
  const scope: OrderScope = { kind: 'all' };
  return readOrder(context, { row: await getOrderInScope(context.db, { id, scope }), scope });
}

export async function readOrders(context: RequestContext, { query, scope }: { query: OrderQuery; scope: OrderScope }) {
  const { rows, counts, totals } = await selectOrderList(context.db, { query, scope });
  const { payments } = await readSettings(context.services);
  // Orders of a seller may have lines of others: only sums of lines are shown.
  const shown = scope.kind === 'sales_of' && query.product === undefined ? [] : totals;
  return {
    rows: await viewsOf(context, { rows, scope }),
    total: counts[query.status] ?? 0,
    meta: {
      orders_count: counts,
      totals: shown.map(({ currency, total, refunded }) => ({
        currency,
        total: fromMinor(total, currency),
        refunded: fromMinor(refunded, currency),
        formatted_total: formatMoney(total, { ...payments.currency, code: currency }),
        formatted_refunded: formatMoney(refunded, { ...payments.currency, code: currency }),
      })),
    },
  };
}

type UpdateBody = Partial<Input<typeof contract.orders.update>['body']>;

/** Changes what the body names. A status moves by the rules of orders. */
export async function changeOrder(db: Db, writing: WriteContext & { row: OrderRow; body: UpdateBody }): Promise<void> {
  const { row, body, now, actor } = writing;
  if (row.status === 'trash') throw new AppError('not_found');
  const {
    status: to,
    billing,
    transaction_id: transactionId,
    customer_note: customerNote,
    reason,
    ignore_limit: ignoreLimit,
  } = body;
  await updateOrder(db, row.id, {
    ...(billing && { billing: noBilling(billing) }),
    ...(transactionId !== undefined && { transactionId }),
    ...(customerNote !== undefined && { customerNote }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, orderEvents.updated({ order_id: row.id, customer_id: row.customerId }));
  if (to === undefined || to === row.status) return;
  if (to === 'refunded') {
    await requireMayRefund(writing);
    const all = {
      reason: reason ?? '',
      end_access: true,
      cancel_subscription: false,
      via: 'record' as const,
      request_key: `status:${row.id}`,
    };
    await refundOrder(db, writing, { row, body: all });
  } else await changeStatus(db, writing, { row, to, by: 'staff', reason, ignoreLimit });
}

/** An order that still gives access, or is being paid, cannot be put away. */
export async function trashOrder(db: Db, writing: WriteContext & { row: OrderRow }): Promise<void> {
  const { row } = writing;
  if (!mayTrash(row.status)) badTransition(row.status, 'trash');
  await updateOrder(db, row.id, { ...trashedColumns(row.status, writing), heldUntil: null });
  await emit(db, writing, orderEvents.trashed({ order_id: row.id, customer_id: row.customerId }));
  for (const follow of orderFollowers.all()) await follow(db, writing, { row, to: 'trash' });
}

/** Out of the trash. An unpaid order comes back as cancelled: its seats were given up. */
export async function restoreOrder(db: Db, writing: WriteContext & { row: OrderRow }): Promise<void> {
  const { row } = writing;
  const before = row.statusBeforeTrash ?? 'cancelled';
  await updateOrder(db, row.id, restoredColumns(isOpen(before) ? 'cancelled' : before, writing));
  await emit(db, writing, orderEvents.restored({ order_id: row.id, customer_id: row.customerId }));
}

/** Deletes an order for good, unless money was booked for it. */
export async function removeOrder(db: Db, writing: WriteContext & { row: OrderRow }): Promise<void> {
  const { row } = writing;
  if (row.status !== 'trash' && !mayTrash(row.status)) badTransition(row.status, 'trash');
  if (await hasBookings(db, row.id)) throw new AppError('order_has_bookings');
  await deleteOrder(db, row.id);
  await emit(db, writing, orderEvents.deleted({ order_id: row.id, customer_id: row.customerId }));
}

export async function emptyOrderTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    for (const { id } of await selectTrashedBefore(db, before)) {
      // One after the other: they share a transaction.
      await deleteOrder(db, id);
      await emit(db, context, orderEvents.deleted({ order_id: id, customer_id: null }));
    }
  });
}

const OVERDUE_AT_ONCE = 100;

/** Cancels unpaid orders whose time to pay is over, so that others get their seats, and those of what was deleted. */
export async function cancelOverdue(services: Services): Promise<void> {
  const cancelSome = () =>
    services.db.transaction(async (db) => {
      const now = services.clock();
      const overdue = await selectOverdue(db, { now, limit: OVERDUE_AT_ONCE });
      const context = { services, actor: null, now };
      for (const row of overdue) await changeStatus(db, context, { row, to: 'cancelled', by: 'timeout' });
      return overdue.length;
    });
  while ((await cancelSome()) === OVERDUE_AT_ONCE);
}

export async function readNotes(
  { db, locale }: Pick<RequestContext, 'db' | 'locale'>,
  { orderId, scope, id }: { orderId: number; scope: OrderScope; id?: number },
) {
  const rows = await selectNotes(db, { orderId, forCustomer: scope.kind !== 'all', ...(id !== undefined && { id }) });
  return rows.map(({ note, author }) => ({
    id: note.id,
    kind: note.kind,
    text: note.kind === 'system' ? noteText(note.code, note.params, locale) : note.text,
    author: author ?? '',
    created_at: note.createdAt.toISOString(),
  }));
}

/** Adds a note. The customer is mailed what is for them. */
export async function addNote(
  context: RequestContext<Actor>,
  { row, body }: { row: OrderRow; body: Input<typeof contract.orders.addNote>['body'] },
) {
  const { db, now, actor } = context;
  const id = await insertNote(db, { orderId: row.id, ...body, authorId: actor.userId, createdAt: now });
  const ids = { order_id: row.id, customer_id: row.customerId, note_id: id };
  await emit(db, context, orderNoteAdded({ ...ids, kind: body.kind }));
  const [note] = await readNotes(context, { orderId: row.id, scope: { kind: 'all' }, id });
  return note!;
}
