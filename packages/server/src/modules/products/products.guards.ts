import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { signedIn } from '../../platform/http/route.ts';

/** The products that an actor sees. `taught_by`: the courses that they teach. */
export type ProductScope = { kind: 'all' } | { kind: 'taught_by'; userId: number };

/** As the scope of orders: all for those who manage orders, their own courses for those who teach. */
export function productScope(context: { actor: Actor | null }): ProductScope {
  const actor = signedIn(context);
  if (can(actor, 'manage_orders')) return { kind: 'all' };
  if (!can(actor, 'author_own')) throw new AppError('forbidden');
  return { kind: 'taught_by', userId: actor.userId };
}
