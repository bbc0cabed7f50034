import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import {
  addChanged,
  advance,
  type BulkEnd,
  type ImportRun,
  type LongJobRow,
  refusalOf,
  setLookedAt,
  type UtilityRunner,
  type UtilityRunState,
} from '../../long-jobs/index.ts';
import type { ChangeContext, Look, Utility } from './utility.ts';
import { utilityNamed } from './utilities.ts';
import { requireAdministrator } from './utilities.guards.ts';

/** After this time, jobs of other people get their turn. */
const TURN_MS = 20_000;

/** Rolls back the change of a canceled run. */
class Canceled extends Error {}

type Refusal = ReturnType<typeof refusalOf>;

function stateOf({ input }: LongJobRow): UtilityRunState {
  if (!input.utility) throw new Error('not the job of a utility');
  return input.utility;
}

/** Applies the changes of a batch one by one. Refused ones are reported and skipped. */
async function changeAll(utility: Utility, context: ChangeContext, look: Look): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const finding of look.findings) {
    try {
      await utility.change(context, finding);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      refusals.push(refusalOf({ row: finding.id, field: '' }, error.sentence, context.caller.locale));
    }
  }
  return refusals;
}

/** Saves the position after each batch, so that a crash repeats at most one. */
async function finishBatch(
  db: Db,
  job: LongJobRow,
  { from, look, refusals }: { from: number; look: Look; refusals: Refusal[] },
): Promise<boolean> {
  if (look.last !== null) await setLookedAt(db, job.id, look.last);
  return (await advance(db, job.id, { from, by: look.looked, refusals })) === 'running';
}

/** Runs a utility from its saved position. */
async function runUtility({ services, job, callerNow }: ImportRun): Promise<BulkEnd> {
  const { db, cache, clock } = services;
  const state = stateOf(job);
  const utility = utilityNamed(state.id);
  const noteChange = async (tx: Db) => {
    if (!(await addChanged(tx, job.id))) throw new Canceled();
  };
  const until = performance.now() + TURN_MS;
  let { done } = job;
  for (let after: number | null = state.after; after !== null; ) {
    if (performance.now() >= until) return 'more';
    const caller = await callerNow();
    requireAdministrator(caller.actor);
    const context = { services, now: clock(), actor: caller.actor, options: state.options };
    const look = await utility.look({ ...context, db }, after);
    const changing: ChangeContext = { ...context, db, caller, noteChange };
    let refusals: Refusal[];
    try {
      refusals = await changeAll(utility, changing, look);
    } catch (error) {
      if (error instanceof Canceled) return 'stopped';
      throw error;
    } finally {
      if (look.findings.length > 0) await cache.drop(...PUBLIC_PAGES);
    }
    const from = done;
    if (!(await db.transaction((tx) => finishBatch(tx, job, { from, look, refusals })))) return 'stopped';
    done += look.looked;
    after = look.last;
  }
  return 'done';
}

/** Connects the utilities to the long jobs. Each run is logged. */
export const runner: UtilityRunner = {
  run: runUtility,
  ended({ services, job }) {
    const { id, changed } = stateOf(job);
    const details = { utility: id, changed, failed: job.failed };
    logSecurityEvent(services, { event: 'utility_run', actorId: job.userId, subjectId: null, details });
  },
};
