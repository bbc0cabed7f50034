import { writeFileSync } from 'node:fs';
import { contract } from './src/index.ts';

/** Families that only one area calls. The others are in the first load of every page. */
const ofArea = {
  account: ['calendar'],
  admin: [
    'googleAccounts',
    'googleMeets',
    'gradingComments',
    'logs',
    'mails',
    'sessionAttendance',
    'utilities',
    'zoomAccounts',
    'zooms',
  ],
} satisfies Record<string, (keyof typeof contract)[]>;
const ofAreas = new Set<string>(Object.values(ofArea).flat());

/** Names, methods and paths, so that no schema reaches a browser. */
function write(file: string, endpointRef: string, isHere: (family: string) => boolean): void {
  const families = Object.entries(contract)
    .filter(([family]) => isHere(family))
    .map(([family, endpoints]) => {
      const lines = Object.entries(endpoints).map(
        ([name, { method, path }]) =>
          `  ${name}: { method: '${method}', path: '${path}' } as EndpointRef<Contract['${family}']['${name}']>,`,
      );
      return `export const ${family} = {\n${lines.join('\n')}\n};`;
    });
  const text = `// Written by packages/contract/generate.ts. Do not edit: run \`npm run generate\`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '${endpointRef}';

type Contract = typeof contract;

${families.join('\n\n')}
`;
  writeFileSync(new URL(`../web/src/${file}`, import.meta.url), text);
}

write('shared/api/endpoints.gen.ts', './endpoint-ref.ts', (family) => !ofAreas.has(family));
for (const [area, families] of Object.entries(ofArea)) {
  const here = new Set<string>(families);
  write(`${area}/endpoints.gen.ts`, '../shared/api/endpoint-ref.ts', (family) => here.has(family));
}
