import { pathToFileURL } from 'node:url';
import { nameOfFile, pathsOfRole } from '../files-of-role.ts';
import type { RoleCase } from './role-case.ts';

/** The calls of each `<name>.role-cases.ts`, by the path without its ending. */
export const casesOfFiles = new Map(
  await Promise.all(
    pathsOfRole('role-cases.ts').map(async (file): Promise<[string, Record<string, RoleCase>]> => {
      const { cases } = (await import(pathToFileURL(file).href)) as { cases: Record<string, RoleCase> };
      return [nameOfFile(file, 'role-cases.ts'), cases];
    }),
  ),
);

/** A call for each row of the tables, by the name of the row: the operation, then its variant after a comma. */
export const roleCases: Record<string, RoleCase> = Object.assign({}, ...casesOfFiles.values());
