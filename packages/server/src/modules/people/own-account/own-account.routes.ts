import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { clearSessionCookie } from '../../identity/index.ts';
import { ownAccountToErase } from './own-account.guards.ts';
import { eraseOwnAccount, readOwnErasure } from './own-account.usecases.ts';

export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const { privacy } = contract;

  route(app, services, privacy.erasure, signedIn, ({ db, subject }) => readOwnErasure(services, db, subject));

  route(app, services, privacy.erase, ownAccountToErase, async ({ subject, input, now, locale, timeZone, reply }) => {
    await eraseOwnAccount({ services, now, locale, timeZone }, { actor: subject, password: input.body.password });
    clearSessionCookie(reply, services);
    return { redirect_url: '/' };
  });
}
