import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { memberWith, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { checkForUpdate } from './updates.usecases.ts';
import { activateSupportKey, deactivateSupportKey, readSupportKey } from './license.usecases.ts';

const administrator = memberWith('manage_settings');

export function licenseRoutes(app: FastifyInstance, services: Services): void {
  const { license } = contract;
  route(app, services, license.read, administrator, readSupportKey);
  route(app, services, license.checkForUpdate, administrator, (call) => checkForUpdate(call.services));
  route(app, services, license.activate, administrator, (call) =>
    activateSupportKey({ ...call, actor: call.subject }, call.input.body.key),
  );
  route(app, services, license.deactivate, administrator, (call) =>
    deactivateSupportKey({ ...call, actor: call.subject }),
  );
}
