import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type App, buildApp } from './app.ts';
import { prepareSchool } from './demo/prepare-school.ts';
import { takeOverAtStart } from './modules/transfer/index.ts';
import { loadWebBuild } from './pages/web-build.ts';
import { defaultPublicUrl, readConfig } from './platform/config.ts';
import { openSchoolDatabase } from './platform/db/school-database.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { ExpectedError } from './platform/expected-error.ts';
import { exitOnUncaught, printFailure } from './platform/failure.ts';
import { createFileStore } from './platform/files.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the school and says, in plain lines, what it does and where to find it. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const web = await loadWebBuild();
  const randomToken = (bytes: number) => randomBytes(bytes).toString('base64url');

  const database = await openSchoolDatabase(config, (sentence: string) => say(`  ${sentence}`));
  let app: App | undefined;
  /** The school first: without its database it would only complain. */
  const stop = async () => {
    await app?.stop();
    await database.stop();
  };
  try {
    await migrateDatabase(database.url);
    const db = openDatabase(database.url, { max: 7, onError: () => undefined });
    app = await buildApp({
      config,
      db,
      databaseUrl: database.url,
      files: createFileStore(path.join(config.dataDir, 'files')),
      clock: () => new Date(),
      randomToken,
      background: true,
      flood: true,
      web,
    });
    const wayIn = await prepareSchool(app.services, (sentence) => say(`  ${sentence}`));
    await app.server.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        throw new ExpectedError(
          `Port ${config.port} is taken by another program: stop it, or choose another with PORT=8081.`,
        );
      }
      if (error.code === 'EACCES')
        throw new ExpectedError(
          `This user may not listen on port ${config.port}: choose one above 1023 with PORT=8080.`,
        );
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        throw new ExpectedError(`HOST=${config.host} is not an address of this machine.`);
      }
      throw error;
    });

    await takeOverAtStart(app.services);

    stopOn(['SIGINT', 'SIGTERM'], async () => {
      say('Stopping …');
      await stop();
      say('Stopped.');
    });

    const address = app.server.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    // Only now is it known which port the system chose; links in mails and answers need it.
    if (config.port === 0) config.publicUrl = defaultPublicUrl(config.host, port);
    const url = config.publicUrl;
    // In one piece: whoever waits for the address finds how to sign in behind it.
    say(
      [
        '',
        `Lectern is open at ${url} (ready in ${(performance.now() / 1000).toFixed(1)} s)`,
        wayIn(url),
        `Data: ${config.databaseUrl ? 'the database of DATABASE_URL, files' : 'database and files'} in ${config.dataDir}`,
      ].join('\n'),
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first signal stops cleanly; a second one does not wait. */
function stopOn(signals: NodeJS.Signals[], stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

exitOnUncaught('Lectern stopped: an error that nothing handles.');
start().catch((error: unknown) => {
  process.stderr.write('\n');
  printFailure('Lectern could not start.', error);
  process.exit(1);
});
