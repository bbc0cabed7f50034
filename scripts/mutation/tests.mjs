// Which test files come past a source file, the nearest first: by what imports what.
import fs from 'node:fs';
import path from 'node:path';

const slashes = (file) => file.replaceAll(path.sep, '/');

/** Each file with those that import it. */
export function importersOf(root) {
  const files = fs.globSync('packages/{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).map(slashes);
  const known = new Set(files);
  const importers = new Map();
  for (const file of files) {
    for (const [, to] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const imported = path.posix.join(path.posix.dirname(file), to);
      if (known.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Test files that import a file, themselves or through others; with `api` the API tests of its folder and module. */
export function testsOf(file, { root, importers, api }) {
  const found = new Map([[file, 0]]);
  for (const [at, distance] of found) {
    for (const next of importers.get(at) ?? []) if (!found.has(next)) found.set(next, distance + 1);
  }
  const units = [...found].filter(([one]) => /\.test\.tsx?$/.test(one) && !one.endsWith('.api.test.ts'));
  // Those that are called after the file come first: they are made for it, and quick.
  const stem = file.replace(/\.tsx?$/, '');
  const called = (test) => Number(!test.startsWith(`${stem}.test`)) + Number(!test.startsWith(stem));
  const nearest = units.toSorted((a, b) => called(a[0]) - called(b[0]) || a[1] - b[1]).map(([one]) => one);
  if (!api) return nearest;
  const module = /^(packages\/server\/src\/modules\/[^/]+)\//.exec(file)?.[1] ?? path.posix.dirname(file);
  const together = (test) => Number(path.posix.dirname(test) !== path.posix.dirname(file));
  const calls = fs.globSync(`${module}/**/*.api.test.ts`, { cwd: root }).map(slashes);
  return [...calls.toSorted((a, b) => together(a) - together(b) || a.localeCompare(b)), ...nearest];
}
