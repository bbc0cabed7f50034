import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import { dataDownloads, userPreferences } from './people.tables.ts';

/** The archive goes with its row. One that is still being made is thrown away when it finds no row. */
async function eraseDownload(db: Db, { person, files }: Erasing): Promise<void> {
  const rows = await db
    .select({ key: dataDownloads.fileKey })
    .from(dataDownloads)
    .where(eq(dataDownloads.userId, person.id));
  files.push(...rows.map(({ key }) => key).filter((key) => key !== ''));
}

export const peopleErasure = [
  erasureOf(userPreferences, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(dataDownloads, { rowsOf: 'userId', anonymize: 'delete', own: { run: eraseDownload } }),
];
