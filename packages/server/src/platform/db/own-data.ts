import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '../extension-points.ts';
import type { Db } from './database.ts';

/** A portion of somebody's rows. */
export interface OwnRows {
  userId: number;
  limit: number;
  offset: number;
}

/** One file of what somebody downloads of themselves. */
interface OwnDataPart {
  /** Of the file, without its ending. */
  name: string;
  tables: readonly string[];
  /** In an order that stays, so that portions fit together. Never a secret, a key to a quiz, or somebody else's words. */
  read: (db: Db, rows: OwnRows) => Promise<readonly Record<string, unknown>[]>;
}

/** Tables that hold somebody's rows and are not in their download, by the reason why. */
interface LeftOut {
  because: string;
  tables: readonly string[];
}

type OwnDataAnswer = OwnDataPart | LeftOut;

/** What a module's tables show of a person to themselves. A test refuses tables with rows of people and no answer. */
export const ownDataAnswers = extensionPoint<readonly OwnDataAnswer[]>('answers to the own data');

export const ownDataOf = (tables: readonly PgTable[], part: Omit<OwnDataPart, 'tables'>): OwnDataAnswer => ({
  ...part,
  tables: tables.map(getTableName),
});

export const notInOwnData = (because: string, ...tables: readonly PgTable[]): OwnDataAnswer => ({
  because,
  tables: tables.map(getTableName),
});

export const ownDataParts = (): OwnDataPart[] =>
  ownDataAnswers
    .all()
    .flat()
    .filter((answer) => 'read' in answer);

/** A file that somebody has uploaded. */
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
