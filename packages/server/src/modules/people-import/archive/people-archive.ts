import { importFields, isoDate } from '@lectern/contract';
import { z } from 'zod';

/**
 * The contents of a people archive. It holds no passwords, secrets or learning progress: imported people choose a
 * password by a link.
 *
 * ```
 * manifest.json   the format, the school, the date and the number of people
 * people.csv      a row for each person, and one for each further course, in the format of the CSV import
 * ```
 */
export const PEOPLE_ARCHIVE_FORMAT = 'lectern-people';
export const PEOPLE_ARCHIVE_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const PEOPLE_TABLE = 'people.csv';
export const MAX_MANIFEST_BYTES = 65_536;

export const peopleManifestSchema = z.object({
  format: z.literal(PEOPLE_ARCHIVE_FORMAT),
  version: z.literal(PEOPLE_ARCHIVE_VERSION),
  site: z.string().max(2000),
  exported_at: isoDate,
  people: z.number().int().min(0),
});
export type PeopleManifest = z.output<typeof peopleManifestSchema>;

/** The columns of `people.csv`: the fields of the import, without the password. */
export const archiveColumns = importFields.filter((field) => field !== 'password');
