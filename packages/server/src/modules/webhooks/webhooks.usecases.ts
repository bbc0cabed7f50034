import { can, type contract, type Input, type Rights, type WebhookEvent } from '@lectern/contract';
import { MAX_WEBHOOKS } from '@lectern/contract/limits';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type DomainEvent, emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { checkOutgoingUrl } from '../../platform/net/outgoing-http.ts';
import type { Services } from '../../platform/services.ts';
import { copyName, copyStem } from '../courses/index.ts';
import { emptyTrash } from '../settings/index.ts';
import { schoolOnlyEvents } from './outgoing/outgoing-events.ts';
import { hintOf, newSecret, overlapEnd, sealSecret } from './signing.ts';
import { webhookEvents } from './webhooks.events.ts';
import {
  countOfAuthorForUpdate,
  deleteTrashedBefore,
  deleteWebhook,
  getWebhook,
  insertWebhook,
  type NewWebhook,
  selectCourseNames,
  selectFigures,
  selectKnownCourses,
  selectNamesLike,
  selectWebhookList,
  updateWebhook,
  type WebhookQuery,
  type WebhookRow,
  type WebhookScope,
} from './webhooks.queries.ts';
import { webhookView, type WebhookView } from './webhooks.views.ts';
import { invalid } from './words/messages.ts';

type CreateBody = Input<typeof contract.webhooks.create>['body'];
type UpdateBody = Input<typeof contract.webhooks.update>['body'];
type Reading = Pick<RequestContext<Actor>, 'db' | 'actor' | 'now'>;
type Writing = WriteContext & { row: WebhookRow };

const allScope: WebhookScope = { kind: 'all' };

async function viewsOf({ db, actor, now }: Reading, rows: readonly WebhookRow[]): Promise<WebhookView[]> {
  const ids = rows.map(({ webhook }) => webhook.id);
  const figures = await selectFigures(db, { ids, now });
  const names = await selectCourseNames(db, [...new Set(rows.flatMap(({ webhook }) => webhook.courseIds))]);
  return rows.map((row) => webhookView(row, { actor, now, figures: figures.get(row.webhook.id), names }));
}

export async function viewWebhook(reading: Reading, row: WebhookRow): Promise<WebhookView> {
  const [view] = await viewsOf(reading, [row]);
  return view!;
}

export const readWebhook = async (reading: Reading, id: number): Promise<WebhookView> =>
  viewWebhook(reading, await getWebhook(reading.db, { id, scope: allScope }));

export async function readWebhooks(reading: Reading, listed: { query: WebhookQuery; scope: WebhookScope }) {
  const { rows, counts } = await selectWebhookList(reading.db, listed);
  const meta = { webhooks_count: counts };
  return { rows: await viewsOf(reading, rows), total: counts[listed.query.status] ?? 0, meta };
}

/** Refuses a URL that no request would be sent to. It resolves names: outside of transactions. */
export async function requireReachableUrl(
  services: Services,
  url: string | undefined,
  field = 'delivery_url',
): Promise<undefined> {
  if (url === undefined) return;
  const refusal = await checkOutgoingUrl(services, url);
  // A name that has no address now can have one later.
  if (refusal !== null && refusal !== 'unreachable' && refusal !== 'timeout') invalid(field, 'public_https');
}

export const hostOf = (url: string): string => new URL(url).host.toLowerCase();

interface Choices {
  events: readonly WebhookEvent[];
  allCourses: boolean;
  courseIds: readonly number[];
}

/** Refuses events and courses that the author of a webhook does not have. `known`: courses that it had before. */
async function requireChoices(
  db: Db,
  { events, allCourses, courseIds }: Choices,
  { author, known }: { author: Rights & { id: number }; known: readonly number[] },
): Promise<void> {
  const seesAll = can(author, 'author_any');
  if (!seesAll && events.some((event) => schoolOnlyEvents.has(event))) invalid('events', 'school_events');
  if (allCourses) return;
  if (courseIds.length === 0) invalid('course_ids', 'required');
  const added = courseIds.filter((id) => !known.includes(id));
  const found = await selectKnownCourses(db, { ids: added, taughtById: seesAll ? null : author.id });
  if (added.some((id) => !found.has(id))) invalid('course_ids', 'unknown_courses');
}

const rightsOf = (actor: Actor) => ({ ...actor, id: actor.userId });

async function requireRoom(db: Db, authorId: number): Promise<void> {
  if ((await countOfAuthorForUpdate(db, authorId)) >= MAX_WEBHOOKS) {
    throw new AppError('too_many_webhooks', { n: MAX_WEBHOOKS });
  }
}

type Content = Pick<
  NewWebhook,
  'name' | 'description' | 'deliveryUrl' | 'host' | 'events' | 'allCourses' | 'courseIds' | 'status' | 'origin'
>;

