import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { joinEmbedded } from '../platform/db/embedded/embedded.ts';
import { checkOutsideDatabase } from '../platform/db/school-database.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';

interface ExistingDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** Opens the database of an existing school. Creating one here would leave an empty school behind. */
export async function openExistingDatabase(
  config: Config,
  { stop, noSchool, say }: { stop: AbortSignal; noSchool: string; say: (line: string) => void },
): Promise<ExistingDatabase> {
  if (config.databaseUrl) {
    await checkOutsideDatabase(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  if (!existsSync(path.join(config.dataDir, 'postgres'))) throw new ExpectedError(noSchool);
  const database = await joinEmbedded({ dataDir: config.dataDir, log: (step) => say(`  ${step}`), stop });
  say(database.joined ? '  Using the database of the running school' : '  Started the database of the school');
  return database;
}

/** With an external database, only the data folder shows where the files are. */
export function requireDataFolder({ dataDir }: Config): void {
  if (existsSync(dataDir)) return;
  throw new ExpectedError(`There is no folder ${dataDir}: say with DATA_DIR where the school's files lie.`);
}
