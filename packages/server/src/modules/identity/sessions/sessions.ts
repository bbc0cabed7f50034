import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { comesFromHere } from '../../../platform/http/server/same-origin.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { sameSecret } from '../../../platform/secrets.ts';
import type { Identity, IdentifyOptions, Services } from '../../../platform/services.ts';
import { ignoreFull } from '../../../platform/files/storage-state.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { readSettings } from '../../settings/index.ts';
import { countingRoles } from '../second-factor/required.rules.ts';
import { identifyByKey } from '../api-keys/api-keys.ts';
import { keyPairIn } from '../api-keys/api-keys.rules.ts';
import { lentSessionToken, newSessionToken, noteOutdatedCookie, sessionTokenIn } from './session-cookie.ts';
import { deviceCookieIn } from './own-device.ts';
import {
  hashToken,
  insertSession,
  selectOptionalSession,
  updateSessionSeen,
  updateSessionToken,
} from './sessions.queries.ts';

const SHORT_MS = 2 * DAY_MS;
const LONG_MS = 30 * DAY_MS;
const LATEST_MS = 90 * DAY_MS;
/** Maximum duration of signing in as another person. */
const LENT_MS = 8 * HOUR_MS;
/** A session's last use is written at most this often. */
const SEEN_EVERY_MS = HOUR_MS;

/** Valid as long as the session: an HMAC of its id with the school's own key. */
export function nonceOf(services: Pick<Services, 'secrets'>, sessionId: number): string {
  return createHmac('sha256', services.secrets.nonce).update(`session:${sessionId}`).digest('base64url').slice(0, 32);
}

function nonceRefused(services: Services, { reason, userId }: { reason: string; userId: number | null }): AppError {
  logSecurityEvent(services, { event: 'nonce_refused', actorId: null, subjectId: userId, details: { reason } });
  return new AppError('rest_cookie_invalid_nonce');
}

/**
 * When a session ends that is used now: after a while without use, and for members at the latest 90 days after they
 * signed in. A guest has no password to come back with, and their work goes with the session.
 */
function sessionEnd(session: { remember: boolean; kind: 'member' | 'guest'; createdAt: Date }, now: Date): Date {
  const unused = now.getTime() + (session.remember ? LONG_MS : SHORT_MS);
  const latest = session.kind === 'guest' ? Number.POSITIVE_INFINITY : session.createdAt.getTime() + LATEST_MS;
  return new Date(Math.min(unused, latest));
}

/** The administrator who is signed in as the person of this session. */
const administratorOf = (row: { administratorId: number | null; administratorSessionId: number | null }) =>
  row.administratorId === null || row.administratorSessionId === null
    ? undefined
    : { userId: row.administratorId, sessionId: row.administratorSessionId };

/**
 * Decides who a request comes from (architecture 6, "Identity"): a cookie without its nonce is signed out, a cookie
 * with another nonce is refused, and so is a nonce without a cookie: the page that holds it was signed in, and what it
 * writes must not become a guest's. `cookieAlone` is for reads that are never stored. Everywhere else an API key decides alone: a request that brings one is never anybody else's.
 */
