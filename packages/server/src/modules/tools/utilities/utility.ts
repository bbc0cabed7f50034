import type { UtilityId, utilityOptions } from '@lectern/contract';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller, UtilityRunState } from '../../long-jobs/index.ts';

export type UtilityOptions = UtilityRunState['options'];

/** A record to change, with the values that its text needs. */
export interface Finding {
  kind: string;
  /** The id of the row that `change` repairs. */
  id: number;
  facts: Record<string, string | number | null>;
  /** The number of records it counts as; 1 by default. */
  amount?: number;
}

/** A batch of checked rows. */
export interface Look {
  findings: Finding[];
  /** For utilities that delete: records that are kept, with the reason in `kind`. */
  kept?: Finding[];
  looked: number;
  /** The last checked row; null at the end. */
  last: number | null;
}

export interface LookContext {
  db: Db;
  services: Services;
  now: Date;
  /** The user who previews or started the run. */
  actor: Actor;
  options: UtilityOptions;
}

export interface ChangeContext extends Omit<LookContext, 'db'> {
  db: Database;
  caller: Caller;
  /** Called in the transaction of an effective change. Rolls it back when the run was canceled. */
  noteChange: (tx: Db) => Promise<void>;
}

/** Checks rows in batches, ordered by id, and repairs what it finds. Changes must be safe to repeat. */
export interface Utility {
  id: UtilityId;
  options: readonly (typeof utilityOptions)[number][];
  /** It deletes permanently. */
  danger?: boolean;
  /** Among them accounts. */
  deletesPeople?: boolean;
  /** Throws when the utility cannot do anything yet. */
  requireReady?: (services: Services) => Promise<void>;
  /** The number of rows to check. */
  count: (context: LookContext) => Promise<number>;
  /** Checks the batch after this row. */
  look: (context: LookContext, after: number) => Promise<Look>;
  change: (context: ChangeContext, finding: Finding) => Promise<void>;
}

/** The last id of a batch, or null if the batch is not full and therefore the last. */
export const lastOf = (rows: readonly { id: number }[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);
