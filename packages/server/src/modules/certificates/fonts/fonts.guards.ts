import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { certificateAuthor } from '../certificates.guards.ts';
import { type FontRow, type FontScope, getFontForUpdate } from './fonts.queries.ts';

/** Managers change all fonts, others those that they have uploaded. */
export const scopeOfFonts = (actor: Actor): FontScope =>
  can(actor, 'author_any') ? { kind: 'all' } : { kind: 'own', userId: actor.userId };

/** Loads the font and locks its row. */
export async function writableFont(context: RequestContext, id: number): Promise<FontRow> {
  const scope = scopeOfFonts(await certificateAuthor(context));
  const row = await getFontForUpdate(context.db, id);
  if (scope.kind === 'own' && row.authorId !== scope.userId) throw new AppError('forbidden');
  return row;
}
