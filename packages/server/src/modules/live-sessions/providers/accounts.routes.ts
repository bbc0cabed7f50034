import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { memberWith, route } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { requireAddon } from '../../settings/index.ts';
import { connectedProvider } from './accounts.usecases.ts';
import {
  consentPage,
  finishConsent,
  readGoogleAccount,
  removeGoogleAccount,
  saveGoogleAccount,
} from './google-accounts.usecases.ts';
import { receiveClientFile } from './google-client-file.ts';
import { readZoomAccount, removeZoomAccount, saveZoomAccount } from './zoom-accounts.usecases.ts';

const administrator = async (call: RequestContext) => {
  await requireAddon(call, { addon: 'zoom' });
  return memberWith('manage_settings')(call);
};

const instructor = async (call: RequestContext) => {
  await requireAddon(call, { addon: 'google-meet' });
  return memberWith('author_own')(call);
};

function zoomRoutes(app: FastifyInstance, services: Services): void {
  const { zoomAccounts } = contract;

  route(app, services, zoomAccounts.read, administrator, ({ db }) => readZoomAccount(db));

  route(app, services, zoomAccounts.save, administrator, (call) =>
    saveZoomAccount(call.db, writing({ ...call, actor: call.subject }), call.input.body),
  );

  route(app, services, zoomAccounts.remove, administrator, (call) =>
    removeZoomAccount(call.db, writing({ ...call, actor: call.subject })),
  );

  route(app, services, zoomAccounts.validate, administrator, async ({ db }) => {
    await (await connectedProvider(services, db, { provider: 'zoom', userId: null })).check();
    return { status: 'ok' as const };
  });
}

function googleRoutes(app: FastifyInstance, services: Services): void {
  const { googleAccounts } = contract;

  route(app, services, googleAccounts.read, instructor, ({ db, subject }) =>
    readGoogleAccount(db, services, subject.userId),
  );

  route(app, services, googleAccounts.save, instructor, async (call) => {
    const { request, input, subject } = call;
    const body = request.isMultipart() ? await receiveClientFile(request, services) : input.body;
    return saveGoogleAccount(writing({ ...call, actor: subject }), body);
  });

  route(app, services, googleAccounts.remove, instructor, (call) =>
    removeGoogleAccount(writing({ ...call, actor: call.subject })),
  );

  route(app, services, googleAccounts.validate, instructor, async ({ db, subject }) => {
    await (await connectedProvider(services, db, { provider: 'google-meet', userId: subject.userId })).check();
    return { status: 'ok' as const };
  });

  route(app, services, googleAccounts.connect, instructor, (call) =>
    consentPage(call.db, writing({ ...call, actor: call.subject })),
  );

  route(app, services, googleAccounts.callback, instructor, async (call) => {
    const context = writing({ ...call, actor: call.subject });
    const result = await finishConsent(context, call.input.query);
    return call.reply.redirect(`/admin/live-sessions/google-meet/account?connected=${result}`, 302);
  });
}

/** The accounts at the meeting services. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  zoomRoutes(app, services);
  googleRoutes(app, services);
}
