// Which files a resumed `npm run test:full` runs again.
import { reachedFrom } from '../changed.mjs';
import { keyOf } from './results.mjs';

/** A change of one of these concerns every test. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|(packages\/[^/]+|e2e|bench)\/package\.json|tsconfig\.base\.json|vitest\.config\.ts|scripts\/test(\.mjs|\/.*))$/;

/** Sources of the product, which tests reach in ways that imports do not show. */
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
 * Which test files have to run again after a change. `sources`: the text of each source, by its name.
 *
 * @param {string[] | undefined} changed undefined when it is not known
 * @param {Map<string, string>} sources
 * @returns {(test: string) => boolean}
 */
export function concernedBy(changed, sources) {
  if (!changed || changed.some((file) => CONCERNS_ALL.test(file))) return () => true;
  const ofProduct = PRODUCT.filter(({ source }) => changed.some((file) => source.test(file)));
  const reached = reachedFrom(changed, sources);
  return (test) => reached.has(test) || ofProduct.some(({ tests }) => tests.test(test));
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
  const byTree = new Map();
  const isConcerned = ({ tree, file }) => {
    if (!byTree.has(tree)) byTree.set(tree, concernedBy(changedSince(tree), sources));
    return byTree.get(tree)(file);
  };
  const kept = [];
  const toRun = [];
  for (const one of planned) {
    const result = results.get(keyOf(one));
    const holds = result && result.failed === 0 && !isConcerned(result);
    if (holds) kept.push(result);
    else toRun.push(one);
  }
  return { kept, toRun };
}
