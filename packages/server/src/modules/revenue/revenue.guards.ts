import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { signedIn } from '../../platform/http/route.ts';
import { getCourse } from '../courses/index.ts';
import { readablePerson } from '../identity/index.ts';
import { requireAddon } from '../settings/index.ts';
import { getWithdrawalForUpdate, type WithdrawalRow } from './withdrawals.queries.ts';

const ADDON = { addon: 'revenue-sharing' } as const;

/** Those who teach, for what they earn. */
export async function earner(context: RequestContext): Promise<Actor> {
  const actor = signedIn(context);
  await requireAddon(context, ADDON);
  if (!can(actor, 'author_own')) throw new AppError('forbidden');
  return actor;
}

/** Those who decide requests and set rates. */
export async function payer(context: RequestContext): Promise<Actor> {
  const actor = signedIn(context);
  await requireAddon(context, ADDON);
  if (!can(actor, 'manage_orders')) throw new AppError('forbidden');
  return actor;
}

/** Whose earnings are read: one's own, or those of a person for those who decide. */
export async function readEarnerId(context: RequestContext, wanted: number | undefined): Promise<number> {
  const actor = await earner(context);
  if (wanted === undefined || wanted === actor.userId) return actor.userId;
  await payer(context);
  return (await readablePerson(context, wanted)).row.id;
}

/** Whose requests are listed: undefined for everyone's. */
export async function withdrawalScope(context: RequestContext): Promise<number | undefined> {
  const actor = await earner(context);
  return can(actor, 'manage_orders') ? undefined : actor.userId;
}

/** A request that the caller may see. Locks its row. */
export async function readableWithdrawal(context: RequestContext, id: number): Promise<WithdrawalRow> {
  const own = await withdrawalScope(context);
  const row = await getWithdrawalForUpdate(context.db, id);
  if (own !== undefined && row.userId !== own) throw new AppError('not_found');
  return row;
}

/** Only administrators pay themselves. */
function requireOthers(actor: Actor, paidIds: readonly (number | null)[]): void {
  if (paidIds.includes(actor.userId) && !can(actor, 'manage_settings')) throw new AppError('forbidden');
}

/** A request that the caller decides. */
export async function decidableWithdrawal(context: RequestContext, id: number): Promise<WithdrawalRow> {
  const actor = await payer(context);
  const row = await getWithdrawalForUpdate(context.db, id);
  requireOthers(actor, [row.userId]);
  return row;
}

/** A person whose balance and rate the caller changes. */
export async function payeeId(context: RequestContext, id: number): Promise<number> {
  requireOthers(await payer(context), [id]);
  return (await readablePerson(context, id)).row.id;
}

/** A course whose shares the caller changes. */
export async function sharedCourseId(context: RequestContext, id: number): Promise<number> {
  const actor = await payer(context);
  const { authorId, additionalAuthorIds } = await getCourse(context.db, id);
  requireOthers(actor, [authorId, ...additionalAuthorIds]);
  return id;
}

/** One's own request. */
export async function ownWithdrawal(context: RequestContext, id: number): Promise<WithdrawalRow> {
  const { userId } = await earner(context);
  const row = await getWithdrawalForUpdate(context.db, id);
  if (row.userId !== userId) throw new AppError('not_found');
  return row;
}
