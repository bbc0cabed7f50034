import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint, ErrorBody, Got, Sent } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { stringify } from 'qs';
import { afterAll, inject } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { openSession, sessionCookieName } from '../modules/identity/index.ts';
import { updateSessionConfirmed } from '../modules/identity/sessions/sessions.queries.ts';
import type { WebBuild } from '../pages/web-build.ts';
import { readConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { watchDatabase } from '../platform/db/connections/health.ts';
import { CONFIRMED_MS } from '../platform/http/just-confirmed.ts';
import { CLEANER_LIMITS, type CleanerLimits } from '../platform/html/html-cleaner.ts';
import { createDiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/files.ts';
import { createFactories, type Factories } from './factories.ts';
import { createTestDatabase } from './database/databases.ts';

interface TestAnswer<Body> {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

/** What a test sends; empty parts are left out. */
type Parts<E extends Endpoint> = Partial<Sent<E>> & { headers?: Record<string, string> };

/** A signed-in (or signed-out) caller of the contract's endpoints. An answer is typed as success; errors are read as `body.code`. */
type Caller = <E extends Endpoint>(endpoint: E, parts?: Parts<E>) => Promise<TestAnswer<Got<E> & Partial<ErrorBody>>>;

export interface TestApp {
  app: App;
  db: Database;
  given: Factories;
  /** Calls as this person, with a session of their own. */
  as: (person: { id: number }) => Caller;
  /** Calls without a session. */
  visitor: Caller;
  /** A raw request, for what the contract does not say. */
  raw: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Cookie and nonce of a fresh session, for raw requests. */
  credentials: (person: { id: number }) => Promise<{ cookie: string; 'x-wp-nonce': string }>;
  /** Sets the clock. */
  travelTo: (now: Date) => void;
  now: () => Date;
  /** Runs the jobs that wait, as the queue would after commit. */
  runJobs: () => Promise<number>;
  /** The lines of the log so far; none unless `LOG_LEVEL` is set. */
  logLines: string[];
  /** Statements a piece of work costs, BEGIN and COMMIT not counted. */
  countStatements: <Result>(work: () => Promise<Result>) => Promise<{ result: Result; statements: string[] }>;
}

const NOWHERE = 'http://127.0.0.1:9';
/** Nothing listens there: no test calls another service. */
const NO_OTHER_SERVICES = {
  TEST_ZOOM_URL: NOWHERE,
  TEST_GOOGLE_URL: NOWHERE,
  TEST_GOOGLE_CLASSROOM_URL: NOWHERE,
  TEST_STRIPE_URL: NOWHERE,
  TEST_STRIPE_JS_URL: NOWHERE,
  TEST_PAYPAL_URL: NOWHERE,
};

/** Generous limits, so that a busy machine fails no test. */
const PATIENCE_MS = 60_000;
const PATIENT_CLEANER = {
  ...CLEANER_LIMITS,
  timeoutMs: PATIENCE_MS,
  cpu: { cleaningMs: PATIENCE_MS, drawingMs: PATIENCE_MS },
};

/** Loaded on demand, because the SDK is large. */
async function filesInBucket(dir: string): Promise<FileStore> {
  const [{ createObjectStore }, { useObjectStore }] = await Promise.all([
    import('../platform/files/object-store.ts'),
    import('./services/object-store.ts'),
  ]);
  return createObjectStore(await useObjectStore(), dir);
}

/** The real app on a database of its own, cloned from the migrated template. One per test file. */
export async function useTestApp(
  options: {
    now?: Date;
    env?: Record<string, string>;
    /** Serves pages too. */
    web?: WebBuild;
    /** The address by which the app reaches its database, such as that of a proxy. */
    reachedBy?: (databaseUrl: string) => Promise<string>;
    /** Stores files in a bucket instead of a folder. */
    objectStorage?: boolean;
    /** How long the database may be silent before it counts as lost. */
    databaseTimeoutMs?: number;
    cleanerLimits?: CleanerLimits;
    /** Wraps the file store, for example with one whose disk is full. */
    wrapFiles?: (files: FileStore) => FileStore;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const databaseUrl = options.reachedBy ? await options.reachedBy(database.url) : database.url;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-files-'));
  const filesDir = path.join(dataDir, 'files');
  const files =
    options.objectStorage || inject('objectStorage') ? await filesInBucket(filesDir) : createDiskStore(filesDir);

  let now = options.now ?? new Date('2030-05-01T09:00:00.000Z');
  let heard: string[] | undefined;
  const logLines: string[] = [];
  const health = watchDatabase(databaseUrl, { timeoutMs: options.databaseTimeoutMs ?? PATIENCE_MS });
  const db = openDatabase(databaseUrl, { max: 5, onStatement: (text) => heard?.push(text), group: health });
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...NO_OTHER_SERVICES, ...options.env }),
    db,
    databaseUrl,
    health,
    files: (options.wrapFiles ?? ((own) => own))(files),
    logStream: { write: (line) => logLines.push(line) },
    clock: () => now,
    randomToken: (bytes) => randomBytes(bytes).toString('base64url'),
    background: false,
    flood: false,
    cleanerLimits: options.cleanerLimits ?? PATIENT_CLEANER,
    ...(options.web && { web: options.web }),
  });
  await app.server.ready();
  health.watch();

  afterAll(async () => {
    await app.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const sessions = new Map<number, Awaited<ReturnType<typeof openFor>> & { madeAt: Date }>();
  async function openFor(person: { id: number }) {
    const session = await openSession(db, app.services, {
      userId: person.id,
      remember: false,
      userAgent: 'test',
      address: '127.0.0.1',
      now,
    });
    const cookie = `${sessionCookieName(app.services)}=${session.token}`;
    return { id: session.sessionId, headers: { cookie, 'x-wp-nonce': session.nonce } };
  }
  const credentials = async (person: { id: number }) => (await openFor(person)).headers;

  async function send(endpoint: Endpoint, parts: Parts<Endpoint>, headers: Record<string, string>) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String((parts.params as Record<string, unknown>)[key])),
    );
    const query = parts.query ? stringify(parts.query, { arrayFormat: 'indices' }) : '';
    const response = await app.server.inject({
      method: endpoint.method,
      url: `/api${path}${query ? `?${query}` : ''}`,
      headers: { ...headers, ...parts.headers },
      ...(parts.body !== undefined && { payload: parts.body as object }),
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : response.json(),
      headers: response.headers,
      cookies: response.cookies,
    };
  }

  return {
    app,
    db,
    given: createFactories({ db, services: app.services, now: () => now }),
    as: (person) =>
      (async (endpoint: Endpoint, parts: Parts<Endpoint> = {}) => {
        let known = sessions.get(person.id);
        // A test that travels for days is about something else than signing in again.
        if (!known || Math.abs(now.getTime() - known.madeAt.getTime()) > DAY_MS) {
          known = { ...(await openFor(person)), madeAt: now };
          sessions.set(person.id, known);
        } else if (
          endpoint.errors.includes('reauthentication_required') &&
          Math.abs(now.getTime() - known.madeAt.getTime()) > CONFIRMED_MS
        ) {
          // Nor about giving the password again.
          await updateSessionConfirmed(db, known.id, now);
        }
        return send(endpoint, parts, known.headers);
      }) as Caller,
    visitor: ((endpoint: Endpoint, parts: Parts<Endpoint> = {}) => send(endpoint, parts, {})) as Caller,
    raw: (request) => app.server.inject(request),
    credentials,
    travelTo: (next) => {
      now = next;
    },
    now: () => now,
    logLines,
    async runJobs() {
      // A job may leave others behind: the mail that an event leads to.
      for (let total = 0; ; ) {
        const done = await app.services.jobs.drain(app.jobKinds);
        if (done === 0) return total;
        total += done;
      }
    },
    async countStatements(work) {
      heard = [];
      try {
        const result = await work();
        return { result, statements: heard };
      } finally {
        heard = undefined;
      }
    },
  };
}
