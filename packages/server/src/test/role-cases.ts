import { pathToFileURL } from 'node:url';
import { nameOfFile, pathsOfRole } from './files-of-role.ts';
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

/** A call for every row of the tables, by the row's name: an operation, and after a comma what is special about it. */
export const roleCases: Record<string, RoleCase> = Object.assign({}, ...casesOfFiles.values());
