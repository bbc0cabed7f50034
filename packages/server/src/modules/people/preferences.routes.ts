import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route, signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { changePreferences, readPreferences } from './preferences.usecases.ts';

export function preferencesRoutes(app: FastifyInstance, services: Services): void {
  const { userPreferences } = contract;

  route(app, services, userPreferences.read, signedIn, ({ db, subject }) => readPreferences(db, subject.userId));

  route(app, services, userPreferences.change, signedIn, ({ db, subject, input }) =>
    changePreferences(db, { userId: subject.userId, changes: input.body }),
  );
}
