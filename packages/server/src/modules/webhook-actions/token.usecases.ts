import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { ignoreFull } from '../../platform/files/storage-state.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { hashAddress } from '../../platform/log/address-hash.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import { sameSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken, selectOptionalActor } from '../identity/index.ts';
import { webhookTokenEvents } from './webhook-actions.events.ts';
import { deleteToken, selectOptionalToken, updateTokenUsed, upsertToken } from './webhook-actions.queries.ts';

const FAILURES = { max: 60, windowSeconds: 900 };
/** The last use is written at most this often. */
const USED_EVERY_MS = 60_000;

type TokenView = Answer<typeof contract.webhookActions.readToken>;

/** Whose rights calls have; undefined once the person has lost them. */
async function holderOf(db: Db, userId: number): Promise<Actor | undefined> {
  const actor = await selectOptionalActor(db, userId);
  return actor && can(actor, 'manage_settings') ? actor : undefined;
}

export async function readToken(db: Db): Promise<TokenView> {
  const row = await selectOptionalToken(db);
  if (!row) return { token: null };
  return {
    token: {
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt?.toISOString() ?? null,
      user: { id: row.userId, display_name: row.displayName, avatar_url: row.avatarUrl },
      valid: (await holderOf(db, row.userId)) !== undefined,
    },
  };
}

/** Makes the token, which acts with the rights of the person who makes it. One that was there ends. */
export async function makeToken(
  context: TransactionContext<Actor>,
): Promise<Answer<typeof contract.webhookActions.makeToken>> {
  const { db, actor, now, services, afterCommit } = context;
  const secret = `whtok_${services.randomToken(32)}`;
  await upsertToken(db, { userId: actor.userId, tokenHash: hashToken(secret), createdAt: now });
  await emit(db, context, webhookTokenEvents.made({ user_id: actor.userId }));
  const told = { event: 'webhook_token_made', actorId: actor.userId, subjectId: actor.userId } as const;
  afterCommit(async () => logSecurityEvent(services, told));
  return { ...(await readToken(db)), secret };
}

export async function removeToken(context: TransactionContext<Actor>): Promise<TokenView> {
  const { db, actor, services, afterCommit } = context;
  const userId = await deleteToken(db);
  if (userId === undefined) return { token: null };
  await emit(db, context, webhookTokenEvents.removed({ user_id: userId }));
  const told = { event: 'webhook_token_removed', actorId: actor.userId, subjectId: userId } as const;
  afterCommit(async () => logSecurityEvent(services, told));
  return { token: null };
}

/** The person a call acts for, with their current rights. */
export async function holderOfToken(
  services: Services,
  { token, address }: { token: string; address: string },
): Promise<Actor> {
  const { db } = services;
  const now = services.clock();
  const row = await selectOptionalToken(db);
  // Without a token the hash is compared with itself, which takes as long.
  const hash = hashToken(token);
  const isRight = sameSecret(hash, row?.tokenHash ?? hash) && row !== undefined;
  const holder = isRight ? await holderOf(db, row.userId) : undefined;
  if (!isRight || !holder) {
    const reason = token === '' ? 'no_token' : isRight ? 'no_right' : 'wrong_token';
    const subjectId = isRight ? row.userId : null;
    logSecurityEvent(services, { event: 'webhook_action_refused', actorId: null, subjectId, details: { reason } });
    const key = `webhook-action:ip:${hashAddress(services, address)}`;
    await consumeRateLimit(db, { key, ...FAILURES }, now);
    throw new AppError('webhook_token_invalid');
  }
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= USED_EVERY_MS) {
    await updateTokenUsed(db, now).catch(ignoreFull);
  }
  return holder;
}
