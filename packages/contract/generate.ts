import { writeFileSync } from 'node:fs';
import { contract } from './src/index.ts';

/** Families that only the admin area calls. The others are in the first load of every page. */
const ofAdmin = new Set(['assignmentFeedback', 'gradingComments', 'logs', 'mails', 'utilities']);

/** Endpoints of these families that learners call too. */
const notOfAdmin = new Set(['assignmentFeedback.comments']);

const isOfAdmin = (family: string, name: string) => ofAdmin.has(family) && !notOfAdmin.has(`${family}.${name}`);

/** Names, methods and paths, so that no schema reaches a browser. */
function write(file: string, { endpointRef, admin }: { endpointRef: string; admin: boolean }): void {
  const families = Object.entries(contract).flatMap(([family, endpoints]) => {
    const lines = Object.entries(endpoints)
      .filter(([name]) => isOfAdmin(family, name) === admin)
      .map(
        ([name, { method, path }]) =>
          `  ${name}: { method: '${method}', path: '${path}' } as EndpointRef<Contract['${family}']['${name}']>,`,
      );
    return lines.length > 0 ? [`export const ${family} = {\n${lines.join('\n')}\n};`] : [];
  });
  const text = `// Written by packages/contract/generate.ts. Do not edit: run \`npm run generate\`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '${endpointRef}';

type Contract = typeof contract;

${families.join('\n\n')}
`;
  writeFileSync(new URL(`../web/src/${file}`, import.meta.url), text);
}

write('shared/api/endpoints.gen.ts', { endpointRef: './endpoint-ref.ts', admin: false });
write('admin/endpoints.gen.ts', { endpointRef: '../shared/api/endpoint-ref.ts', admin: true });
