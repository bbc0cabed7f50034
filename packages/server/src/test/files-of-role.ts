import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const sources = path.resolve(import.meta.dirname, '..');

/** What each file of a role exports: of all `<name>.<role>.ts` of the server. */
export const filesOfRole = <Exports>(role: string): Promise<Exports[]> =>
  Promise.all(
    globSync(`**/*.${role}.ts`, { cwd: sources })
      .toSorted()
      .map((file): Promise<Exports> => import(pathToFileURL(path.join(sources, file)).href)),
  );
