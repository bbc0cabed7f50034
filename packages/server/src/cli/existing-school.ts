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

/** The database of a school that runs or is stopped. Making one here would leave an empty school behind. */
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

/** With an outside database only the folder tells where the files of the school lie. */
export function requireDataFolder({ dataDir }: Config): void {
  if (existsSync(dataDir)) return;
  throw new ExpectedError(`There is no folder ${dataDir}: say with DATA_DIR where the school's files lie.`);
}
