import { contract } from '@lectern/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { anyone, route } from '../../../platform/http/route.ts';
import { localeOf } from '../../../platform/http/server/language.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmEmail } from './email-change.usecases.ts';
import { askForReset, askForVerification, resetPassword, verifyEmail } from './recover.usecases.ts';
import { register } from './register.usecases.ts';
import { browserOf } from '../sessions/sessions.ts';
import { resendCode } from '../one-time-codes/one-time-codes.usecases.ts';
import { takeSecondStep } from '../second-factor/second-step.usecases.ts';
import { isSetupOpen, setUp } from './setup.usecases.ts';
import { answerSignIn } from './sign-in-answer.ts';
import { type SignedIn, signIn } from './sign-in.usecases.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { auth } = contract;

  const startSession = (reply: FastifyReply, signedIn: SignedIn) => answerSignIn(reply, services, signedIn);

  route(app, services, auth.login, anyone, async ({ input, request, reply, now }) =>
    startSession(reply, await signIn(services, { ...input.body, browser: browserOf(request), now })),
  );

  route(app, services, auth.secondStep, anyone, async ({ input, request, reply, now }) =>
    startSession(reply, await takeSecondStep(services, { ...input.body, browser: browserOf(request), now })),
  );

  route(app, services, auth.resendCode, anyone, ({ input, now }) =>
    resendCode(services, { challenge: input.body.challenge, now }),
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
