import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RoleCase } from './role-case.ts';

const modules = path.resolve(import.meta.dirname, '..', 'modules');
const files = await Promise.all(
  globSync('**/*.role-cases.ts', { cwd: modules }).map(
    (file): Promise<{ cases: Record<string, RoleCase> }> => import(pathToFileURL(path.join(modules, file)).href),
  ),
);

/**
 * A call for every row of the table, by the row's name: an operation, and after a comma what is special about it. They
 * stand beside what they call, in `<name>.role-cases.ts`.
 */
export const roleCases: Record<string, RoleCase> = Object.assign({}, ...files.map(({ cases }) => cases));
