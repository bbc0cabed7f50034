import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { ensureGuest } from '../identity/index.ts';
import { reportVideo } from './reports/report.usecases.ts';
import { readVideo } from './watching.usecases.ts';

export function watchingRoutes(app: FastifyInstance, services: Services): void {
  const { videoPlayer } = contract;

  route(app, services, videoPlayer.get, anyone, (call) => readVideo(call, call.input.params.id));

  route(app, services, videoPlayer.report, anyone, (call) =>
    reportVideo(call, { report: call.input.body, becomeGuest: () => ensureGuest(call) }),
  );
}
