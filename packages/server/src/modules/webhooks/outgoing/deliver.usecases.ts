import { setTimeout as delay } from 'node:timers/promises';
import { MAX_WEBHOOK_FAILURES } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { webhookDisabled } from '../webhooks.events.ts';
import { endZapierHook } from '../zapier/hooks.usecases.ts';
import { loadBody } from './body.usecases.ts';
import {
  claimDue,
  type Claimed,
  clearFailures,
  countFailure,
  deleteDelivery,
  disableActive,
  releaseClaim,
  selectOptionalClaimed,
  updateBody,
  updateResult,
} from './claims.queries.ts';
import { SEND_QUEUE } from './fan-out.usecases.ts';
import { nextTryAt } from './retry.rules.ts';
import { mayHave } from './scope.queries.ts';
import { send } from './send.ts';
import { isZapierOn } from '../zapier/addon.usecases.ts';

/** Requests that a process sends at a time: in total, and to one host. */
const AT_ONCE = 8;
const PER_HOST = 2;
/** A job takes no new deliveries after this time; the next job goes on. */
const RUN_MS = 5 * MINUTE_MS;
/** While requests run, deliveries that came meanwhile are looked for this often: a slow receiver holds no other up. */
const LOOK_MS = 500;
/** The receiver wants no more. */
const GONE = 410;

type Sent = Awaited<ReturnType<typeof send>>;

async function disable(
  db: Db,
  services: Services,
  { webhookId, reason }: { webhookId: number; reason: 'failures' | 'gone' },
): Promise<void> {
  const now = services.clock();
  const disabled = await disableActive(db, { webhookId, reason, now });
  if (!disabled) return;
  const event = webhookDisabled({ webhook_id: webhookId, user_id: disabled.authorId, reason });
  await emit(db, { services, actor: null, now }, event);
}

/** Notes a result, when the next try is, and whether the webhook is disabled. A ping is not tried again. */
export async function noteResult(services: Services, { delivery, webhook }: Claimed, sent: Sent): Promise<void> {
  const { ok, ...result } = sent;
  const isPing = delivery.event === 'ping';
  const isGone = result.code === GONE;
  const again =
    ok || isGone || isPing ? null : nextTryAt(services.clock(), { tries: delivery.tries, random: Math.random() });
  const status = ok ? 'delivered' : again === null ? 'failed' : 'retrying';
  await services.db.transaction(async (db) => {
    if (!(await updateResult(db, delivery, { ...result, status, nextTryAt: again }))) return;
    if (ok) await clearFailures(db, webhook.id);
    else if (isGone && webhook.origin === 'zapier') await endZapierHook(db, services, webhook.id);
    else if (isGone) await disable(db, services, { webhookId: webhook.id, reason: 'gone' });
    else if (isPing || status === 'retrying') return;
    else if ((await countFailure(db, webhook.id)) >= MAX_WEBHOOK_FAILURES) {
      await disable(db, services, { webhookId: webhook.id, reason: 'failures' });
    }
  });
}

/** Sends a claimed delivery, outside of transactions, and notes the result. */
async function deliver(services: Services, app: FastifyInstance, claimed: Claimed): Promise<void> {
  const { db } = services;
  const { delivery, webhook } = claimed;
  // Before each try: the author may have lost the course since the last one, or the add-on may be off.
  const isWanted = (await mayHave(db, delivery)) && (webhook.origin !== 'zapier' || (await isZapierOn(services)));
  const kept = isWanted ? delivery.requestBody : undefined;
  const body = kept === null ? await loadBody(services, app, claimed) : kept;
  if (body === null || body === undefined) {
    await deleteDelivery(db, delivery.id);
    return;
  }
  if (kept === null) await updateBody(db, delivery.id, body);
  await noteResult(services, claimed, await send(services, claimed, body));
}

/** The school itself has failed: the delivery waits a minute and no try is counted. */
async function deliverOrRelease(services: Services, app: FastifyInstance, claimed: Claimed): Promise<void> {
  try {
    await deliver(services, app, claimed);
  } catch (error) {
    services.log.error({ err: error, delivery: claimed.delivery.id }, 'a webhook delivery could not be prepared');
    const again = new Date(services.clock().getTime() + MINUTE_MS);
    // Without a database its lease ends.
    await releaseClaim(services.db, claimed.delivery, again).catch((failed: unknown) => services.log.error(failed));
  }
}

/** Sends all deliveries that are due. Safe to run in several processes at once. */
export async function sendDue(services: Services, app: FastifyInstance): Promise<void> {
  const { db } = services;
  const started = performance.now();
  const sending = { hosts: new Map<string, number>(), authors: new Map<number, number>() };
  const running = new Set<Promise<void>>();

  function count({ host, authorId }: Claimed['webhook'], added: 1 | -1): void {
    sending.hosts.set(host, (sending.hosts.get(host) ?? 0) + added);
    if (authorId !== null) sending.authors.set(authorId, (sending.authors.get(authorId) ?? 0) + added);
  }

  function start(claimed: Claimed): void {
    count(claimed.webhook, 1);
    const work = deliverOrRelease(services, app, claimed).finally(() => {
      count(claimed.webhook, -1);
      running.delete(work);
    });
    running.add(work);
  }

  async function startDue(): Promise<void> {
    const limit = AT_ONCE - running.size;
    if (limit === 0) return;
    for (const id of await claimDue(db, { now: services.clock(), limit, perHost: PER_HOST, sending })) {
      const claimed = await selectOptionalClaimed(db, id);
      if (claimed) start(claimed);
    }
  }

  try {
    for (;;) {
      const isOver = performance.now() - started > RUN_MS;
      if (!isOver) await startDue();
      if (running.size === 0) {
        if (isOver) await db.transaction((tx) => services.jobs.sendOnce(tx, SEND_QUEUE));
        return;
      }
      await Promise.race([...running, delay(LOOK_MS, undefined, { ref: false })]);
    }
  } finally {
    // Where claiming failed, the next run must not count from zero while these go on.
    await Promise.all(running);
  }
}
