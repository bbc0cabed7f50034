import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { memberWith, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readChangelog, readLicense } from './about.usecases.ts';
import { listScheduledJobs, runScheduledJob } from './scheduled-jobs.usecases.ts';
import { readSystemStatus } from './system-status.usecases.ts';

const administrator = memberWith('manage_settings');

export function toolsRoutes(app: FastifyInstance, services: Services): void {
  const { tools } = contract;
  route(app, services, tools.systemStatus, administrator, ({ request }) =>
    readSystemStatus(services, { host: request.host }),
  );
  route(app, services, tools.scheduledJobs, administrator, ({ db }) => listScheduledJobs(db, services));
  route(app, services, tools.runScheduledJob, administrator, ({ db, input }) =>
    runScheduledJob(db, services, input.params.id),
  );
  route(app, services, tools.changelog, memberWith('author_own'), readChangelog);
  route(app, services, tools.license, administrator, readLicense);
}
