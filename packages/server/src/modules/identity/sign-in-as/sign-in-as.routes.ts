import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { maySeeAdmin } from '../sessions/page-settings.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { browserOf } from '../sessions/sessions.ts';
import { signInAsSubject } from './sign-in-as.guards.ts';
import { signInAs } from './sign-in-as.usecases.ts';

/** The way back is a form of the page itself, which works in every area and without scripts (`pages/signed-in-as.ts`). */
export function signInAsRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    contract.users.signInAs,
    (call) => signInAsSubject(call, call.input.params.id),
    async (call) => {
      const { actor, sessionId, person } = call.subject;
      const { session, person: signedIn } = await signInAs(
        { ...call, actor },
        { sessionId, personId: person.id, browser: browserOf(call.request) },
      );
      call.afterCommit(async () => setSessionCookie(call.reply, services, session, false));
      return { redirect_url: maySeeAdmin(signedIn) ? '/admin' : '/account' };
    },
  );
}
