// Which files a resumed `npm run test:full` runs again.
import { namedBy } from '../changed.mjs';
import { keyOf } from './results.mjs';

/** A change of one of these concerns every test. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|(packages\/[^/]+|e2e|bench)\/package\.json|tsconfig\.base\.json|vitest\.config\.ts|scripts\/test(\.mjs|\/.*))$/;

/** Sources of the product, whose tests meet them in ways that no import tells. */
const PRODUCT = [
  { source: /^packages\/contract\/(?!.*\.test\.)/, tests: /./ },
  { source: /^packages\/server\/(?!.*\.test\.)/, tests: /^(packages\/server|e2e|bench)\// },
  // An area of the web: its unit tests, and the journeys that are named after it.
  ...['site', 'player', 'account', 'admin'].map((area) => ({
    source: new RegExp(`^packages/web/src/${area}/(?!.*\\.test\\.)`),
    tests: new RegExp(`^(packages/web/|e2e/((screens|journeys)/${area}/|[^/]+$))`),
  })),
  {
    source: /^packages\/web\/(?!src\/(site|player|account|admin)\/)(?!.*\.test\.)/,
    tests: /^(packages\/web|e2e|bench)\//,
  },
  { source: /^scripts\/(?!.*\.test\.)/, tests: /^scripts\// },
];

/**
 * Whether a test file has to run again after a change. `sources`: the text of each source, by its name.
 *
 * @param {string} test name of the test file
 * @param {string[] | undefined} changed undefined when it is not known
 * @param {Map<string, string>} sources
 */
export function concerns(test, changed, sources) {
  if (!changed) return true;
  if (changed.some((file) => CONCERNS_ALL.test(file))) return true;
  if (changed.some((file) => PRODUCT.some(({ source, tests }) => source.test(file) && tests.test(test)))) return true;
  const imports = importsOf(test, sources);
  return changed.some((file) => imports.has(file));
}

/** The file and all that it imports, in any number of steps. */
function importsOf(file, sources) {
  const found = new Set([file]);
  for (const one of found) {
    for (const named of namedBy(one, sources.get(one) ?? '')) found.add(named);
  }
  return found;
}

/**
 * Divides the planned files of a run into those with a result that still holds and those to run.
 *
 * @param planned `{ project, file }` of every test file
 * @param stored results of earlier runs, each with the `tree` on which it ran
 * @param changedSince `(tree) => string[] | undefined`: what has changed since
 */
export function divide(planned, stored, changedSince, sources) {
  const results = new Map(stored.map((result) => [keyOf(result), result]));
  const changes = new Map();
  const changedAfter = (tree) => {
    if (!changes.has(tree)) changes.set(tree, changedSince(tree));
    return changes.get(tree);
  };
  const kept = [];
  const toRun = [];
  for (const one of planned) {
    const result = results.get(keyOf(one));
    const holds = result && result.failed === 0 && !concerns(one.file, changedAfter(result.tree), sources);
    if (holds) kept.push(result);
    else toRun.push(one);
  }
  return { kept, toRun };
}
