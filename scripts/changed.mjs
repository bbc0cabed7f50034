// Which checks a change concerns, for `npm test -- --changed`. Files are named from the root of the repository, with `/`.
import path from 'node:path';

/** A change of one of these concerns everything that is checked. */
const EVERYTHING = /^(package-lock\.json|tsconfig\.base\.json|vitest\.config\.ts)$/;

/** The packages whose sources a package's types depend on. */
const IMPORTED = {
  'packages/server': ['packages/contract'],
  'packages/web': ['packages/contract'],
  e2e: ['packages/contract', 'packages/server'],
  bench: ['packages/contract', 'packages/server', 'e2e'],
};

/**
 * The tsc projects that a change concerns. `projects`: each with its file and the folders it includes, relative to it;
 * none means the whole folder.
 */
export function typesFor(changed, projects) {
  if (changed.some((file) => EVERYTHING.test(file))) return projects.map(({ file }) => file);
  return projects.flatMap(({ file, include = ['**'] }) => {
    const home = path.posix.dirname(file);
    const included = [...include.map((one) => path.posix.join(home, one)), ...(IMPORTED[home] ?? [])];
    const concerned = (one) =>
      [file, `${home}/tsconfig.json`, `${home}/package.json`].includes(one) ||
      included.some((whole) => one.startsWith(`${whole}/`) || path.posix.matchesGlob(one, whole));
    return changed.some(concerned) ? [file] : [];
  });
}

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*(['"])(\.[^'"\n]+)\1|new URL\(\s*(['"])([^'"\n]+)\3/g;

/** Files that a file refers to by a relative path: imports of all kinds, and files that it reads by URL. */
export function namedBy(file, text) {
  return [...text.matchAll(IMPORT)].map((found) => path.posix.join(path.posix.dirname(file), found[2] ?? found[4]));
}

/**
 * `changed` and every source that imports one of them, over as many files as it takes. `files`: every source, with its
 * text. `stop`: beyond these files no importer is followed.
 */
export function reachedFrom(changed, files, stop = () => false) {
  const importers = new Map();
  for (const [file, text] of files) {
    for (const named of namedBy(file, text)) importers.set(named, [...(importers.get(named) ?? []), file]);
  }
  const reached = new Set(changed);
  for (const file of reached) {
    if (stop(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);
const isUnit = (file) => isTest(file) && !/^(e2e|bench)\//.test(file);

/** Files that everything imports or that import everything. Their dependents do not say which tests concern a file. */
const WHOLE =
  /^packages\/server\/src\/((app|modules|start|main)\.ts|test\/(app|factories\/.+)\.ts|modules\/[^/]+\/index\.ts)$/;

/** Their files belong together: a change of one runs the tests of all. */
const together = (file) =>
  /^(packages\/server\/src\/(modules\/[^/]+|[^/]+\/[^/]+|[^/]+)|packages\/contract\/src|packages\/web\/src\/[^/]+\/[^/]+|scripts)\/[^/]*/.exec(
    file,
  )?.[1];

/**
 * The unit and API tests of a change: those in its folder, and those that import a changed file, over as many files as
 * it takes, but not through the whole app. `files`: every source, with its text.
 */
export function testsFor(changed, files) {
  const reached = reachedFrom(changed, files, (file) => WHOLE.test(file));
  const folders = new Set(changed.flatMap((file) => [together(file), moduleOf(file)]).filter(Boolean));
  const tests = [...files.keys()].filter((file) => isUnit(file) && (reached.has(file) || folders.has(together(file))));
  for (const { of, test } of OF_ALL) {
    if (changed.some((file) => of.test(file) && !isTest(file))) tests.push(test);
  }
  return [...new Set(tests)].filter((file) => files.has(file)).toSorted();
}

/** Tests of every file or endpoint at once, which import none of them. */
const OF_ALL = [
  { of: /^packages\/(server|contract)\/src\//, test: 'packages/server/src/test/roles/role-table.api.test.ts' },
  { of: /^packages\/(server|contract)\/src\//, test: 'packages/server/src/test/languages.api.test.ts' },
  { of: /^packages\/web\/src\//, test: 'packages/web/src/shared/i18n/words.test.ts' },
  { of: /^packages\/web\/src\//, test: 'packages/web/src/shared/theme/direction.test.ts' },
];

/** A family of endpoints is served by the module of its name. */
function moduleOf(file) {
  const family = /^packages\/contract\/src\/([\w-]+)\.ts$/.exec(file)?.[1];
  return family && `packages/server/src/modules/${family}`;
}

/** The shortest way through each part of the school, and for the admin area its frame. */
const SHORTEST = {
  site: 'visitor',
  player: 'learner',
  account: 'account',
  admin: 'admin-preview',
  'question-types': 'quiz-types',
};
const MOST_JOURNEYS = 3;

/**
 * The journeys of a change: those that were changed themselves, those named as a changed screen's folder
 * (`admin/reviews`: `admin-reviews`, `player/questions`: `questions`), and else the shortest through its area. No more than
 * a few: the rest is for the whole run.
 */
export function journeysFor(changed, journeys) {
  const called = (name) => journeys.find((file) => path.posix.basename(file, '.test.ts') === name);
  const own = changed.filter((file) => journeys.includes(file));
  const ofScreens = changed.flatMap((file) => {
    const found = /^packages\/web\/src\/([^/]+)\/(.*)$/.exec(file);
    if (!found || isTest(file)) return [];
    const [, folder, rest] = found;
    // Screens of an item type belong to an area, too: `item-types/quiz/admin/editor`.
    const area = folder === 'item-types' ? /^[^/]+\/(\w+)/.exec(rest)?.[1] : folder;
    const words = rest.split('/').slice(0, -1);
    const named = journeys.filter((journey) => {
      const name = path.posix.basename(journey, '.test.ts');
      const subject = area === 'admin' ? /^admin-(.+)$/.exec(name)?.[1] : name;
      return subject !== undefined && words.some((word) => singular(subject) === singular(word));
    });
    return named.length > 0 ? named : [called(SHORTEST[area] ?? SHORTEST.player)];
  });
  const ofServer = changed.some((file) => /^(packages\/(server|contract)|e2e\/fixtures)\//.test(file) && !isTest(file))
    ? [called(SHORTEST.player)]
    : [];
  const all = [...new Set([...own, ...ofScreens, ...ofServer].filter(Boolean))];
  return { run: all.slice(0, MOST_JOURNEYS), left: all.slice(MOST_JOURNEYS) };
}

const singular = (word) => word.replace(/zzes$/, 'z').replace(/s$/, '');
