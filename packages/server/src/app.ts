import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { countSessions, identifyWith } from './modules/accounts/index.ts';
import { LONG_JOB_QUEUE } from './modules/long-jobs/index.ts';
import { TAKE_OVER_QUEUE } from './modules/transfer/index.ts';
import { modules } from './modules.ts';
import { pageRoutes } from './pages/index.ts';
import type { WebBuild } from './pages/web-build.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { AppError } from './platform/errors.ts';
import { EVENT_QUEUE, eventJob } from './platform/events.ts';
import type { FileStore } from './platform/files.ts';
import { apiDocs } from './platform/http/api-docs.ts';
import { apiIndex } from './platform/http/api-index.ts';
import { collectionsOf } from './platform/http/links.ts';
import { createDrain } from './platform/http/drain.ts';
import { createServer, healthRoutes } from './platform/http/server.ts';
import { startJobs, type JobKind } from './platform/jobs.ts';
import { MAIL_QUEUE } from './platform/mail.ts';
import { gauge } from './platform/metrics/exposition.ts';
import { metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { cacheMetrics, jobMetrics, poolMetrics } from './platform/metrics/school.ts';
import { readSecrets } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';
import { startSharedCache } from './platform/shared-cache.ts';
import { VERSION } from './platform/version.ts';

export interface App {
  server: FastifyInstance;
  services: Services;
  jobKinds: readonly JobKind<never>[];
  stop: () => Promise<void>;
}

/** Builds the school over an open, migrated database. Tests call this with their own clock and randomness. */
export async function buildApp(options: {
  config: Config;
  db: Database;
  databaseUrl: string;
  files: FileStore;
  clock: () => Date;
  randomToken: (bytes: number) => string;
  /** Work through the queue and its schedule in this process. */
  background: boolean;
  flood: boolean;
  /** Absent in tests of the API, which need no pages. */
  web?: WebBuild;
}): Promise<App> {
  const { config, db } = options;
  const endpoints = Object.values(contract).flatMap((family) => Object.values(family));
  const server = await createServer(config, { flood: options.flood });
  const onError = (error: Error) => server.log.error({ err: error });
  const [jobs, cache, secrets] = await Promise.all([
    startJobs(options.databaseUrl, {
      queues: [EVENT_QUEUE, MAIL_QUEUE, LONG_JOB_QUEUE, TAKE_OVER_QUEUE],
      onError,
      supervise: options.background,
    }),
    startSharedCache(options.databaseUrl, { onError }),
    readSecrets(db),
  ]);
  const services: Services = {
    config,
    db,
    clock: options.clock,
    randomToken: options.randomToken,
    log: server.log,
    files: options.files,
    jobs,
    subscribers: [],
    cache,
    secrets,
    collections: collectionsOf(endpoints),
    identify: () => Promise.reject(new Error('identify is set below')),
  };
  services.identify = identifyWith(services);

  const drain = createDrain(server);
  metricsRoutes(server, {
    token: config.metricsToken,
    read: async () => [
      ...poolMetrics(db),
      ...cacheMetrics(cache),
      ...(await jobMetrics(db)),
      gauge('lectern_sessions', 'Sessions that have not ended.', await countSessions(db, options.clock())),
    ],
  });
  healthRoutes(server, async () => {
    if (drain.begun()) return false;
    await db.execute(sql`select 1`);
    return true;
  });
  apiIndex(server, config, endpoints);
  apiDocs(server, config, contract, VERSION);

  const jobKinds: JobKind<never>[] = [];
  for (const module of modules) {
    module.routes?.(server, services);
    services.subscribers.push(...(module.subscribers?.(services) ?? []));
    jobKinds.push(...(module.jobs?.(services, server) ?? []));
  }
  jobKinds.push(eventJob(services.subscribers) as JobKind<never>);

  if (options.web) await pageRoutes(server, services, options.web);
  else {
    server.setNotFoundHandler(() => {
      throw new AppError('rest_no_route');
    });
  }
  if (options.background) server.addHook('onReady', () => jobs.work(jobKinds));

  return {
    server,
    services,
    jobKinds,
    async stop() {
      await drain.finish({ delayMs: config.stopDelay * 1000 });
      await jobs.stop();
      await cache.stop();
      await db.$client.end();
    },
  };
}
