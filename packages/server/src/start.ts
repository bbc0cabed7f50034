import { randomBytes } from 'node:crypto';
import { type App, buildApp } from './app.ts';
import { prepareSchool } from './demo/prepare-school.ts';
import { queueDeferredImport } from './modules/transfer/index.ts';
import { loadWebBuild } from './pages/web-build.ts';
import { type Config, defaultPublicUrl, readConfig } from './platform/config.ts';
import { openSchoolDatabase } from './platform/db/school-database.ts';
import { openDatabase } from './platform/db/database.ts';
import { watchDatabase } from './platform/db/connections/health.ts';
import { untilAnswered } from './platform/db/connections/until-answered.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { ExpectedError } from './platform/log/expected-error.ts';
import { exitOnUncaught, printFailure } from './platform/log/failure.ts';
import { openFileStore } from './platform/files/open-store.ts';
import { checkFilesFolder } from './platform/files/files-folder.ts';
import { isStorageFull } from './platform/files/storage-state.ts';
import { listen, requireFreePort } from './platform/http/server/listen.ts';
import { rejectOnStop } from './platform/stop-signal.ts';

const NO_SPACE =
  'There is no space left for the data of the school, or its quota is used up: make some space and start again.';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How long a step of the start may go on after a stop was requested. Cut off, it leaves nothing: it writes in transactions. */
const STEP_PATIENCE_MS = 1000;

/** What has to be closed, filled as the start goes on. */
interface Opened {
  database?: Promise<{ url: string; stop: () => Promise<void> }>;
  app?: App;
}

/** Starts the school, serves until `stop` aborts, and closes everything. Returns the exit code. */
export async function run(stop: AbortSignal): Promise<number> {
  exitOnUncaught('Lectern stopped: an error that nothing handles.');
  const opened: Opened = {};
  const sayStopping = () => void say('Stopping …');
  if (stop.aborted) sayStopping();
  else stop.addEventListener('abort', sayStopping, { once: true });
  try {
    await start(opened, stop);
    await rejectOnStop(stop);
  } catch (error) {
    if (!stop.aborted) {
      await close(opened).catch(() => undefined);
      sayWhy(error);
      return 1;
    }
  }
  try {
    await close(opened);
  } catch {
    return 1;
  }
  say('Stopped.');
  return 0;
}

/** The school first: without its database it would only complain. */
async function close({ app, database }: Opened): Promise<void> {
  await app?.stop();
  // A database that could not be started has closed itself.
  const running = await database?.catch(() => undefined);
  await running?.stop();
}

/** Says, in plain lines, what it does and where to find the school. */
async function start(opened: Opened, stop: AbortSignal): Promise<void> {
  /** A stop is noticed between two steps, and within one that takes too long. */
  const step = async <Result>(work: Promise<Result>): Promise<Result> => {
    const cutOff = rejectOnStop(stop, STEP_PATIENCE_MS);
    const result = await Promise.race([work, cutOff]).catch((error: unknown) => {
      if (error === stop.reason && opened.app) {
        // Closing the app would wait for this step, and it would complain of a database that goes away.
        opened.app.server.log.level = 'silent';
        delete opened.app;
      }
      throw error;
    });
    stop.throwIfAborted();
    return result;
  };
  const config = readConfig(process.env);
  // Before anything is made that a start without a port would leave behind.
  await step(requireFreePort(config));
  const web = await step(loadWebBuild());

  opened.database = openSchoolDatabase(config, (sentence: string) => say(`  ${sentence}`), stop);
  const database = await step(opened.database);
  await step(untilAnswered(() => migrateDatabase(database.url)));
  const files = await step(openFileStore(config));
  const health = watchDatabase(database.url);
  const building = buildApp({
    config,
    db: openDatabase(database.url, { max: 7, onError: () => undefined, group: health }),
    databaseUrl: database.url,
    health,
    files,
    clock: () => new Date(),
    randomToken: (bytes: number) => randomBytes(bytes).toString('base64url'),
    background: true,
    flood: true,
    web,
  });
  building.catch(() => health.stop());
  const app = await step(building.then((built) => (opened.app = built)));
  const { services } = app;
  const signInHint = await step(untilAnswered(() => prepareSchool(services, (sentence) => say(`  ${sentence}`))));
  const warning = await step(untilAnswered(() => checkFilesFolder(services.db, files)));
  if (warning) say(`  ${warning}`);
  await step(listen(app.server, config));
  await step(untilAnswered(() => queueDeferredImport(services)));
  health.watch();

  const address = app.server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  // Only now is it known which port the system chose; links in mails and answers need it.
  if (config.port === 0) config.publicUrl = defaultPublicUrl(config.host, port);
  const url = config.publicUrl;
  // In one write, so that readers of the output get the URL together with the sign-in hints.
  say(
    [
      '',
      `Lectern is open at ${url} (ready in ${(performance.now() / 1000).toFixed(1)} s)`,
      signInHint(url),
      whereDataIs(config, files.place),
    ].join('\n'),
  );
}

function whereDataIs({ databaseUrl, dataDir, s3 }: Config, place: string): string {
  if (s3) return `Data: the database ${databaseUrl ? 'of DATABASE_URL' : `in ${dataDir}`}, files in ${place}`;
  return `Data: ${databaseUrl ? 'the database of DATABASE_URL, files' : 'database and files'} in ${dataDir}`;
}

function sayWhy(error: unknown): void {
  process.stderr.write('\n');
  printFailure('Lectern could not start.', isStorageFull(error) ? new ExpectedError(NO_SPACE) : error);
}
