import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from './src/base/endpoint.ts';

const src = path.join(import.meta.dirname, 'src');
export const banner = '// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.';

/** Files of the folders of `src`, such as `./courses/terms.ts`. */
export const files = globSync('*/*.ts', { cwd: src })
  .map((file) => `./${file.replaceAll(path.sep, '/')}`)
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();
const errorFiles = files.filter((file) => file.endsWith('.errors.ts'));
const exampleFiles = files.filter((file) => file.endsWith('.examples.ts'));
const limitFiles = files.filter((file) => file.endsWith('.limits.ts'));
const otherFiles = files.filter((file) => ![...errorFiles, ...exampleFiles, ...limitFiles].includes(file));

export interface Exported {
  file: string;
  name: string;
  value: unknown;
}

export async function exportsOf(file: string, wanted: (value: unknown) => boolean = () => true): Promise<Exported[]> {
  const exported: Record<string, unknown> = await import(path.join(src, file));
  return Object.keys(exported)
    .toSorted()
    .filter((name) => wanted(exported[name]))
    .map((name) => ({ file, name, value: exported[name] }));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown) => isObject(value) && 'method' in value && 'path' in value && 'response' in value;
const isFamily = (value: unknown) =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isEndpoint);

/** Parts that families share are in `base`, which imports the errors: these may not be written yet. */
async function familiesOfAreas(): Promise<Exported[]> {
  const areas = otherFiles.filter((file) => !file.startsWith('./base/'));
  return (await Promise.all(areas.map((file) => exportsOf(file, isFamily)))).flat();
}

export const imports = (names: readonly Exported[]) =>
  [...Map.groupBy(names, ({ file }) => file)]
    .map(([file, group]) => `import { ${group.map(({ name }) => name).join(', ')} } from '${file}';`)
    .join('\n');
export const lines = (names: readonly Exported[], line: (name: string) => string) =>
  names.map(({ name }) => `  ${line(name)},`).join('\n');

const exportsText = (names: readonly string[]) => names.map((file) => `export * from '${file}';`).join('\n');

/** `src/limits.gen.ts`: what each `*.limits.ts` exports. */
export const limitsText = () => `${banner}
${exportsText(limitFiles)}
`;

/** `src/errors.gen.ts`: what each `*.errors.ts` exports. */
export async function errorsText(): Promise<string> {
  const errors = (await Promise.all(errorFiles.map((file) => exportsOf(file)))).flat();
  return `${banner}
import { collectErrors } from './base/define-errors.ts';
${imports(errors)}

export const errors = collectErrors(
${lines(errors, (name) => name)}
);
`;
}

async function namesOfEndpoints(namesIn: (endpoint: Endpoint) => readonly string[]): Promise<string[]> {
  return (await familiesOfAreas())
    .flatMap(({ value }) => Object.values(value as Record<string, Endpoint>))
    .flatMap(namesIn)
    .toSorted();
}

const namesText = (comment: string, name: string, names: readonly string[]) => `${banner}
/** ${comment} */
export const ${name} = [
${names.map((one) => `  '${one}',`).join('\n')}
] as const;
`;

/** `src/long-job-lists.gen.ts`: what the endpoints of all families name as `longJobLists`. */
export async function longJobListsText(): Promise<string> {
  const lists = await namesOfEndpoints((endpoint) => endpoint.longJobLists);
  const twice = lists.find((name, place) => lists.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two endpoints name ${twice} as a list of long jobs`);
  return namesText('Lists that can be exported, and whose rows can be changed all at once.', 'longJobLists', lists);
}

/** `src/media-places.gen.ts`: what the endpoints of all families name as `mediaPlace`. */
export async function mediaPlacesText(): Promise<string> {
  const places = await namesOfEndpoints(({ mediaPlace }) => (mediaPlace === '' ? [] : [mediaPlace]));
  return namesText('What can show a file of the library, apart from the types of items.', 'mediaPlaces', [
    ...new Set(places),
  ]);
}

/** `src/index.gen.ts`: the families of endpoints, what each `*.examples.ts` exports, and everything else by its name. */
export async function indexText(): Promise<string> {
  const families = await familiesOfAreas();
  const examples = (await Promise.all(exampleFiles.map((file) => exportsOf(file)))).flat();
  return `${banner}
${imports([...families, ...examples])}

/** Every endpoint of the school, by family. The server's routes, the API document and the web's client follow from it. */
export const contract = {
${lines(families, (name) => name)}
};

/** What a caller might send in the body, by family and operation; nothing where nothing is sent. */
export const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
${lines(examples, (name) => `...${name}`)}
};

${exportsText(otherFiles)}
`;
}
