import type { Endpoint } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Call } from '../../../platform/http/route.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { noRoles } from '../users/given-roles.rules.ts';
import { insertGuest } from './sessions.queries.ts';
import { setSessionCookie } from './session-cookie.ts';
import { browserOf, openSession } from './sessions.ts';

const GUEST_MS = 30 * DAY_MS;
/** Several classes behind one school's address, each with thirty people. */
const PER_ADDRESS = 200;
/** For the whole server, across addresses: about 70 guests a minute, a few MB of rows an hour. */
const PER_SERVER = 4000;

/**
 * Who writes here: the signed-in person, or a guest, who is made now if the visitor has written nothing before. Call
 * it only once the write is known to be allowed.
 */
export async function ensureGuest(
  call: Pick<Call<Endpoint>, 'actor' | 'db' | 'services' | 'request' | 'reply' | 'afterCommit' | 'now'>,
): Promise<Actor> {
  const { actor, db, services, now } = call;
  if (actor) return actor;

  const { address, userAgent } = browserOf(call.request);
  // In the request's own transaction: a guest that is not made does not count either.
  const key = `guest:ip:${hashAddress(services, address)}`;
  await consumeRateLimit(db, { key, max: PER_ADDRESS, windowSeconds: 3600 }, now);
  await consumeRateLimit(db, { key: 'guest:all', max: PER_SERVER, windowSeconds: 3600 }, now);

  const name = `guest-${services.randomToken(12)}`;
  const expiresAt = new Date(now.getTime() + GUEST_MS);
  const guest = await insertGuest(db, { name, roles: noRoles().roles, now, expiresAt });
  const session = await openSession(db, services, {
    userId: guest.id,
    kind: 'guest',
    remember: true,
    userAgent,
    address,
    now,
  });
  call.afterCommit(async () => setSessionCookie(call.reply, services, session, true));
  return {
    userId: guest.id,
    kind: 'guest',
    displayName: guest.displayName,
    avatarUrl: '',
    email: null,
    emailVerified: false,
    roles: [],
    customCapabilities: null,
    locale: '',
    timezone: '',
    sessionId: session.sessionId,
  };
}
