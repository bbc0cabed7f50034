import type { Answer, contract, Input, LongJob, UtilityId } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { justConfirmed } from '../../../platform/http/just-confirmed.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { keptSince, selectLastUtilityRuns, startUtilityJob } from '../../long-jobs/index.ts';
import { invalid } from '../words/messages.ts';
import { previewUtility } from './preview.usecases.ts';
import { allUtilities, utilityNamed } from './utilities.ts';
import type { LookContext, Utility, UtilityOptions } from './utility.ts';

type Listed = Answer<typeof contract.utilities.list>;
type Start = Input<typeof contract.utilities.run>['body'];

/** The word that confirms a deletion. */
const CONFIRMATION = 'delete';

export async function listUtilities(db: Db, now: Date): Promise<Listed> {
  const runs = await selectLastUtilityRuns(db, keptSince(now));
  return allUtilities.map(({ id, options, danger = false }) => {
    const job = runs.find(({ input }) => input.utility?.id === id);
    return {
      id,
      options: [...options],
      danger,
      last_run: job
        ? {
            at: job.createdAt.toISOString(),
            status: job.status,
            changed: job.input.utility?.changed ?? 0,
            failed: job.failed,
          }
        : null,
    };
  });
}

/**
 * An unsupported option would be ignored and the utility would affect more than the caller expects, so it is refused.
 */
function checkOptions(utility: Utility, options: UtilityOptions): void {
  for (const name of ['course_id', 'user_id', 'days'] as const) {
    if (options[name] !== undefined && !utility.options.includes(name)) invalid(name, 'option_not_taken');
  }
}

export async function readPreview({
  id,
  ...context
}: LookContext & { id: UtilityId }): ReturnType<typeof previewUtility> {
  const utility = utilityNamed(id);
  checkOptions(utility, context.options);
  return previewUtility(utility, context);
}

export async function startUtility(
  context: TransactionContext<Actor>,
  { id, body: { confirm, ...options } }: { id: UtilityId; body: Start },
): Promise<LongJob> {
  const { db } = context;
  const utility = utilityNamed(id);
  checkOptions(utility, options);
  if (utility.deletesPeople) justConfirmed(context);
  if (utility.danger && confirm !== CONFIRMATION) invalid('confirm', 'type_word', { word: CONFIRMATION });
  await utility.requireReady?.(context.services);
  const total = await utility.count({ ...context, options });
  return startUtilityJob(db, context, { utility: { id, options }, total });
}
