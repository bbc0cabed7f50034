import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { usersManager } from '../users/users.guards.ts';
import { readableRole, roleMaker, roleToChange, writableRole } from './roles.guards.ts';
import { changeRole, customRoleView, listRoles, makeRole, removeRole } from './roles.usecases.ts';

export function rolesRoutes(app: FastifyInstance, services: Services): void {
  const { roles } = contract;

  route(app, services, roles.list, usersManager, ({ db, subject }) => listRoles(db, subject));

  route(
    app,
    services,
    roles.get,
    (call) => readableRole(call, call.input.params.id),
    ({ subject }) => customRoleView(subject.row, subject.actor),
  );

  route(app, services, roles.create, roleMaker, (call) => makeRole({ ...call, actor: call.subject }, call.input.body));

  route(app, services, roles.update, roleToChange, (call) =>
    changeRole({ ...call, actor: call.subject.actor }, call.subject.row, call.input.body),
  );

  route(
    app,
    services,
    roles.remove,
    (call) => writableRole(call, call.input.params.id),
    (call) => removeRole({ ...call, actor: call.subject.actor }, call.subject.row),
  );
}
