import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { changeEmailPreference, readEmailPreferences } from './email-preferences.usecases.ts';

export function emailPreferencesRoutes(app: FastifyInstance, services: Services): void {
  const { emailPreferences } = contract;
  route(app, services, emailPreferences.read, signedIn, (call) =>
    readEmailPreferences({ ...call, actor: call.subject }),
  );
  route(app, services, emailPreferences.change, signedIn, (call) =>
    changeEmailPreference({ ...call, actor: call.subject }, call.input.body),
  );
}
