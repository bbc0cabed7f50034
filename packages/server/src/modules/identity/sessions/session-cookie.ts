import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/services.ts';

export const SESSION_COOKIE = 'lectern_session';
/** Browsers take this name only from this host itself, over HTTPS: no subdomain can plant or replace the cookie. */
const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;
/** Begins the tokens that were issued under that name. Under the plain one, which others can plant, they open nothing. */
const HOST_MARK = 'h.';

type Configured = Pick<Services, 'config'>;
const isSecure = (services: Configured) => services.config.publicUrl.startsWith('https:');

/** The name of the cookie at the school's public address. */
export const sessionCookieName = (services: Configured): string => (isSecure(services) ? HOST_COOKIE : SESSION_COOKIE);

/** A new token in the form its cookie asks for. */
export const newSessionToken = (services: Configured & Pick<Services, 'randomToken'>): string =>
  `${isSecure(services) ? HOST_MARK : ''}${services.randomToken(32)}`;

/** Suffix of tokens of administrators who are signed in as another person, so that pages know without a query. */
const LENT_MARK = '.as';

export const lentSessionToken = (services: Configured & Pick<Services, 'randomToken'>): string =>
  `${newSessionToken(services)}${LENT_MARK}`;

/** Whether the cookie says that an administrator is signed in as another person; the session decides. */
export const seemsLent = (request: Pick<FastifyRequest, 'cookies'>): boolean =>
  sessionTokenIn(request)?.endsWith(LENT_MARK) ?? false;

/** The token in a browser's cookie; also in the cookie of older versions. */
export function sessionTokenIn({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const plain = cookies[SESSION_COOKIE];
  return cookies[HOST_COOKIE] ?? (plain?.startsWith(HOST_MARK) ? undefined : plain);
}

export interface CookieSession {
  token: string;
  expiresAt: Date;
}

const cookieOptions = (services: Configured) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(services),
});

/** Puts a session into the browser: unreadable to scripts, never sent from other sites' forms. */
export function setSessionCookie(
  reply: FastifyReply,
  services: Configured,
  session: CookieSession & { nonce: string },
  remember: boolean,
): void {
  reply.setCookie(sessionCookieName(services), session.token, {
    ...cookieOptions(services),
    // Without a date the browser forgets it when it closes.
    ...(remember && { expires: session.expiresAt }),
  });
  reply.header('x-wp-nonce', session.nonce);
}

export function clearSessionCookie(reply: FastifyReply, services: Configured): void {
  reply.clearCookie(sessionCookieName(services), cookieOptions(services));
  reply.removeHeader('x-wp-nonce');
}

/** Sessions of requests that came with the plain cookie to a school under HTTPS. */
const outdated = new WeakMap<object, CookieSession & { remember: boolean }>();

/** Notes a session whose cookie is to get its new name with the answer. */
export function noteOutdatedCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  services: Configured,
  session: CookieSession & { remember: boolean },
): void {
  if (isSecure(services) && request.cookies[HOST_COOKIE] === undefined) outdated.set(request, session);
}

/** Renames cookies of older versions, so that an upgrade does not sign people out. */
export function renameOutdatedCookies(app: FastifyInstance, services: Configured): void {
  app.addHook('onSend', async (request, reply) => {
    const session = outdated.get(request);
    // Signing in and out have set a cookie of their own.
    if (!session || reply.getHeader('set-cookie') !== undefined) return;
    const { token, expiresAt, remember } = session;
    reply.setCookie(HOST_COOKIE, token, { ...cookieOptions(services), ...(remember && { expires: expiresAt }) });
    reply.clearCookie(SESSION_COOKIE, cookieOptions(services));
  });
}
