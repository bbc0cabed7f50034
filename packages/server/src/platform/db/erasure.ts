import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '../extension-points.ts';
import { selectFileKeysOf } from '../files/stored-files.ts';
import type { Db } from './database.ts';

/** A person who is being erased, and what happens to the content they created. */
export interface Erasing {
  person: {
    id: number;
    email: string | null;
    username: string;
    displayName: string;
    firstName: string;
    lastName: string;
    avatarId: number | null;
    /** They have a library of files, which belongs to the school. */
    madeContent: boolean;
  };
  /** 'anonymize' keeps figures without the name; 'delete' keeps nothing of the person. */
  mode: 'anonymize' | 'delete';
  /** Replaces the name. */
  nameless: string;
  heirId: number | null;
  now: Date;
  /** Keys of files whose rows are deleted. The files are removed after the commit. */
  files: string[];
}

/** Work that waits until the rows are gone. */
type Afterwards = () => Promise<void>;

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;
type Values<Table extends PgTable> = Partial<Record<ColumnOf<Table>, unknown>>;

/** How a table is erased. Every column that could hold personal data is in one of these lists. */
interface Answer<Table extends PgTable> {
  /** The column that says whose row it is. Such rows go with the person who is deleted. */
  rowsOf?: ColumnOf<Table>;
  /** What becomes of those rows when the person is anonymized. Absent: they stay as they are. */
  anonymize?: 'delete' | ((erasing: Erasing) => Values<Table>);
  /** The author column: set to the heir, or to null. */
  reassign?: ColumnOf<Table>;
  /** Columns that stay, by the reason why they may. */
  keep?: Record<string, readonly ColumnOf<Table>[]>;
  /** What columns cannot say; done before any row goes, for both modes. */
  own?: { columns?: readonly ColumnOf<Table>[]; run: (db: Db, erasing: Erasing) => Promise<void | Afterwards> };
  /** Under which name the list of what is affected counts the person's rows. */
  counted?: Counted;
}

type Counted = 'courses' | 'enrollments' | 'attempts' | 'notes' | 'reviews' | 'questions' | 'media';
export type AffectedCounts = Record<Counted, number>;

interface TableErasure extends Answer<PgTable> {
  table: PgTable;
  name: string;
}

/** Declares what a table answers to erasure. A test refuses tables, and columns in them, without an answer. */
export function erasureOf<Table extends PgTable>(table: Table, answer: Answer<Table>): TableErasure {
  return { ...(answer as unknown as Answer<PgTable>), table, name: getTableName(table) };
}

/** The answers of a module's tables. */
export const erasures = extensionPoint<readonly TableErasure[]>('answers to erasure');

function columnOf({ table, name }: TableErasure, key: string) {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${name} has no column ${key}`);
  return column;
}

const isPerson = (erasure: TableErasure, key: string, id: number) => eq(columnOf(erasure, key), id);

/** Rows of tables that hang on others go first. */
const downstreamFirst = () => erasures.all().flat().toReversed();

async function eraseRows(db: Db, erasure: TableErasure, erasing: Erasing): Promise<void> {
  const { table, rowsOf, anonymize, reassign } = erasure;
  const { id } = erasing.person;
  if (reassign) {
    await db
      .update(table)
      .set({ [reassign]: erasing.heirId })
      .where(isPerson(erasure, reassign, id));
  }
  if (!rowsOf) return;
  const theirs = isPerson(erasure, rowsOf, id);
  if (erasing.mode === 'delete' || anonymize === 'delete') {
    erasing.files.push(...(await selectFileKeysOf(db, table, theirs)));
    await db.delete(table).where(theirs);
  } else if (anonymize) await db.update(table).set(anonymize(erasing)).where(theirs);
}

/** Erases a person from every table, in the caller's transaction. The person's own row is last. */
export async function eraseFromTables(db: Db, erasing: Erasing): Promise<void> {
  const answers = downstreamFirst();
  const waiting: Afterwards[] = [];
  for (const { own } of answers) {
    const afterwards = await own?.run(db, erasing);
    if (afterwards) waiting.push(afterwards);
  }
  for (const erasure of answers) await eraseRows(db, erasure, erasing);
  for (const afterwards of waiting) await afterwards();
}

/** Number of records per kind that an erasure would affect. */
export async function countAffected(db: Db, personId: number): Promise<AffectedCounts> {
  const counts: AffectedCounts = {
    courses: 0,
    enrollments: 0,
    attempts: 0,
    notes: 0,
    reviews: 0,
    questions: 0,
    media: 0,
  };
  for (const erasure of erasures.all().flat()) {
    const key = erasure.rowsOf ?? erasure.reassign;
    if (erasure.counted && key)
      counts[erasure.counted] += await db.$count(erasure.table, isPerson(erasure, key, personId));
  }
  return counts;
}

/** For the test that walks the schema: which columns an answer speaks of. */
export function answeredColumns(erasure: TableErasure, erasing: Erasing): ReadonlySet<string> {
  const { rowsOf, anonymize, reassign, keep = {}, own } = erasure;
  if (anonymize === 'delete') return new Set(Object.keys(getTableColumns(erasure.table)));
  return new Set([
    ...(rowsOf ? [rowsOf] : []),
    ...(reassign ? [reassign] : []),
    ...(anonymize ? Object.keys(anonymize(erasing)) : []),
    ...Object.values(keep).flat(),
    ...(own?.columns ?? []),
  ]);
}
