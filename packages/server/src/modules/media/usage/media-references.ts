import type { MediaPlace } from '@lectern/contract';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { extensionPoint } from '../../../platform/extension-points.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** A column that names files by their ids, and the ids in it as the rows of a select. */
export interface MediaIds {
  column: PgColumn;
  select: SQL;
}

/** What a row of a table can show, and what is said of the row to people who look for the uses of a file. */
export interface MediaReference {
  kind: MediaPlace['kind'];
  table: PgTable;
  ids: readonly MediaIds[];
  /** HTML, JSON or text that names files by their addresses. */
  texts: readonly PgColumn[];
  /** Joins that the facts below need. */
  joins?: SQL;
  id: SQL;
  title: SQL;
  course?: { id: SQL; name: SQL };
  taxonomy?: SQL;
  /** Whether instructors find it too; managers and administrators find everything. */
  visibleTo: (actor: Actor) => SQL;
}

/** Media come before all that shows them, so what refers to them is told from the other end. */
export const mediaReferences = extensionPoint<readonly MediaReference[]>('what refers to media');
