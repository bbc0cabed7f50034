import path from 'node:path';
import { type App, buildApp } from '../packages/server/src/app.ts';
import { loadWebBuild } from '../packages/server/src/pages/web-build.ts';
import { readConfig } from '../packages/server/src/platform/config.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { watchDatabase } from '../packages/server/src/platform/db/connections/health.ts';
import { createDiskStore } from '../packages/server/src/platform/files/disk-store.ts';
import { listenTo } from './record.ts';
import type { School } from './school.ts';

/** The school once more in this process, to seed it with its own code and to hear its statements. */
export async function withOwnApp<Result>(
  school: School,
  work: (app: App, listener: ReturnType<typeof listenTo>) => Promise<Result>,
): Promise<Result> {
  const health = watchDatabase(school.databaseUrl);
  const db = openDatabase(school.databaseUrl, { max: 4, group: health });
  const listener = listenTo(db);
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: school.dataDir, PUBLIC_URL: school.url }),
    db,
    databaseUrl: school.databaseUrl,
    health,
    files: createDiskStore(path.join(school.dataDir, 'files')),
    clock: () => new Date(),
    randomToken: (bytes) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url'),
    background: false,
    flood: false,
    web: await loadWebBuild(),
  });
  try {
    return await work(app, listener);
  } finally {
    await app.stop();
  }
}
