import type { MissingFile } from '../backup/write-backup.ts';

const MAX_NAMED = 20;

/** Names the tables whose files are missing, with how many, and the first of the files. */
export function missingLines(missing: readonly MissingFile[], where: string): string[] {
  if (missing.length === 0) return [];
  const tables = [...Map.groupBy(missing, ({ table }) => table)].map(([table, files]) => `${files.length} of ${table}`);
  return [
    `Warning: ${missing.length} files that the database names ${where}: ${tables.join(', ')}`,
    ...missing.slice(0, MAX_NAMED).map(({ key }) => `  ${key}`),
    ...(missing.length > MAX_NAMED ? [`  and ${missing.length - MAX_NAMED} more`] : []),
  ];
}
