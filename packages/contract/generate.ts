import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { contract, type Endpoint } from './src/index.ts';

const HEAD = '// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.\n';
const api = new URL('../web/src/shared/api/', import.meta.url);

/** Writes the web's table of endpoints: names, methods and paths, so that no schema reaches a browser. */
const families = Object.entries(contract).map(([family, endpoints]) => {
  const lines = Object.entries(endpoints).map(
    ([name, { method, path }]) =>
      `  ${name}: { method: '${method}', path: '${path}' } as EndpointRef<Contract['${family}']['${name}']>,`,
  );
  return `export const ${family} = {\n${lines.join('\n')}\n};`;
});

const text = `${HEAD}import type { contract } from '@lectern/contract';
import type { EndpointRef } from './endpoint-ref.ts';

type Contract = typeof contract;

${families.join('\n\n')}
`;
writeFileSync(new URL('endpoints.gen.ts', api), text);

interface JsonSchema {
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** The longest text of each field of a body, by its name; fields of fields by both. */
function* lengthsOf(schema: JsonSchema, path = ''): Generator<[field: string, length: number]> {
  if (schema.maxLength !== undefined && path !== '') yield [path, schema.maxLength];
  for (const either of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) yield* lengthsOf(either, path);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield* lengthsOf(field, path === '' ? name : `${path}.${name}`);
  }
}

/** A name is cleaned before it is measured, so its limit stands at the schema's output; that of an id at its input. */
const bodyLengths = ({ body }: Endpoint): [string, number][] =>
  (['output', 'input'] as const).flatMap((io) => [
    ...lengthsOf(z.toJSONSchema(body, { io, unrepresentable: 'any' }) as JsonSchema),
  ]);

/** Texts longer than this are written in editors that stop nobody. */
const MAX_TYPED = 10_000;

/** The fields of an endpoint whose length is bounded, as text of the table; null where none is. */
function limitsOf(endpoint: Endpoint): string | null {
  const limits = new Map<string, number>();
  for (const [field, length] of bodyLengths(endpoint)) {
    if (length <= MAX_TYPED) limits.set(field, Math.max(length, limits.get(field) ?? 0));
  }
  const fields = [...limits].map(([field, length]) => `${/^\w+$/.test(field) ? field : `'${field}'`}: ${length}`);
  return fields.length === 0 ? null : `{ ${fields.join(', ')} }`;
}

/**
 * Writes the web's table of lengths: the longest text of each field of a body, so that a form stops where the server
 * would refuse. What `create` shares with `update` is written once; a browser loads the lines it names and no others.
 */
const limits = Object.entries(contract).flatMap(([family, endpoints]) => {
  const lines = Object.entries(endpoints).map(([name, endpoint]) => ({ name, fields: limitsOf(endpoint) }));
  const updated = lines.find(({ name }) => name === 'update')?.fields;
  return lines.flatMap(({ name, fields }) => {
    if (fields === null || (name === 'create' && fields === updated)) return [];
    return [`export const ${family}${name[0]?.toUpperCase()}${name.slice(1)} = ${fields};`];
  });
});
writeFileSync(new URL('limits.gen.ts', api), `${HEAD}${limits.join('\n')}\n`);
