import type { FastifyReply } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { deviceCookieIn, setDeviceCookie } from '../sessions/own-device.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import type { SignedIn } from './sign-in.usecases.ts';

/** Cookie and header for the browser, user and nonce for the page. */
export function answerSignIn(reply: FastifyReply, services: Services, { user, session, remember }: SignedIn) {
  setSessionCookie(reply, services, session, remember);
  setDeviceCookie(reply, services, { userId: user.id, cookie: deviceCookieIn(reply.request) });
  return { user, nonce: session.nonce };
}
