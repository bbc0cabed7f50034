import { contract } from '@lectern/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { anyone, route } from '../../../platform/http/route.ts';
import { localeOf } from '../../../platform/http/server/language.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmEmail } from './email-change.usecases.ts';
import { deviceCookieIn, setDeviceCookie } from '../sessions/own-device.ts';
import { askForReset, askForVerification, resetPassword, verifyEmail } from './recover.usecases.ts';
import { register } from './register.usecases.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { browserOf } from '../sessions/sessions.ts';
import { takeSecondStep } from '../second-factor/second-step.usecases.ts';
import { isSetupOpen, setUp } from './setup.usecases.ts';
import { type SignedIn, signIn } from './sign-in.usecases.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { auth } = contract;

  /** Cookie and header for the browser, user and nonce for the page. */
  function startSession(reply: FastifyReply, { user, session, remember }: SignedIn) {
    setSessionCookie(reply, services, session, remember);
    setDeviceCookie(reply, services, { userId: user.id, cookie: deviceCookieIn(reply.request) });
    return { user, nonce: session.nonce };
  }

  route(app, services, auth.login, anyone, async ({ input, request, reply, now }) =>
    startSession(reply, await signIn(services, { ...input.body, browser: browserOf(request), now })),
  );

  route(app, services, auth.secondStep, anyone, async ({ input, request, reply, now }) =>
    startSession(reply, await takeSecondStep(services, { ...input.body, browser: browserOf(request), now })),
  );

  route(app, services, auth.setupLink, anyone, async ({ input, request, now }) => ({
    open: await isSetupOpen(services, { token: input.body.token, browser: browserOf(request), now }),
  }));

  route(app, services, auth.setup, anyone, async ({ input, request, reply, now }) =>
    startSession(reply, await setUp(services, { fields: input.body, browser: browserOf(request), now })),
  );

  route(app, services, auth.register, anyone, async ({ input, request, reply, now }) => {
    const { signedIn, message } = await register(services, {
      fields: input.body,
      browser: browserOf(request),
      locale: localeOf(request),
      now,
    });
    return signedIn ? { ...startSession(reply, signedIn), message } : { user: null, nonce: null, message };
  });

  route(app, services, auth.verifyEmail, anyone, async ({ input, request, reply, now }) =>
    startSession(reply, await verifyEmail(services, { ...input.body, browser: browserOf(request), now })),
  );

  route(app, services, auth.confirmEmail, anyone, async ({ input, request, now }) => ({
    message: await confirmEmail(services, {
      ...input.body,
      browser: browserOf(request),
      locale: localeOf(request),
      now,
    }),
  }));

  route(app, services, auth.forgotPassword, anyone, async ({ input, request, now }) => ({
    message: await askForReset(services, {
      ...input.body,
      browser: browserOf(request),
      locale: localeOf(request),
      now,
    }),
  }));

  route(app, services, auth.resendVerification, anyone, async ({ input, request, now }) => ({
    message: await askForVerification(services, {
      ...input.body,
      browser: browserOf(request),
      locale: localeOf(request),
      now,
    }),
  }));

  route(app, services, auth.resetPassword, anyone, async ({ input, request, now }) => ({
    message: await resetPassword(services, {
      ...input.body,
      browser: browserOf(request),
      locale: localeOf(request),
      now,
    }),
  }));
}
