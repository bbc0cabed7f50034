import { createHash } from 'node:crypto';
import { type Answer, contract, type Input, type Locale, webhookActionData } from '@lectern/contract';
import { MAX_IDEMPOTENCY_KEY_LENGTH, MAX_WEBHOOK_ACTIONS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { AppError, renameFields } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { SecurityEvent } from '../../platform/log/security-events.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { type ActionCall, type ActionData, actions } from './actions.ts';
import { holderOfToken, type TokenKind, webhookToken } from './token.usecases.ts';
import { deleteAnswersBefore, insertAnswer, selectOptionalAnswer } from './webhook-actions.queries.ts';
import { invalid } from './words/messages.ts';

const ANSWERS_KEPT_MS = 7 * DAY_MS;
const VISIBLE = /^[\x21-\x7e]+$/;

type Event = keyof typeof webhookActionData;

export interface ReceivedAction {
  /** '' where none was sent. */
  idempotencyKey: string;
  locale: Locale;
  body: Input<typeof contract.webhookActions.run>['body'];
}

/** The system that calls, and the event of the log that its calls are. */
interface Sender {
  kind: TokenKind;
  holder: Actor;
  logged: SecurityEvent['event'];
}

/** Thrown in the transaction of an action whose key has an answer, so that the action is undone. */
class AlreadyAnswered extends AppError {}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function parsedData<Name extends Event>(event: Name, data: unknown) {
  const result = webhookActionData[event].safeParse(data);
  if (result.success) return result.data;
  const params = renameFields(paramsOf(result.error), (field) => (field === 'body' ? 'data' : `data.${field}`));
  throw new AppError('invalid_params', { params });
}

/** The first answer to a key; another request with the same key is refused. */
async function answeredBefore(db: Db, key: { keyHash: string; bodyHash: string }): Promise<ActionData | undefined> {
  const answer = await selectOptionalAnswer(db, key.keyHash);
  if (answer && answer.bodyHash !== key.bodyHash) throw new AppError('idempotency_key_used');
  return answer?.data;
}

async function runEvent(
  services: Services,
  app: FastifyInstance,
  { sender, received }: { sender: Sender; received: ReceivedAction },
): Promise<ActionData> {
  const { db } = services;
  const { holder, kind } = sender;
  const { body, idempotencyKey, locale } = received;
  if (!Object.hasOwn(webhookActionData, body.event)) throw new AppError('webhook_event_unknown');
  const event = body.event as Event;
  const data = parsedData(event, body.data);
  const isKey = idempotencyKey.length <= MAX_IDEMPOTENCY_KEY_LENGTH && VISIBLE.test(idempotencyKey);
  if (idempotencyKey !== '' && !isKey) invalid('Idempotency-Key', 'bad_key');

  const key = { keyHash: hashOf(`${kind.keySpace}${idempotencyKey}`), bodyHash: hashOf(JSON.stringify(body)) };
  const insert = (tx: Db, answer: ActionData) =>
    insertAnswer(tx, { ...key, data: answer, createdAt: services.clock() });
  const call: ActionCall = {
    db,
    caller: { app, actor: holder, locale },
    async keep(tx, answer) {
      if (idempotencyKey === '' || (await insert(tx, answer))) return;
      throw new AlreadyAnswered('version_conflict');
    },
  };
  const run = actions[event] as (call: ActionCall, data: unknown) => Promise<ActionData>;
  if (idempotencyKey === '') return run(call, data);
  const before = await answeredBefore(db, key);
  if (before) return before;
  try {
    const answer = await run(call, data);
    // Noted already, unless the action had nothing to write or wrote in a transaction of its own.
    await insert(db, answer);
    return (await answeredBefore(db, key)) ?? answer;
  } catch (error) {
    const answer = error instanceof AlreadyAnswered ? await answeredBefore(db, key) : undefined;
    if (answer) return answer;
    throw error;
  }
}

/** Does what another system asks for, as the administrator who made its token. Every call is logged. */
export async function runAction(
  services: Services,
  app: FastifyInstance,
  { sender, received }: { sender: Sender; received: ReceivedAction },
): Promise<ActionData> {
  const isKnown = Object.hasOwn(webhookActionData, received.body.event);
  const log = (result: string, { user_id: subjectId, course_id: courseId }: Partial<ActionData>) =>
    logSecurityEvent(services, {
      event: sender.logged,
      actorId: sender.holder.userId,
      subjectId: subjectId ?? null,
      details: {
        action: isKnown ? received.body.event : 'unknown',
        result,
        ...(courseId !== undefined && { courseId }),
      },
    });
  try {
    const limit = { key: sender.kind.name, max: MAX_WEBHOOK_ACTIONS, windowSeconds: 60 };
    await consumeRateLimit(services.db, limit, services.clock());
    const data = await runEvent(services, app, { sender, received });
    log('done', data);
    return data;
  } catch (error) {
    log(error instanceof AppError ? error.code : 'server_error', {});
    throw error;
  }
}

export async function runWebhookAction(
  services: Services,
  app: FastifyInstance,
  { token, address, ...received }: ReceivedAction & { token: string; address: string },
): Promise<Answer<typeof contract.webhookActions.run>> {
  const holder = await holderOfToken(services, { kind: webhookToken, token, address });
  const sender: Sender = { kind: webhookToken, holder, logged: 'webhook_action' };
  return { success: true, data: await runAction(services, app, { sender, received }) };
}

export const sweepAnswers = ({ db, clock }: Services): Promise<void> =>
  deleteAnswersBefore(db, new Date(clock().getTime() - ANSWERS_KEPT_MS));
