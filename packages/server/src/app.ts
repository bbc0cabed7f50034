import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import type { FastifyInstance } from 'fastify';
import { countSessions, identifyWith, renameOutdatedCookies } from './modules/identity/index.ts';
import { createLogKeeper } from './modules/logs/index.ts';
import { readSettings } from './modules/settings/index.ts';
import { modules } from './modules.ts';
import { pageRoutes } from './pages/index.ts';
import type { WebBuild } from './pages/web-build.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { DatabaseHealth } from './platform/db/connections/health.ts';
import { isUnreachable } from './platform/db/connections/unreachable.ts';
import { untilAnswered } from './platform/db/connections/until-answered.ts';
import { AppError } from './platform/errors.ts';
import { compose } from './platform/extension-points.ts';
import { EVENT_QUEUE, eventJob } from './platform/events.ts';
import type { FileStore } from './platform/files/files.ts';
import { createVirusScanner } from './platform/files/virus-scan/virus-scanner.ts';
import { type CleanerLimits, createHtmlCleaner } from './platform/html/html-cleaner.ts';
import { createMarkdownReader } from './platform/html/markdown/markdown-reader.ts';
import { apiDocs } from './platform/http/docs/api-docs.ts';
import { apiIndex } from './platform/http/docs/api-index.ts';
import { collectionsOf } from './platform/http/links.ts';
import { createDrain } from './platform/http/server/drain.ts';
import { createServer, healthRoutes } from './platform/http/server/server.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { LogStream } from './platform/log/log.ts';
import { MAIL_QUEUE } from './platform/mail/mail.ts';
import { gauge } from './platform/metrics/exposition.ts';
import { startLiveStreams } from './platform/live/live-streams.ts';
import { metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { watchJobFailures } from './platform/metrics/job-failures.ts';
import { cacheMetrics, jobMetrics, poolMetrics, storageMetrics } from './platform/metrics/school.ts';
import { createOutages } from './platform/log/outages.ts';
import { RefusalCounter } from './platform/log/refusal-counter.ts';
import { logCountedRefusals } from './platform/log/security-log.ts';
import { readSecrets } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';
import { startSharedCache } from './platform/shared-cache.ts';
import { watchStorage } from './platform/files/storage-state.ts';
import { VERSION } from './platform/version.ts';
import { within } from './platform/within.ts';

/** `/readyz` says no instead of waiting any longer. */
const READY_TIMEOUT_MS = 2000;
/** What is still at work in the database after this is given up. */
const CLOSE_TIMEOUT_MS = 2000;

export interface App {
  server: FastifyInstance;
  services: Services;
  jobKinds: Services['jobKinds'];
  stop: () => Promise<void>;
}

/** Builds the school over an open, migrated database. Tests call this with their own clock and randomness. */
export async function buildApp(options: {
  config: Config;
  db: Database;
  databaseUrl: string;
  /** Watches the connections of `db` too. */
  health: DatabaseHealth;
  files: FileStore;
  clock: () => Date;
  randomToken: (bytes: number) => string;
  /** Work through the queue and its schedule in this process. */
  background: boolean;
  flood: boolean;
  cleanerLimits?: CleanerLimits;
  /** Absent in tests of the API, which need no pages. */
  web?: WebBuild;
  /** Takes the lines of the log instead of standard output. */
  logStream?: LogStream;
}): Promise<App> {
  const { config, db, health } = options;
  compose(modules);
  const endpoints = Object.values(contract).flatMap((family) => Object.values(family));
  const storage = watchStorage(config.dataDir);
  const outages = createOutages(() => server.log);
  const keeper = createLogKeeper(db, { background: options.background });
  const server: FastifyInstance = await createServer(config, {
    flood: options.flood,
    logStream: keeper.stream(options.logStream ?? process.stdout),
    storage,
    outages,
  });
  health.onChange(outages.noteChange);
  // While the database is away, every poll of the queue fails: that it is away is said once.
  const onError = (error: Error) => server.log[isUnreachable(error) ? 'debug' : 'error']({ err: error });
  const jobFailures = watchJobFailures(server.log, { onStorageFull: storage.noteFull });
  const [jobs, cache, live, secrets] = await Promise.all([
    untilAnswered(() =>
      startJobs(options.databaseUrl, {
        queues: [{ name: EVENT_QUEUE }, MAIL_QUEUE, ...modules.flatMap(({ queues = [] }) => queues)],
        onError,
        onFailure: jobFailures.report,
        supervise: options.background,
        group: health,
      }),
    ),
    untilAnswered(() => startSharedCache(options.databaseUrl, { onError, group: health })),
    untilAnswered(() => startLiveStreams(options.databaseUrl, { onError, group: health })),
    untilAnswered(() => readSecrets(db)),
  ]);
  const services: Services = {
    config,
    db,
    clock: options.clock,
    randomToken: options.randomToken,
    log: server.log,
    refusals: new RefusalCounter(options.clock),
    flushLog: keeper.flush,
    files: options.files,
    scanner: config.virusScan ? createVirusScanner(config.virusScan) : null,
    jobs,
    jobKinds: [],
    subscribers: [],
    cache,
    live,
    html: createHtmlCleaner(options.cleanerLimits),
    markdown: createMarkdownReader(),
    secrets,
    collections: collectionsOf(endpoints),
    identify: () => Promise.reject(new Error('identify is set below')),
    schoolTimeZone: async () => (await readSettings(services)).general.site.timezone,
    outgoingRules: async () => {
      const { allow_http: allowHttp, allowed_hosts: allowedHosts } = (await readSettings(services)).integrations;
      return { allowHttp, allowedHosts };
    },
  };
  services.identify = identifyWith(services);
  const counting = options.background ? setInterval(() => logCountedRefusals(services), MINUTE_MS).unref() : undefined;
  keeper.keepDetailsWhile(async () => (await readSettings(services)).advance.debug.enable);
  renameOutdatedCookies(server, services);

  server.addHook('preClose', async () => live.endAll());
  const drain = createDrain(server);
  metricsRoutes(server, {
    token: config.metricsToken,
    read: async () => [
      ...poolMetrics(db),
      ...cacheMetrics(cache),
      ...(await jobMetrics(db)),
      ...jobFailures.read(),
      ...(await storageMetrics(storage)),
      gauge('lectern_streams', 'Open streams of server-sent events in this process.', live.count()),
      gauge('lectern_sessions', 'Sessions that have not ended.', await countSessions(db, options.clock())),
    ],
  });
  healthRoutes(server, async () => !drain.begun() && health.check(READY_TIMEOUT_MS), storage);
  apiIndex(server, config, endpoints);
  apiDocs(server, config, contract, VERSION);

  const { jobKinds } = services;
  for (const module of modules) {
    module.routes?.(server, services);
    services.subscribers.push(...(module.subscribers?.(services) ?? []));
    jobKinds.push(...(module.jobs?.(services, server) ?? []));
  }
  jobKinds.push(eventJob(services.subscribers, server.log));

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
      await services.html.stop();
      await services.markdown.stop();
      clearInterval(counting);
      logCountedRefusals(services, { unfinished: true });
      await within(CLOSE_TIMEOUT_MS, keeper.flush());
      const closed = Promise.all([cache.stop(), live.stop(), db.$client.end()]);
      await within(CLOSE_TIMEOUT_MS, closed);
      health.stop();
      outages.stop();
      await within(CLOSE_TIMEOUT_MS, closed);
    },
  };
}