/** Writes a new webhook with a secret of its own. */
export async function insertWithSecret(
  db: Db,
  writing: WriteContext,
  content: Content,
): Promise<{ id: number; secret: string }> {
  const { services, actor, now } = writing;
  const secret = newSecret(services);
  const id = await insertWebhook(db, {
    ...content,
    authorId: actor.userId,
    secret: '',
    secretHint: hintOf(secret),
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  // It is sealed for the ID of its webhook.
  await updateWebhook(db, id, { secret: sealSecret(services, id, secret) });
  await emit(db, writing, webhookEvents.created({ webhook_id: id }));
  return { id, secret };
}

/** Writes a new webhook and answers it with its secret. */
async function made(db: Db, writing: WriteContext, content: Content): Promise<WebhookView> {
  const { id, secret } = await insertWithSecret(db, writing, content);
  return { ...(await readWebhook({ db, ...writing }, id)), secret };
}

export async function addWebhook(db: Db, writing: WriteContext & { body: CreateBody }): Promise<WebhookView> {
  const { body, actor } = writing;
  const allCourses = body.all_courses;
  const courseIds = allCourses ? [] : [...new Set(body.course_ids)];
  await requireRoom(db, actor.userId);
  await requireChoices(db, { events: body.events, allCourses, courseIds }, { author: rightsOf(actor), known: [] });
  return made(db, writing, {
    name: body.name,
    description: body.description,
    deliveryUrl: body.delivery_url,
    host: hostOf(body.delivery_url),
    events: body.events,
    allCourses,
    courseIds,
    status: body.status,
  });
}

/** Columns that change the status. The person who enables a webhook without an author becomes its author. */
function statusColumns({ row, actor }: Writing, status: 'publish' | 'draft'): Partial<NewWebhook> {
  return {
    status,
    disabledAt: null,
    disabledReason: null,
    failureCount: 0,
    ...(status === 'publish' && row.webhook.authorId === null && { authorId: actor.userId }),
  };
}

/** Changes the fields that the body names. The webhook must be locked. */
export async function changeWebhook(db: Db, writing: Writing & { body: UpdateBody }): Promise<void> {
  const { row, body, actor, now } = writing;
  const { webhook, author } = row;
  const choices: Choices = {
    events: body.events ?? webhook.events,
    allCourses: body.all_courses ?? webhook.allCourses,
    courseIds: [...new Set(body.course_ids ?? webhook.courseIds)],
  };
  if (body.events || body.all_courses !== undefined || body.course_ids) {
    const known = author ? webhook.courseIds : [];
    await requireChoices(db, choices, { author: author ?? rightsOf(actor), known });
  }
  const status = body.status !== undefined && body.status !== webhook.status ? body.status : undefined;
  await updateWebhook(db, webhook.id, {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.delivery_url !== undefined && { deliveryUrl: body.delivery_url, host: hostOf(body.delivery_url) }),
    events: [...choices.events],
    allCourses: choices.allCourses,
    courseIds: choices.allCourses ? [] : [...choices.courseIds],
    ...(status && statusColumns(writing, status)),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  const ids = { webhook_id: webhook.id };
  const happened: DomainEvent[] = [
    webhookEvents.updated(ids),
    ...(status === 'publish' ? [webhookEvents.enabled(ids)] : []),
  ];
  await emit(db, writing, happened);
}

export async function trashWebhook(db: Db, writing: Writing): Promise<void> {
  const { row, actor, now } = writing;
  const { id, status } = row.webhook;
  await updateWebhook(db, id, {
    status: 'trash',
    statusBeforeTrash: status,
    trashedAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, webhookEvents.trashed({ webhook_id: id }));
}

export async function restoreWebhook(db: Db, writing: Writing): Promise<void> {
  const { row, actor, now } = writing;
  const { id, statusBeforeTrash } = row.webhook;
  await updateWebhook(db, id, {
    status: statusBeforeTrash ?? 'draft',
    statusBeforeTrash: null,
    trashedAt: null,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, webhookEvents.restored({ webhook_id: id }));
}

export async function removeWebhook(db: Db, writing: Writing): Promise<void> {
  const { id } = writing.row.webhook;
  await deleteWebhook(db, id);
  await emit(db, writing, webhookEvents.deleted({ webhook_id: id }));
}

/** A paused copy of the caller's own, with a secret of its own. */
export async function copyWebhook(db: Db, writing: Writing): Promise<WebhookView> {
  const { row, actor } = writing;
  const { name, description, deliveryUrl, host, events, allCourses, courseIds } = row.webhook;
  await requireRoom(db, actor.userId);
  const known = row.webhook.authorId === actor.userId ? courseIds : [];
  await requireChoices(db, { events, allCourses, courseIds }, { author: rightsOf(actor), known });
  const taken = await selectNamesLike(db, { authorId: actor.userId, stem: copyStem(name) });
  return made(db, writing, {
    name: copyName(name, taken),
    description,
    deliveryUrl,
    host,
    events,
    allCourses,
    courseIds,
    status: 'draft',
  });
}

/** Replaces the secret and answers it. The previous one signs as well for a day. */
export async function rotateSecret(db: Db, writing: Writing): Promise<WebhookView> {
  const { services, actor, now, row } = writing;
  const { id, secret: previousSecret } = row.webhook;
  const secret = newSecret(services);
  await updateWebhook(db, id, {
    secret: sealSecret(services, id, secret),
    secretHint: hintOf(secret),
    previousSecret,
    previousSecretUntil: overlapEnd(now),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, webhookEvents.secret_rotated({ webhook_id: id }));
  return { ...(await readWebhook({ db, actor, now }, id)), secret };
}

export async function enableWebhook(db: Db, writing: Writing): Promise<WebhookView> {
  await changeWebhook(db, { ...writing, body: { status: 'publish' } });
  return readWebhook({ db, actor: writing.actor, now: writing.now }, writing.row.webhook.id);
}

export async function emptyWebhookTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    const deleted = await deleteTrashedBefore(db, before);
    await emit(
      db,
      context,
      deleted.map(({ id }) => webhookEvents.deleted({ webhook_id: id })),
    );
  });
}
