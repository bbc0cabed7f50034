import type { UtilityId, utilityOptions } from '@lectern/contract';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller, UtilityRunState } from '../../long-jobs/index.ts';

export type UtilityOptions = UtilityRunState['options'];

/** One thing that is not as it should be, with what is said of it. */
export interface Finding {
  kind: string;
  /** Of the row that `change` brings in order. */
  id: number;
  facts: Record<string, string | number | null>;
  /** For how many things it stands; left out: one. */
  amount?: number;
}

/** A stretch of rows that was looked through. */
export interface Look {
  findings: Finding[];
  /** What a utility that deletes leaves alone, with the reason in `kind`. */
  kept?: Finding[];
  looked: number;
  /** The row that was looked at last; null when there is none behind it. */
  last: number | null;
}

export interface LookContext {
  db: Db;
  services: Services;
  now: Date;
  /** Who looks, or has started the run. */
  actor: Actor;
  options: UtilityOptions;
}

export interface ChangeContext extends Omit<LookContext, 'db'> {
  db: Database;
  caller: Caller;
  /** Called in the transaction of a change that was one; undoes it when the run was canceled. */
  noteChange: (tx: Db) => Promise<void>;
}

/** Looks through rows by id, a stretch at a time, and brings in order what it finds. Each change is safe to repeat. */
export interface Utility {
  id: UtilityId;
  options: readonly (typeof utilityOptions)[number][];
  /** It deletes for good. */
  danger?: boolean;
  /** Throws while it could do nothing. */
  requireReady?: (services: Services) => Promise<void>;
  /** Rows to look through. */
  count: (context: LookContext) => Promise<number>;
  /** The stretch behind this row. */
  look: (context: LookContext, after: number) => Promise<Look>;
  change: (context: ChangeContext, finding: Finding) => Promise<void>;
}

/** Where a stretch of so many rows ends: null when there is none behind it. */
export const lastOf = (rows: readonly { id: number }[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);
