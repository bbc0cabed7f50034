import type { Capability, Rights } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { anAuthor } from '../courses/index.ts';
import { getDelivery } from './deliveries.queries.ts';
import { mayHave } from './outgoing/scope.queries.ts';
import { getWebhook, getWebhookForUpdate, type WebhookRow, type WebhookScope } from './webhooks.queries.ts';

/** Rights that decide which data a webhook delivers. */
const DATA_RIGHTS: readonly Capability[] = [
  'author_own',
  'author_any',
  'read_users',
  'manage_users',
  'enrol_learners',
  'manage_orders',
];

/** Whether a record that they do not find does not exist: custom roles may leave out the right to read it. */
export const findsAll = (person: Rights): boolean =>
  !person.customCapabilities || DATA_RIGHTS.every((right) => can(person, right));

/** Managers and administrators have all webhooks, instructors their own. */
export function webhookScope(context: RequestContext): WebhookScope {
  const actor = anAuthor(context);
  return can(actor, 'author_any') ? { kind: 'all' } : { kind: 'own', userId: actor.userId };
}

/**
 * Whether a person may read the deliveries of a webhook and send them again. They contain what its author may read: people
 * with fewer rights are refused.
 */
export function mayInspect(actor: Actor, { webhook, author }: WebhookRow): boolean {
  if (webhook.authorId === actor.userId || !author) return true;
  return DATA_RIGHTS.every((right) => can(actor, right) || !can(author, right));
}

/** Whether a person may edit a webhook. Those of Zaps are changed by their Zap alone. */
export const mayEdit = (actor: Actor, row: WebhookRow): boolean =>
  row.webhook.origin !== 'zapier' && mayInspect(actor, row);

type May = (actor: Actor, row: WebhookRow) => boolean;

function requireRight(context: RequestContext, row: WebhookRow, may: May): WebhookRow {
  if (!may(anAuthor(context), row)) throw new AppError('forbidden');
  return row;
}

export async function readableWebhook(context: RequestContext, id: number): Promise<WebhookRow> {
  return getWebhook(context.db, { id, scope: webhookScope(context) });
}

/** A webhook whose deliveries are read. One in the trash does not exist for this. */
export async function inspectedWebhook(context: RequestContext, id: number): Promise<WebhookRow> {
  return outsideTrash(requireRight(context, await readableWebhook(context, id), mayInspect));
}

/** A webhook that is tested. A Zap would take the test for an event. */
export async function testableWebhook(context: RequestContext, id: number): Promise<WebhookRow> {
  return outsideTrash(requireRight(context, await readableWebhook(context, id), mayEdit));
}

const lockedWebhook = (context: RequestContext, id: number): Promise<WebhookRow> =>
  getWebhookForUpdate(context.db, { id, scope: webhookScope(context) });

/** A webhook for a write, locked. */
export async function writableWebhook(context: RequestContext, id: number): Promise<WebhookRow> {
  return requireRight(context, await lockedWebhook(context, id), mayEdit);
}

/** A webhook in the trash can only be restored or deleted. */
export async function changeableWebhook(context: RequestContext, id: number): Promise<WebhookRow> {
  return outsideTrash(await writableWebhook(context, id));
}

/** A webhook, locked, that is enabled or whose deliveries are sent again. */
export async function enableableWebhook(context: RequestContext, id: number): Promise<WebhookRow> {
  return outsideTrash(requireRight(context, await lockedWebhook(context, id), mayInspect));
}

interface OfWebhook {
  id: number;
  delivery: number;
}

/** An event that its webhook does not have any more is neither sent again nor shown to people without all courses. */
async function requireEvent({ db }: RequestContext, { id, delivery }: OfWebhook): Promise<void> {
  if (!(await mayHave(db, await getDelivery(db, { webhookId: id, id: delivery })))) throw new AppError('forbidden');
}

/** The webhook of a delivery that is shown with what was sent. */
export async function inspectedDelivery(context: RequestContext, wanted: OfWebhook): Promise<WebhookRow> {
  const row = await inspectedWebhook(context, wanted.id);
  if (!can(anAuthor(context), 'author_any')) await requireEvent(context, wanted);
  return row;
}

/** The webhook, locked, of a delivery that is sent again. */
export async function repeatableDelivery(context: RequestContext, wanted: OfWebhook): Promise<WebhookRow> {
  const row = await enableableWebhook(context, wanted.id);
  await requireEvent(context, wanted);
  return row;
}

function outsideTrash(row: WebhookRow): WebhookRow {
  if (row.webhook.status === 'trash') throw new AppError('not_found');
  return row;
}
