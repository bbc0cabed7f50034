import { isoDate } from '@lectern/contract';
import { z } from 'zod';

/**
 * What lies in an archive of people. It holds no passwords, no secrets and nothing of what they have learned: whoever is
 * taken over chooses a password by a link.
 *
 * ```
 * manifest.json   what it is, which school made it and when, and how many people it holds
 * people.csv      a row for each person, and one more for each further course of theirs, as the import of CSV files reads it
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

/** The columns of `people.csv`, each named as the import knows it. */
export const archiveColumns = [
  'email',
  'username',
  'first_name',
  'last_name',
  'display_name',
  'role',
  'headline',
  'description',
  'url',
  'locale',
  'timezone',
  'courses',
  'enrolled_at',
] as const;