export function identifyWith(services: Services) {
  return async (
    request: FastifyRequest,
    { cookieAlone, writes, readSession = selectOptionalSession }: IdentifyOptions,
  ): Promise<Identity> => {
    const pair = cookieAlone ? undefined : keyPairIn(request.headers.authorization);
    if (pair !== undefined) return { actor: await identifyByKey(services, request, { pair, writes }), nonce: '' };

    const token = sessionTokenIn(request);
    const sent = request.headers['x-wp-nonce'];
    const signedOut: Identity = { actor: null, nonce: '' };
    // An empty nonce is none: that is what pages of visitors hold.
    const hasNonce = typeof sent === 'string' && sent !== '';
    if (!token) {
      // Not logged: every page that stays open beyond its session sends one.
      if (hasNonce && !cookieAlone) throw new AppError('rest_cookie_invalid_nonce');
      return signedOut;
    }
    // Stock clients read no nonce from an answer. A guest has no account that another site could misuse (decision 0018).
    const guestAlone = !cookieAlone && !hasNonce && comesFromHere(request, services.config);
    if (!cookieAlone && !hasNonce && !guestAlone) return signedOut;

    const now = services.clock();
    const row = await readSession(services.db, { tokenHash: hashToken(token), now });
    if (!row) {
      // The nonce of an ended session: the client reloads the session and finds that it is signed out.
      if (!cookieAlone && !guestAlone) throw nonceRefused(services, { reason: 'no_session', userId: null });
      return signedOut;
    }
    if (guestAlone && row.kind !== 'guest') return signedOut;
    const nonce = nonceOf(services, row.sessionId);
    if (!cookieAlone && !guestAlone && !sameSecret(String(sent), nonce)) {
      throw nonceRefused(services, { reason: 'wrong_nonce', userId: row.userId });
    }

    const signedInBy = administratorOf(row);
    // It is not the person who is here, and their name is lent for a while only.
    if (!signedInBy && now.getTime() - row.seenAt.getTime() > SEEN_EVERY_MS) {
      await updateSessionSeen(services.db, row, { now, expiresAt: sessionEnd(row, now) }).catch(ignoreFull);
    }
    noteOutdatedCookie(request, services, { token, expiresAt: sessionEnd(row, now), remember: row.remember });
    const { authentication } = await readSettings(services);
    // An administrator who is signed in as the person has their own second step.
    const person = { roles: row.roles, twoFactorSince: signedInBy ? now : row.twoFactorSince };
    const roles = countingRoles(authentication.require_two_factor, person);
    const actor: Actor = {
      userId: row.userId,
      kind: row.kind,
      displayName: row.displayName,
      avatarUrl: row.avatarUrl,
      email: row.email,
      emailVerified: row.emailVerifiedAt !== null,
      roles,
      // A custom role counts only if its base role does.
      customCapabilities: roles.length === row.roles.length ? row.customCapabilities : null,
      locale: row.locale,
      timezone: row.timezone,
      sessionId: row.sessionId,
      confirmedAt: row.confirmedAt,
      twoFactorMissing: roles.length < person.roles.length,
      ...(signedInBy && { signedInBy }),
    };
    return { actor, nonce };
  };
}

/** What a use case needs to know of the browser that asks. */
export interface Browser {
  address: string;
  userAgent: string;
  /** The token in the cookie, without checking it. */
  token: string | undefined;
  /** Shows who has signed in on it before. */
  device: string | undefined;
}

export function browserOf(request: FastifyRequest): Browser {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: sessionTokenIn(request),
    device: deviceCookieIn(request),
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
  services: Pick<Services, 'config' | 'randomToken' | 'secrets'>,
  options: {
    userId: number;
    kind?: 'member' | 'guest';
    remember: boolean;
    userAgent: string;
    address: string;
    now: Date;
    /** False: they have not shown here who they are, and are asked for the password before what asks for it. */
    confirmed?: boolean;
    /** Of an administrator who signs in as this person, and when their session ends. */
    administrator?: { sessionId: number; expiresAt: Date };
  },
): Promise<OpenedSession> {
  const { userId, kind = 'member', remember, confirmed = true, administrator, now } = options;
  const token = administrator ? lentSessionToken(services) : newSessionToken(services);
  const expiresAt = administrator
    ? new Date(Math.min(now.getTime() + LENT_MS, administrator.expiresAt.getTime()))
    : sessionEnd({ remember, kind, createdAt: now }, now);
  const sessionId = await insertSession(db, {
    userId,
    token,
    remember,
    userAgent: options.userAgent.slice(0, 300),
    ipHash: hashAddress(services, options.address),
    administratorSessionId: administrator?.sessionId ?? null,
    confirmedAt: administrator || !confirmed ? null : now,
    createdAt: now,
    seenAt: now,
    expiresAt,
  });
  return { token, nonce: nonceOf(services, sessionId), expiresAt, sessionId };
}

/** A new token for a continuing session: copies of the old one are signed out. The nonce stays. */
export async function rotateSession(
  db: Db,
  services: Pick<Services, 'config' | 'randomToken' | 'secrets'>,
  sessionId: number,
): Promise<OpenedSession & { remember: boolean }> {
  const token = newSessionToken(services);
  const { remember, expiresAt } = await updateSessionToken(db, { sessionId, token });
  return { token, nonce: nonceOf(services, sessionId), expiresAt, sessionId, remember };
}
