// What a learner downloads before the first text lesson is on screen: scripts and styles, gzip. Run after the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 175 * 1024;
const dist = new URL('../dist/', import.meta.url);
const client = new URL('client/', dist).pathname;
const { assetsFor } = await import(new URL('server/site.js', dist).href);

const assets = assetsFor('player', { pathname: '/course/1/lesson/2', lang: 'en' });
const files = [assets.theme, assets.entry, ...assets.preloads, ...assets.styles];
const rows = files
  .map((file) => ({ file, text: readFileSync(join(client, file)) }))
  .map(({ file, text }) => ({
    file,
    text: text.toString(),
    raw: text.length,
    gzip: gzipSync(text, { level: 9 }).length,
  }))
  .toSorted((a, b) => b.gzip - a.gzip);
const total = rows.reduce((sum, row) => sum + row.gzip, 0);

const kb = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
for (const row of rows) console.log(`${kb(row.gzip)}  ${kb(row.raw)} raw  ${row.file}`);
console.log(`${kb(total)}  of ${kb(LIMIT).trim()}: first load of a text lesson`);

const problems = [];
if (!assets.preloads.some((file) => file.includes('lesson')))
  problems.push('the lesson screen is not among the files; the measure is wrong');
if (total > LIMIT) problems.push(`${kb(total - LIMIT).trim()} over the limit`);
// Every chunk the player could ever load, not only the first ones: no schema library reaches a learner.
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const reached = new Set();
const follow = (key) => {
  if (reached.has(key)) return;
  reached.add(key);
  for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) follow(next);
};
follow('src/player/entry.tsx');
for (const key of reached) {
  const { file } = manifest[key];
  if (/ZodError|\$ZodType|_zod\b/.test(readFileSync(join(client, file), 'utf8'))) problems.push(`${file} contains zod`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
