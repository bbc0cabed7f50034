import { randomUUID } from 'node:crypto';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { splitMigrations } from '../../platform/db/migrate.ts';
import { countJobs } from '../../platform/jobs/job-counts.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { VirusScanner } from '../../platform/files/virus-scan/virus-scanner.ts';
import type { Services } from '../../platform/services.ts';
import { VERSION } from '../../platform/version.ts';
import { countKeptMails } from '../identity/index.ts';
import { readActiveAddons, readSettings, sendsMail } from '../settings/index.ts';
import { nextRun, scheduledKinds } from './scheduled-jobs.usecases.ts';
import { readDatabaseFacts, readLastMail } from './system-status.queries.ts';
import { type CheckId, type CheckResult, runCheck, worstState } from './run-check.ts';

const CHECK_TIMEOUT_MS = 3000;
const MIN_FREE_BYTES = 1024 ** 3;
const MIN_AVAILABLE_BYTES = 64 * 1024 ** 2;
/** Some jobs run every minute. */
const MAX_SCHEDULER_SILENCE_MS = 5 * 60_000;
const MAX_QUEUE_AGE_SECONDS = 600;
const MAX_CLOCK_DRIFT_MS = 5000;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A disk that hangs is asked once, however often the report is read. */
let writing: Promise<void> | undefined;

async function writeTest(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `.write-test-${randomUUID()}`);
  try {
    await writeFile(file, 'test');
    if ((await readFile(file, 'utf8')) !== 'test') throw new Error('what was written is not what is read');
  } finally {
    await rm(file, { force: true });
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

async function checkStorage(dataDir: string): Promise<CheckResult> {
  writing ??= writeTest(dataDir).finally(() => {
    writing = undefined;
  });
  const [found, writable] = await Promise.all([statfs(dataDir), succeeds(writing)]);
  const free = found.bavail * found.bsize;
  if (!writable) return { state: 'failed', facts: { free_bytes: free, writable } };
  return { state: free < MIN_FREE_BYTES ? 'warning' : 'ok', facts: { free_bytes: free, writable } };
}

let tryingFiles: Promise<void> | undefined;

/** Checks the file store. Concurrent calls share one check, because an unreachable bucket answers slowly. */
async function checkFiles(files: FileStore): Promise<CheckResult> {
  tryingFiles ??= files.check().finally(() => {
    tryingFiles = undefined;
  });
  const writable = await succeeds(tryingFiles);
  return { state: writable ? 'ok' : 'failed', facts: { store: files.kind, writable } };
}

/** Without a working scanner every upload is refused. */
async function checkVirusScanner(scanner: VirusScanner | null): Promise<CheckResult> {
  if (!scanner) return { state: 'ok', facts: { set: false } };
  const { reachable, lastScan } = await scanner.status();
  const state = reachable === false ? 'failed' : lastScan === 'failed' ? 'warning' : 'ok';
  return { state, facts: { set: true, reachable, last_scan: lastScan } };
}

async function checkScheduler(services: Services): Promise<CheckResult> {
  const kinds = scheduledKinds(services);
  const runs = await services.jobs.readRuns(
    services.db,
    kinds.map(({ name }) => name),
  );
  const now = new Date();
  const last = Math.max(...runs.map(({ lastRun }) => lastRun?.getTime() ?? 0), 0);
  const next = Math.min(...kinds.map(({ cron }) => nextRun(cron, now).getTime()));
  const failing = runs.filter(({ lastResult }) => lastResult === 'failed').length;
  // A school that was stopped has run nothing meanwhile.
  const started = now.getTime() - process.uptime() * 1000;
  const late = now.getTime() - Math.max(last, started) > MAX_SCHEDULER_SILENCE_MS;
  return {
    state: late || failing > 0 ? 'warning' : 'ok',
    facts: {
      last_run: last > 0 ? new Date(last).toISOString() : null,
      next_run: new Date(next).toISOString(),
      failing,
    },
  };
}

/** Without HTTPS only requests that stay on the server's machine are safe; `openedAt` is the host of the request. */
function checkPublicUrl(publicUrl: string, openedAt: string): CheckResult {
  const { protocol, hostname } = new URL(publicUrl);
  const opened = URL.parse(`http://${openedAt}`)?.hostname ?? '';
  const facts = { https: protocol === 'https:', local: LOCAL_HOSTS.has(hostname) && LOCAL_HOSTS.has(opened) };
  return { state: facts.https || facts.local ? 'ok' : 'warning', facts };
}

/** Every check at once, each with its time limit. It holds no address, path, host or key. */
export async function readSystemStatus(services: Services, { host }: { host: string }) {
  const { config, db } = services;
  const facts = readDatabaseFacts(db);
  facts.catch(() => undefined);
  const checks: Record<CheckId, () => Promise<CheckResult> | CheckResult> = {
    version: () => ({ state: 'ok', facts: { version: VERSION } }),
    runtime: () => ({
      state: 'ok',
      facts: { node: process.versions.node, uptime_seconds: Math.round(process.uptime()) },
    }),
    memory() {
      const { rss, heapUsed } = process.memoryUsage();
      const available = process.availableMemory();
      const state = available < MIN_AVAILABLE_BYTES ? 'warning' : 'ok';
      return { state, facts: { used_bytes: rss, heap_bytes: heapUsed, available_bytes: available } };
    },
    async database() {
      return { state: 'ok', facts: { version: (await facts).version } };
    },
    async migrations() {
      const found = splitMigrations((await facts).hashes.map((hash) => ({ hash })));
      if (found === 'unknown') return { state: 'failed', facts: { applied: null, pending: null } };
      const pending = found.later.length;
      return { state: pending > 0 ? 'failed' : 'ok', facts: { applied: found.known.length, pending } };
    },
    async queue() {
      const { waiting, failed, oldestSeconds } = await countJobs(db);
      const late = (oldestSeconds ?? 0) > MAX_QUEUE_AGE_SECONDS;
      return {
        state: late || failed > 0 ? 'warning' : 'ok',
        facts: { waiting, failed, oldest_seconds: oldestSeconds },
      };
    },
    scheduler: () => checkScheduler(services),
    async mail() {
      const [last, kept] = await Promise.all([readLastMail(db), countKeptMails(db)]);
      const set = sendsMail(config, await readSettings(services));
      const good = set && last !== 'failed' && kept === 0;
      return { state: good ? 'ok' : 'warning', facts: { set, last_result: last, kept } };
    },
    storage: () => checkStorage(config.dataDir),
    files: () => checkFiles(services.files),
    virus_scanner: () => checkVirusScanner(services.scanner),
    async clock() {
      const { now, zone } = await facts;
      const drift = Math.round(Math.abs(services.clock().getTime() - now));
      const processZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const state = drift > MAX_CLOCK_DRIFT_MS ? 'failed' : 'ok';
      return { state, facts: { drift_ms: drift, database_zone: zone, process_zone: processZone } };
    },
    public_url: () => checkPublicUrl(config.publicUrl, host),
    async addons() {
      return { state: 'ok', facts: { active: [...(await readActiveAddons(services))].toSorted() } };
    },
  };
  const ids = Object.keys(checks) as CheckId[];
  const results = await Promise.all(ids.map((id) => runCheck(id, CHECK_TIMEOUT_MS, checks[id])));
  return {
    state: worstState(results.map(({ state }) => state)),
    checked_at: services.clock().toISOString(),
    checks: results,
  };
}
