import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { changePreferences, readPreferences } from './preferences.usecases.ts';

export function preferencesRoutes(app: FastifyInstance, services: Services): void {
  const { notificationPreferences } = contract;

  route(app, services, notificationPreferences.read, signedIn, (call) =>
    readPreferences({ ...call, actor: call.subject }),
  );

  route(app, services, notificationPreferences.change, signedIn, (call) =>
    changePreferences({ ...call, actor: call.subject }, call.input.body),
  );
}
