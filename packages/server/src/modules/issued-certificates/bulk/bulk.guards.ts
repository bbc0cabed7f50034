import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { issuedReader } from '../issued-certificates.guards.ts';
import { selectIssuedByIds } from './bulk.queries.ts';

/** Certificates of courses that the actor teaches; `not_found` if one of them is not. */
export async function zippedIssued(
  context: RequestContext,
  include: readonly number[],
): Promise<{ actor: Actor; rows: IssuedRow[] }> {
  const { actor, authorId } = await issuedReader(context);
  const ids = [...new Set(include)];
  const rows = await selectIssuedByIds(context.db, { ids, authorId });
  if (rows.length < ids.length) throw new AppError('not_found');
  return { actor, rows };
}
