import { timingSafeEqual } from 'node:crypto';
import type { KeyPermissions } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { ignoreFull } from '../../../platform/files/storage-state.ts';
import { selectOptionalKeyHolder, updateKeyUsed } from './api-keys.queries.ts';
import { keyAllows, keyOrBearerIn, type KeyPair } from './api-keys.rules.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { hashToken } from '../sessions/sessions.queries.ts';

const FAILURES = { max: 60, windowSeconds: 900 };
/** The last use of a key is written at most this often. */
const USED_EVERY_MS = 60_000;

const hex = (services: Pick<Services, 'randomToken'>, bytes: number) =>
  Buffer.from(services.randomToken(bytes), 'base64url').toString('hex');

/** 128 bits identify a key and 256 prove it: too many to guess, so a fast hash is enough. */
export function makeKeyPair(services: Pick<Services, 'randomToken'>): KeyPair & { secretHash: string } {
  const secret = `secret_${hex(services, 32)}`;
  return { name: `key_${hex(services, 16)}`, secret, secretHash: hashToken(secret) };
}

function rightSecret(secret: string, secretHash: string | undefined): boolean {
  const shown = Buffer.from(hashToken(secret));
  // Without a key the secret is compared with itself, so that a known name takes no longer than an unknown one.
  const right = timingSafeEqual(shown, Buffer.from(secretHash ?? hashToken(secret)));
  return right && secretHash !== undefined;
}

/** A key that is valid, with the person it acts for and their current rights. */
export interface KeyHolder {
  actor: Actor;
  permissions: KeyPermissions;
  /** Logs that the key may not do what was asked. */
  logRefusal: () => void;
  noteUse: () => Promise<void>;
}

type Sender = Pick<FastifyRequest, 'ip'>;

/** Throws for a key that is unknown, wrong or of a blocked person. `null` for a header without a key. */
async function holderOf(services: Services, request: Sender, pair: KeyPair | null): Promise<KeyHolder> {
  const now = services.clock();
  const row = pair ? await selectOptionalKeyHolder(services.db, pair.name) : undefined;
  const right = rightSecret(pair?.secret ?? '', row?.secretHash);
  if (!row || !right) {
    const key = `api-key:ip:${hashAddress(services, request.ip)}`;
    const details = { reason: row ? 'wrong_secret' : 'unknown_key', ...(row && { apiKeyId: row.keyId }) };
    logSecurityEvent(services, { event: 'api_key_refused', actorId: null, subjectId: row?.userId ?? null, details });
    await consumeRateLimit(services.db, { key, ...FAILURES }, now);
    throw new AppError('api_key_invalid');
  }
  return {
    actor: {
      userId: row.userId,
      kind: 'member',
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
      email: row.email,
      emailVerified: row.emailVerifiedAt !== null,
      roles: row.roles,
      customCapabilities: row.customCapabilities,
      locale: row.locale,
      timezone: row.timezone,
      sessionId: null,
    },
    permissions: row.permissions,
    logRefusal() {
      const details = { reason: 'permissions', apiKeyId: row.keyId };
      logSecurityEvent(services, { event: 'api_key_refused', actorId: row.userId, subjectId: row.userId, details });
    },
    async noteUse() {
      if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) < USED_EVERY_MS) return;
      await updateKeyUsed(services.db, row.keyId, now).catch(ignoreFull);
    },
  };
}

/** The person a key acts for, where it may do what is asked. */
export async function identifyByKey(
  services: Services,
  request: Sender,
  { pair, writes }: { pair: KeyPair | null; writes: boolean },
): Promise<Actor> {
  const holder = await holderOf(services, request, pair);
  if (!keyAllows(holder.permissions, { writes })) {
    holder.logRefusal();
    throw new AppError('forbidden');
  }
  await holder.noteUse();
  return holder.actor;
}

/** The holder of the key in a request that nothing else identifies: by Basic or as a Bearer token. */
export async function holderOfKeyIn(
  services: Services,
  request: Sender & Pick<FastifyRequest, 'headers'>,
): Promise<KeyHolder> {
  const pair = keyOrBearerIn(request.headers.authorization);
  if (pair === undefined) throw new AppError('not_signed_in');
  const holder = await holderOf(services, request, pair);
  await holder.noteUse();
  return holder;
}
