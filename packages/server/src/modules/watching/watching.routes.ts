import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { ensureGuest } from '../identity/index.ts';
import { reportFilm } from './reports/report.usecases.ts';
import { readFilm } from './watching.usecases.ts';

export function watchingRoutes(app: FastifyInstance, services: Services): void {
  const { filmPlayer } = contract;

  route(app, services, filmPlayer.get, anyone, (call) => readFilm(call, call.input.params.id));

  route(app, services, filmPlayer.report, anyone, (call) =>
    reportFilm(call, { report: call.input.body, becomeGuest: () => ensureGuest(call) }),
  );
}
