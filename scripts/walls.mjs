// Checks who imports whom, that refusals are decided in guards, and that a module alone writes its tables. Usage: node scripts/walls.mjs [folder of another repository]
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';

const home = path.resolve(import.meta.dirname, '..');
const root = path.resolve(process.argv[2] ?? home);
const { forbidden, lazy, options, refusals, writes } = createRequire(import.meta.url)(
  path.join(home, '.dependency-cruiser.cjs'),
);

process.chdir(root);
const sources = globSync('{packages/*/src,e2e}/**/*.{ts,tsx}', {
  exclude: (file) => /(^|\/)(node_modules|dist)(\/|$)|routeTree\.gen\.ts$|\.d\.ts$/.test(file),
}).map((file) => file.replaceAll(path.sep, '/'));
let output;
try {
  ({ output } = await cruise(sources, { ...options, ruleSet: { forbidden }, validate: true }));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// A parser that cannot read a file lets it pass as one that imports nothing.
const found = new Map(output.modules.map(({ source, dependencies }) => [source, dependencies.length]));
const importing = /^(import(?!.*\.css';$)|export)\b[^;]*?\bfrom '/m;
const unread = sources.filter(
  (file) => !found.get(file) && (!found.has(file) || importing.test(readFileSync(file, 'utf8'))),
);
const { violations } = output.summary;

// A refusal has one code, so its name shows where it is decided.
const decided = sources.filter((file) => refusals.in.test(file) && !refusals.except.includes(file));
const refusing = decided.filter((file) => refusals.code.test(readFileSync(file, 'utf8')));

// A join imports the same table as a write, so the statements are read.
const product = sources.filter((file) => writes.in.test(file));
const moduleOf = (file) => writes.module.exec(file)?.[1];
const owners = new Map(
  product
    .filter((file) => writes.tables.test(file) && moduleOf(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(writes.table)].map(([, name]) => [name, moduleOf(file)]),
    ),
);
const foreignWrites = product.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(writes.statement)]
    .map(([, built, written]) => built ?? written)
    .filter((table) => owners.has(table) && owners.get(table) !== moduleOf(file))
    .map((table) => ({ file, table })),
);

/** Static imports of packages that are to be loaded when they are first used, in files that the start loads. */
function loadedAtStart() {
  const imports = new Map(output.modules.map(({ source, dependencies }) => [source, dependencies]));
  const reached = new Set([lazy.from]);
  const early = [];
  // A set that grows is walked to its end.
  for (const file of reached) {
    for (const { resolved, dynamic, dependencyTypes } of imports.get(file) ?? []) {
      if (dynamic || dependencyTypes.includes('type-only')) continue;
      if (lazy.packages.test(resolved)) early.push({ file, resolved });
      else if (!resolved.startsWith('node_modules/')) reached.add(resolved);
    }
  }
  return early;
}
const early = loadedAtStart();

for (const { from, to, rule } of violations) {
  const { comment } = forbidden.find(({ name }) => name === rule.name);
  console.error(`${from}\n  → ${to}\n  ${rule.name}: ${comment}`);
}
for (const file of refusing) console.error(`${file}\n  refusals-in-guards: ${refusals.comment}`);
for (const { file, table } of foreignWrites) {
  console.error(`${file}\n  writes ${table} of ${owners.get(table)}\n  only-owners-write: ${writes.comment}`);
}
for (const { file, resolved } of early) console.error(`${file}\n  → ${resolved}\n  lazy-packages: ${lazy.comment}`);
for (const file of unread) console.error(`${file}\n  was not read, so nothing is known about its imports`);
if (sources.length === 0) console.error('No source file was found, so nothing was checked');

console.log(
  `${sources.length - unread.length} of ${sources.length} files read, ${violations.length} imports through a wall`,
);
const problems = [violations, unread, refusing, foreignWrites, early].flat().length;
if (problems > 0 || sources.length === 0) process.exitCode = 1;
