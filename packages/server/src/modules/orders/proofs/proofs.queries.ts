import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { OwnFile, OwnRows } from '../../../platform/db/own-data.ts';
import { AppError } from '../../../platform/errors.ts';
import { orders } from '../orders.tables.ts';
import { orderProofs } from './proofs.tables.ts';

export type ProofRow = typeof orderProofs.$inferSelect;

/** The latest first. */
export const selectProofs = (db: Db, orderId: number): Promise<ProofRow[]> =>
  db.select().from(orderProofs).where(eq(orderProofs.orderId, orderId)).orderBy(desc(orderProofs.id));

export async function getProof(db: Db, { id, orderId }: { id: number; orderId: number }): Promise<ProofRow> {
  const [row] = await db
    .select()
    .from(orderProofs)
    .where(and(eq(orderProofs.id, id), eq(orderProofs.orderId, orderId)));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function insertProof(db: Db, row: typeof orderProofs.$inferInsert): Promise<number> {
  const [made] = await db.insert(orderProofs).values(row).returning({ id: orderProofs.id });
  if (!made) throw new Error('proof not inserted');
  return made.id;
}

/** The proofs of a person's orders, for the export of their data. */
export async function proofFilesOf(db: Db, { userId, limit, offset }: OwnRows): Promise<OwnFile[]> {
  const rows = await db
    .select({
      id: orderProofs.id,
      key: orderProofs.fileKey,
      fileName: orderProofs.fileName,
      byteSize: orderProofs.byteSize,
    })
    .from(orderProofs)
    .innerJoin(orders, eq(orders.id, orderProofs.orderId))
    .where(eq(orders.customerId, userId))
    .orderBy(orderProofs.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ fileName, ...file }) => ({ ...file, title: fileName.replace(/\.[^.]*$/, '') }));
}
