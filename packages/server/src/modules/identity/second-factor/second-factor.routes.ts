import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmIdentity } from '../sign-in/confirm.usecases.ts';
import { ownSession } from '../users/users.guards.ts';
import { personWithLostPhone } from './second-factor.guards.ts';
import {
  readTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
  turnOffTwoFactorFor,
  turnOnTwoFactor,
} from './second-factor.usecases.ts';

export function twoFactorRoutes(app: FastifyInstance, services: Services): void {
  const { twoFactor } = contract;

  route(app, services, contract.confirmation.give, ownSession, ({ input, subject, now }) =>
    confirmIdentity(services, { ...subject, password: input.body.password, now }),
  );

  route(app, services, twoFactor.read, ownSession, ({ db, subject }) => readTwoFactor(db, subject.actor.userId));

  route(app, services, twoFactor.setUp, ownSession, ({ input, subject: { actor }, now }) =>
    setUpTwoFactor({ services, actor, now }, input.body),
  );

  route(app, services, twoFactor.turnOn, ownSession, ({ input, subject: { actor }, now }) =>
    turnOnTwoFactor({ services, actor, now }, input.body),
  );

  route(app, services, twoFactor.renewCodes, ownSession, ({ input, subject: { actor }, now }) =>
    renewRecoveryCodes({ services, actor, now }, input.body),
  );

  route(app, services, twoFactor.turnOff, ownSession, ({ input, subject: { actor }, now }) =>
    turnOffTwoFactor({ services, actor, now }, input.body),
  );

  route(app, services, twoFactor.turnOffFor, personWithLostPhone, (call) =>
    turnOffTwoFactorFor({ ...call, actor: call.subject.actor }, call.subject.person),
  );
}
