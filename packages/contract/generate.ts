import { writeFileSync } from 'node:fs';
import { contract } from './src/index.ts';

/** Writes the web's table of endpoints: names, methods and paths, so that no schema reaches a browser. */
const families = Object.entries(contract).map(([family, endpoints]) => {
  const lines = Object.entries(endpoints).map(
    ([name, { method, path }]) =>
      `  ${name}: { method: '${method}', path: '${path}' } as EndpointRef<Contract['${family}']['${name}']>,`,
  );
  return `export const ${family} = {\n${lines.join('\n')}\n};`;
});

const text = `// Written by packages/contract/generate.ts. Do not edit: run \`npm run generate\`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from './endpoint-ref.ts';

type Contract = typeof contract;

${families.join('\n\n')}
`;
writeFileSync(new URL('../web/src/shared/api/endpoints.gen.ts', import.meta.url), text);
