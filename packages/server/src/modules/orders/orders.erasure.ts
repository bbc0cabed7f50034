import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import type { Db } from '../../platform/db/database.ts';
import { documentCounters, orderDocuments } from './documents/documents.tables.ts';
import { bookings, ledgerEntries } from './ledger/ledger.tables.ts';
import { orderLineCourses, orderLines, orderNotes, orderRefunds, orders } from './orders.tables.ts';
import { orderProofs } from './proofs/proofs.tables.ts';
import { noBilling } from './orders.views.ts';

/** Payment proofs name a person and their bank: they are deleted with their files. */
async function eraseProofs(db: Db, { person: { id }, files }: Erasing): Promise<void> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  const erased = await db
    .delete(orderProofs)
    .where(inArray(orderProofs.orderId, theirs))
    .returning({ fileKey: orderProofs.fileKey });
  files.push(...erased.map(({ fileKey }) => fileKey));
}

/** Orders stay, without a name: their figures belong to the accounts of the school. */
async function eraseCustomer(db: Db, { person: { id } }: Erasing): Promise<void> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  await db
    .update(orderNotes)
    .set({ text: '' })
    .where(and(inArray(orderNotes.orderId, theirs), sql`${orderNotes.kind} <> 'system'`));
  await db
    .update(orders)
    .set({
      billing: noBilling(),
      customerNote: '',
      customerIp: '',
      customerUserAgent: '',
      // Links with the old key no longer open the order.
      orderKey: sql`md5(random()::text) || md5(random()::text)`,
    })
    .where(eq(orders.customerId, id));
}

export const ordersErasure = [
  erasureOf(orders, {
    own: {
      columns: ['customerId', 'orderKey', 'billing', 'customerNote', 'customerIp', 'customerUserAgent'],
      run: eraseCustomer,
    },
    keep: {
      'What was ordered and paid, for the accounts of the school.': [
        'status',
        'statusBeforeTrash',
        'type',
        'currency',
        'couponCode',
        'paymentMethod',
        'paymentMethodTitle',
        'transactionId',
        'createdVia',
        'locale',
        'requestKey',
        'dispute',
      ],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(orderLines, { keep: { 'What was ordered, for the accounts of the school.': ['name'] } }),
  erasureOf(orderLineCourses, { keep: {} }),
  erasureOf(orderNotes, {
    keep: {
      'Of an order that is erased the texts are emptied; codes and figures are no personal data.': [
        'kind',
        'code',
        'params',
        'text',
      ],
      'Names a row without a name, or nobody.': ['authorId'],
    },
  }),
  erasureOf(orderProofs, {
    own: { columns: ['fileKey', 'fileName', 'mimeType', 'digest'], run: eraseProofs },
  }),
  erasureOf(orderRefunds, {
    keep: {
      'What was given back, for the accounts of the school.': [
        'status',
        'via',
        'lines',
        'reason',
        'reference',
        'error',
        'requestKey',
      ],
      'Names a row without a name, or nobody.': ['createdById'],
    },
  }),
  erasureOf(orderDocuments, {
    keep: { 'The law asks a school to keep its invoices unchanged.': ['kind', 'number', 'document', 'lines'] },
  }),
  erasureOf(documentCounters, { keep: { 'Names a kind of document.': ['kind'] } }),
  erasureOf(bookings, { keep: { 'The ledger is append-only and holds no names.': ['key', 'kind'] } }),
  erasureOf(ledgerEntries, {
    keep: { 'The ledger is append-only and holds no names.': ['account', 'currency', 'userId'] },
  }),
];
