import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { anAuthor, isCourseStaff } from '../../courses/index.ts';
import { requireAddon } from '../../settings/index.ts';
import { type OpenedItem, openItem } from '../../progress/index.ts';
import {
  getSessionRow,
  selectOptionalSessionType,
  type SessionSlug,
  type SessionViewRow,
} from '../live-session-views.queries.ts';
import type { SessionType } from '../session-type.ts';

export interface OpenedSession {
  row: SessionViewRow;
  opened: OpenedItem;
  actor: Actor;
}

/** A session that a member may open. */
export async function openedSession(
  context: RequestContext,
  { id, type }: { id: number; type: SessionType },
): Promise<OpenedSession> {
  await requireAddon(context, type);
  const actor = signedIn(context);
  const opened = await openItem(context, { itemId: id, purpose: 'read' });
  const row = await getSessionRow(context.db, id, type.slug);
  return { row, opened, actor };
}

/** A session of a course whose staff the caller belongs to. */
export async function staffSession(
  context: RequestContext,
  { id, type }: { id: number; type: SessionType },
): Promise<SessionViewRow> {
  await requireAddon(context, type);
  const actor = anAuthor(context);
  const row = await getSessionRow(context.db, id, type.slug);
  if (!isCourseStaff(actor, row.course)) throw new AppError(row.item.status === 'publish' ? 'forbidden' : 'not_found');
  return row;
}

/** The same for a session of either type. */
export async function staffSessionOfAnyType(
  context: RequestContext,
  { id, types }: { id: number; types: readonly SessionType[] },
): Promise<SessionViewRow> {
  anAuthor(context);
  const slug: SessionSlug | undefined = await selectOptionalSessionType(context.db, id);
  const type = types.find((one) => one.slug === slug);
  if (!type) throw new AppError('not_found');
  return staffSession(context, { id, type });
}
