import { eq, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '../extension-points.ts';
import type { Db } from './database.ts';

/** A page of a person's rows. */
export interface OwnRows {
  userId: number;
  limit: number;
  offset: number;
}

/** One file of a personal data export. */
interface OwnDataPart {
  /** Of the file, without its ending. */
  name: string;
  tables: readonly string[];
  /** In a stable order, so that pages fit together. Must not return secrets, answer keys or words of other people. */
  read: (db: Db, rows: OwnRows) => Promise<readonly Record<string, unknown>[]>;
}

/** Tables with rows of a person that are not exported, with the reason. */
interface LeftOut {
  because: string;
  tables: readonly string[];
}

type OwnDataAnswer = OwnDataPart | LeftOut;

/** What a module's tables show of a person to themselves. A test refuses tables with rows of people and no answer. */
export const ownDataAnswers = extensionPoint<readonly OwnDataAnswer[]>('answers to the own data');

/** A query of a person's rows, before it is cut into pages. */
interface OwnRowsQuery {
  limit: (most: number) => { offset: (skipped: number) => Promise<readonly Record<string, unknown>[]> };
}

/** `rows` of several tables, or found by more than their person. */
export const ownDataOf = (
  tables: readonly PgTable[],
  { name, rows }: { name: string; rows: (db: Db, userId: number) => OwnRowsQuery },
): OwnDataAnswer => ({
  name,
  tables: tables.map(getTableName),
  read: (db, { userId, limit, offset }) => rows(db, userId).limit(limit).offset(offset),
});

/** The rows of one table, all of which are shown to the person in the column `owner`. */
export const ownRowsOf = (
  owner: PgColumn,
  {
    name,
    show,
    orderBy = [],
  }: { name: string; show: Record<string, PgColumn | SQL | SQL.Aliased>; orderBy?: readonly PgColumn[] },
): OwnDataAnswer => {
  const table = owner.table as PgTable;
  return ownDataOf([table], {
    name,
    rows: (db, userId) =>
      db
        .select(show)
        .from(table)
        .where(eq(owner, userId))
        .orderBy(...orderBy),
  });
};

export const notInOwnData = (because: string, ...tables: readonly PgTable[]): OwnDataAnswer => ({
  because,
  tables: tables.map(getTableName),
});

export const ownDataParts = (): OwnDataPart[] =>
  ownDataAnswers
    .all()
    .flat()
    .filter((answer) => 'read' in answer);

/** An uploaded file of the person. */
export interface OwnFile {
  id: number;
  key: string;
  title: string;
  byteSize: number;
}

/** Files of one kind, which lie in a folder of their own in the archive. */
interface OwnFiles {
  folder: string;
  read: (db: Db, rows: OwnRows) => Promise<readonly OwnFile[]>;
}

export const ownFiles = extensionPoint<OwnFiles>('files of a person');
