import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type ImportChoices, type ImportCounts, peopleImportFailures, peopleImports } from './people-import.tables.ts';

export type PeopleImportRow = typeof peopleImports.$inferSelect;
export type Failure = Omit<typeof peopleImportFailures.$inferSelect, 'importId'>;

export async function insertImport(db: Db, row: typeof peopleImports.$inferInsert): Promise<PeopleImportRow> {
  const [inserted] = await db.insert(peopleImports).values(row).returning();
  if (!inserted) throw new Error('import not inserted');
  return inserted;
}

export async function selectOptionalImport(db: Db, id: number): Promise<PeopleImportRow | undefined> {
  const [row] = await db.select().from(peopleImports).where(eq(peopleImports.id, id));
  return row;
}

/** What the file holds in another encoding. undefined when it was started before. */
export async function setFacts(
  db: Db,
  id: number,
  facts: Pick<PeopleImportRow, 'encoding' | 'delimiter' | 'columns' | 'rows'>,
): Promise<PeopleImportRow | undefined> {
  const [changed] = await db
    .update(peopleImports)
    .set(facts)
    .where(and(eq(peopleImports.id, id), isNull(peopleImports.choices)))
    .returning();
  return changed;
}

/** False when it was started before. */
export async function setChoices(db: Db, id: number, choices: ImportChoices): Promise<boolean> {
  const changed = await db
    .update(peopleImports)
    .set({ choices })
    .where(and(eq(peopleImports.id, id), isNull(peopleImports.choices)))
    .returning({ id: peopleImports.id });
  return changed.length > 0;
}

export async function setJob(db: Db, id: number, jobId: number): Promise<void> {
  await db.update(peopleImports).set({ jobId }).where(eq(peopleImports.id, id));
}

export async function setResult(db: Db, id: number, result: ImportCounts): Promise<void> {
  await db.update(peopleImports).set({ result }).where(eq(peopleImports.id, id));
}

export async function insertFailures(db: Db, importId: number, failures: readonly Failure[]): Promise<void> {
  if (failures.length === 0) return;
  await db.insert(peopleImportFailures).values(failures.map((failure) => ({ ...failure, importId })));
}

/** The rows that have failed so far. */
export async function selectFailedRows(db: Db, importId: number): Promise<Set<number>> {
  const rows = await db
    .select({ row: peopleImportFailures.row })
    .from(peopleImportFailures)
    .where(eq(peopleImportFailures.importId, importId));
  return new Set(rows.map(({ row }) => row));
}

/** Failures of some rows, in order. */
export async function selectFailures(
  db: Db,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<Failure[]> {
  return db
    .select({ row: peopleImportFailures.row, reasons: peopleImportFailures.reasons })
    .from(peopleImportFailures)
    .where(and(eq(peopleImportFailures.importId, importId), sql`${peopleImportFailures.row} > ${after}`))
    .orderBy(asc(peopleImportFailures.row))
    .limit(limit);
}

export async function deleteFailures(db: Db, importId: number): Promise<void> {
  await db.delete(peopleImportFailures).where(eq(peopleImportFailures.importId, importId));
}

export async function forgetFile(db: Db, id: number): Promise<void> {
  await db.update(peopleImports).set({ fileKey: '' }).where(eq(peopleImports.id, id));
}
