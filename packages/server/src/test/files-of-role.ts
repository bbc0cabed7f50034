import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const sources = path.resolve(import.meta.dirname, '..');

/** The paths of all files of the server whose names end with the role. */
export const pathsOfRole = (role: string): string[] =>
  globSync(`**/*.${role}`, { cwd: sources })
    .toSorted()
    .map((file) => path.join(sources, file));

/** `modules/terms/terms` of the path of `modules/terms/terms.role-cases.ts`. */
export const nameOfFile = (file: string, role: string): string =>
  path.relative(sources, file).slice(0, -`.${role}`.length).replaceAll(path.sep, '/');

/** What each file of a role exports: of all `<name>.<role>.ts` of the server. */
export async function filesOfRole<Exports>(role: string): Promise<Exports[]> {
  const files: Exports[] = [];
  for (const file of pathsOfRole(`${role}.ts`)) {
    // One after the other: a package that is required while another file imports it cannot be loaded.
    // oxlint-disable-next-line no-await-in-loop
    files.push((await import(pathToFileURL(file).href)) as Exports);
  }
  return files;
}
