import type { Answer, contract, ErrorCode } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type DomainEvent, emit } from '../../platform/events.ts';
import { ignoreFull } from '../../platform/files/storage-state.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { hashAddress } from '../../platform/log/address-hash.ts';
import type { SecurityEvent } from '../../platform/log/security-events.ts';
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
type Logged = SecurityEvent['event'];

/** A system whose calls come with a token of the school. */
export interface TokenKind {
  /** Of its row. */
  id: number;
  /** What its tokens begin with. */
  prefix: string;
  /** Of the keys of its limits. */
  name: string;
  /** Put before its Idempotency-Keys, so that they are not those of another system. */
  keySpace: string;
  events: Record<'made' | 'removed', (payload: { user_id: number }) => DomainEvent>;
  logged: Record<'made' | 'removed' | 'refused', Logged>;
  error: ErrorCode;
}

export const webhookToken: TokenKind = {
  id: 1,
  prefix: 'whtok_',
  name: 'webhook-action',
  keySpace: '',
  events: webhookTokenEvents,
  logged: { made: 'webhook_token_made', removed: 'webhook_token_removed', refused: 'webhook_action_refused' },
  error: 'webhook_token_invalid',
};

/** Whose rights calls have; undefined once the person has lost them. */
async function holderOf(db: Db, userId: number): Promise<Actor | undefined> {
  const actor = await selectOptionalActor(db, userId);
  return actor && can(actor, 'manage_settings') ? actor : undefined;
}

export async function readToken(db: Db, { id }: TokenKind): Promise<TokenView> {
  const row = await selectOptionalToken(db, id);
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
  kind: TokenKind,
): Promise<Answer<typeof contract.webhookActions.makeToken>> {
  const { db, actor, now, services, afterCommit } = context;
  const secret = `${kind.prefix}${services.randomToken(32)}`;
  await upsertToken(db, { id: kind.id, userId: actor.userId, tokenHash: hashToken(secret), createdAt: now });
  await emit(db, context, kind.events.made({ user_id: actor.userId }));
  const told = { event: kind.logged.made, actorId: actor.userId, subjectId: actor.userId };
  afterCommit(async () => logSecurityEvent(services, told));
  return { ...(await readToken(db, kind)), secret };
}

export async function removeToken(context: TransactionContext<Actor>, kind: TokenKind): Promise<TokenView> {
  const { db, actor, services, afterCommit } = context;
  const userId = await deleteToken(db, kind.id);
  if (userId === undefined) return { token: null };
  await emit(db, context, kind.events.removed({ user_id: userId }));
  const told = { event: kind.logged.removed, actorId: actor.userId, subjectId: userId };
  afterCommit(async () => logSecurityEvent(services, told));
  return { token: null };
}

/** Whether this is the token of the school now. */
export async function isToken(db: Db, { id }: TokenKind, token: string): Promise<boolean> {
  const row = await selectOptionalToken(db, id);
  return row !== undefined && sameSecret(hashToken(token), row.tokenHash);
}

/** The person a call acts for, with their current rights. */
export async function holderOfToken(
  services: Services,
  { kind, token, address }: { kind: TokenKind; token: string; address: string },
): Promise<Actor> {
  const { db } = services;
  const now = services.clock();
  const row = await selectOptionalToken(db, kind.id);
  // Without a token the hash is compared with itself, which takes as long.
  const hash = hashToken(token);
  const isRight = sameSecret(hash, row?.tokenHash ?? hash) && row !== undefined;
  const holder = isRight ? await holderOf(db, row.userId) : undefined;
  if (!isRight || !holder) {
    const reason = token === '' ? 'no_token' : isRight ? 'no_right' : 'wrong_token';
    const subjectId = isRight ? row.userId : null;
    logSecurityEvent(services, { event: kind.logged.refused, actorId: null, subjectId, details: { reason } });
    const key = `${kind.name}:ip:${hashAddress(services, address)}`;
    await consumeRateLimit(db, { key, ...FAILURES }, now);
    throw new AppError(kind.error);
  }
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= USED_EVERY_MS) {
    await updateTokenUsed(db, { id: kind.id, now }).catch(ignoreFull);
  }
  return holder;
}
