import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { browserOf } from '../sessions/sessions.ts';
import { answerSignIn } from '../sign-in/sign-in-answer.ts';
import { ownSession } from '../users/users.guards.ts';
import { createQrCode, endQrCode, readQrAccount, readQrSignIn, useQrCode } from './qr-sign-in.usecases.ts';

export function qrSignInRoutes(app: FastifyInstance, services: Services): void {
  const { qrSignIn } = contract;

  route(app, services, qrSignIn.read, ownSession, ({ db, subject, now }) =>
    readQrSignIn(db, subject.actor.userId, now),
  );

  route(app, services, qrSignIn.create, ownSession, ({ subject, now }) => createQrCode({ services, ...subject, now }));

  route(app, services, qrSignIn.end, ownSession, ({ db, subject, now }) => endQrCode(db, subject.actor.userId, now));

  route(app, services, qrSignIn.account, anyone, ({ input, request, now }) =>
    readQrAccount(services, { ...input.body, browser: browserOf(request), now }),
  );

  route(app, services, qrSignIn.use, anyone, async ({ input, request, reply, now }) =>
    answerSignIn(reply, services, await useQrCode(services, { ...input.body, browser: browserOf(request), now })),
  );
}
