import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Role } from '@lectern/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { comesFromHere } from '../../platform/http/same-origin.ts';
import type { Identity, Services } from '../../platform/services.ts';
import { hashAddress } from './addresses.ts';
import { identifyByKey } from './api-keys.ts';
import { keyPairIn } from './api-keys.rules.ts';
import { insertSession, selectOptionalSession, updateSessionSeen } from './sessions.queries.ts';

export const SESSION_COOKIE = 'lectern_session';

const DAY_MS = 86_400_000;
const SHORT_MS = 2 * DAY_MS;
const LONG_MS = 30 * DAY_MS;
/** A session's last use is written at most this often. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** Valid as long as the session: an HMAC of its id with the school's own key. */
export function nonceOf(services: Pick<Services, 'secrets'>, sessionId: number): string {
  return createHmac('sha256', services.secrets.nonce).update(`session:${sessionId}`).digest('base64url').slice(0, 32);
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const sessionEnd = (remember: boolean, now: Date) => new Date(now.getTime() + (remember ? LONG_MS : SHORT_MS));

/**
 * Decides who a request comes from (architecture 6, "Identity"): a cookie without its nonce is signed out, a cookie
 * with another nonce is refused, a nonce without a cookie means nothing. `cookieAlone` is for reads that are never
 * stored. Everywhere else an API key decides alone: a request that brings one is never anybody else's.
 */
export function identifyWith(services: Services) {
  return async (
    request: FastifyRequest,
    { cookieAlone, writes }: { cookieAlone: boolean; writes: boolean },
  ): Promise<Identity> => {
    const pair = cookieAlone ? undefined : keyPairIn(request.headers.authorization);
    if (pair !== undefined) return { actor: await identifyByKey(services, request, { pair, writes }), nonce: '' };

    const token = request.cookies[SESSION_COOKIE];
    const sent = request.headers['x-wp-nonce'];
    const signedOut: Identity = { actor: null, nonce: '' };
    // An empty nonce is none: that is what pages of visitors hold.
    const hasNonce = typeof sent === 'string' && sent !== '';
    // Stock clients read no nonce from an answer. A guest has no account that another site could misuse (decision 0018).
    const guestAlone = !cookieAlone && !hasNonce && comesFromHere(request, new URL(services.config.publicUrl).origin);
    if (!token || (!cookieAlone && !hasNonce && !guestAlone)) return signedOut;

    const now = services.clock();
    const row = await selectOptionalSession(services.db, token, now);
    if (!row) {
      // The nonce of a session that has ended: the web asks who is signed in and learns that nobody is.
      if (!cookieAlone && !guestAlone) throw new AppError('rest_cookie_invalid_nonce');
      return signedOut;
    }
    if (guestAlone && row.kind !== 'guest') return signedOut;
    const nonce = nonceOf(services, row.sessionId);
    if (!cookieAlone && !guestAlone && !sameText(String(sent), nonce)) throw new AppError('rest_cookie_invalid_nonce');

    if (now.getTime() - row.seenAt.getTime() > SEEN_EVERY_MS) {
      await updateSessionSeen(services.db, row, { now, expiresAt: sessionEnd(row.remember, now) });
    }
    const actor: Actor = {
      userId: row.userId,
      kind: row.kind,
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
      email: row.email,
      emailVerified: row.emailVerifiedAt !== null,
      roles: row.roles as Role[],
      locale: row.locale,
      timezone: row.timezone,
      sessionId: row.sessionId,
    };
    return { actor, nonce };
  };
}

/** What a use case needs to know of the browser that asks. */
export interface Browser {
  address: string;
  userAgent: string;
  /** The token in its cookie, whoever it belongs to. */
  token: string | undefined;
}

export function browserOf(request: FastifyRequest): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: request.cookies[SESSION_COOKIE],
  };
}

/** What goes into the cookie and the header. */
export interface OpenedSession {
  token: string;
  nonce: string;
  expiresAt: Date;
  sessionId: number;
}

/** Opens a session: its token for the cookie, and its nonce. The database keeps only a hash of the token. */
export async function openSession(
  db: Db,
  services: Pick<Services, 'randomToken' | 'secrets'>,
  options: { userId: number; remember: boolean; userAgent: string; address: string; now: Date },
): Promise<OpenedSession> {
  const { userId, remember, now } = options;
  const token = services.randomToken(32);
  const expiresAt = sessionEnd(remember, now);
  const sessionId = await insertSession(db, {
    userId,
    token,
    remember,
    userAgent: options.userAgent.slice(0, 300),
    ipHash: hashAddress(services, options.address),
    createdAt: now,
    seenAt: now,
    expiresAt,
  });
  return { token, nonce: nonceOf(services, sessionId), expiresAt, sessionId };
}

const cookieOptions = (services: Pick<Services, 'config'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: services.config.publicUrl.startsWith('https:'),
});

/** Puts a session into the browser: unreadable to scripts, never sent from other sites' forms. */
export function setSessionCookie(
  reply: FastifyReply,
  services: Pick<Services, 'config'>,
  session: OpenedSession,
  remember: boolean,
): void {
  reply.setCookie(SESSION_COOKIE, session.token, {
    ...cookieOptions(services),
    // Without a date the browser forgets it when it closes.
    ...(remember && { expires: session.expiresAt }),
  });
  reply.header('x-wp-nonce', session.nonce);
}

export function clearSessionCookie(reply: FastifyReply, services: Pick<Services, 'config'>): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(services));
  reply.removeHeader('x-wp-nonce');
}
