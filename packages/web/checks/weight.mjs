// What a learner downloads: the weight of the first text lesson (scripts and styles, gzip), and that nothing of the admin
// area or of the schema library ever reaches them. Run after the build.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 159.5 * 1024;
const dist = new URL('../dist/', import.meta.url);
const client = new URL('client/', dist).pathname;
const { assetsFor } = await import(new URL('server/web.js', dist).href);

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
if (total > LIMIT) problems.push(`${total - LIMIT} bytes over the limit`);
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** All chunks an area can load, at once or later, except those reachable only through `except`. */
function reachedFrom(entry, except) {
  const reached = new Set();
  const follow = (key) => {
    if (key === except || reached.has(key)) return;
    reached.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) follow(next);
  };
  follow(entry);
  return [...reached].map((key) => ({ key, file: manifest[key].file }));
}

/** What a lesson with a video loads beyond a text lesson: the screen, the player, their words, and the site's own part. */
const VIDEO_LIMIT = 60.5 * 1024;
const videoParts = [
  'src/item-types/lesson/player/video/LessonWithVideo.tsx',
  'src/item-types/lesson/player/video/words/en.json',
  'src/shared/video/VideoPlayer.tsx',
  'src/shared/video/words/en.json',
];
function filesOf(keys) {
  const found = new Set();
  const follow = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not among the chunks; the measure is wrong`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const style of chunk.css ?? []) found.add(style);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const key of keys) follow(key);
  return [...found];
}
const loaded = new Set(files.map((file) => file.replace(/^\//, '')));
const sites = {
  file: [],
  YouTube: ['src/shared/video/sources/YoutubeVideo.tsx'],
  Vimeo: ['src/shared/video/sources/VimeoVideo.tsx'],
};
for (const [site, parts] of Object.entries(sites)) {
  const more = filesOf([...videoParts, ...parts]).filter((file) => !loaded.has(file));
  const weight = more.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0);
  console.log(`${kb(weight)}  of ${kb(VIDEO_LIMIT).trim()}: what a lesson with a video adds (${site})`);
  if (weight > VIDEO_LIMIT) problems.push(`a video (${site}) is ${kb(weight - VIDEO_LIMIT).trim()} over the limit`);
}

const sizeOf = (list) =>
  list.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0);

/** The scripts of public pages as they are sent, in Brotli. */
const sentSizeOf = (list) => list.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
const pageLimits = { '/': 150 * 1024, '/courses': 152 * 1024, '/sign-in': 172 * 1024 };
for (const [pathname, limit] of Object.entries(pageLimits)) {
  const { theme, start, entry, preloads } = assetsFor('site', { pathname, lang: 'en' });
  const weight = sentSizeOf([theme, start, entry, ...preloads]);
  console.log(`${kb(weight)}  of ${kb(limit).trim()}: scripts of ${pathname}`);
  if (weight > limit) problems.push(`the scripts of ${pathname} are ${weight - limit} bytes over the limit`);
}

/** What staff load to see the dashboard: the area, its first screen and what both say. */
const ADMIN_LIMIT = 303 * 1024;
const desk = assetsFor('admin', { pathname: '/admin/dashboard', lang: 'en' });
const deskFiles = [desk.theme, desk.entry, ...desk.preloads, ...desk.styles];
const deskWeight = sizeOf(deskFiles);
console.log(`${kb(deskWeight)}  of ${kb(ADMIN_LIMIT).trim()}: first load of the dashboard`);
if (deskWeight > ADMIN_LIMIT) problems.push(`the dashboard is ${kb(deskWeight - ADMIN_LIMIT).trim()} over the limit`);
const isPreloaded = (key) => desk.preloads.includes(`/${manifest[key]?.file}`);
if (!isPreloaded('src/admin/dashboard/words/en.json')) problems.push('the dashboard waits for its words');
if (isPreloaded('src/admin/builder/words/en.json')) problems.push('the dashboard brings the words of other screens');

const learnerAreas = ['site', 'player', 'account'];
const adminChunks = new Set(reachedFrom('src/admin/entry.tsx').map(({ file }) => file));
const learnerChunks = new Set(
  learnerAreas.flatMap((area) => reachedFrom(`src/${area}/entry.tsx`)).map(({ file }) => file),
);
// A word of each of the admin's own parts: its editor, its charts, its dragging, its screens.
const ADMIN_WORDS = /ProseMirror|recharts|data-drop-target-for-element|admin\/routes/;
const adminOnly = [...adminChunks].filter((file) => !learnerChunks.has(file));
if (!adminOnly.some((file) => ADMIN_WORDS.test(readFileSync(join(client, file), 'utf8'))))
  problems.push('nothing of the admin area is found in its own chunks; the measure is wrong');
// The editor for assignment answers may only be loaded on demand, by an open answer form.
const ANSWER_EDITOR = 'src/item-types/assignment/player/editor/AnswerEditor.tsx';
if (!manifest[ANSWER_EDITOR]?.isDynamicEntry) problems.push('the editor of assignments does not come by itself');
const withoutEditor = new Set(
  learnerAreas.flatMap((area) => reachedFrom(`src/${area}/entry.tsx`, ANSWER_EDITOR)).map(({ file }) => file),
);
for (const file of learnerChunks) {
  const text = readFileSync(join(client, file), 'utf8');
  if (/ZodError|\$ZodType|_zod\b/.test(text)) problems.push(`${file} reaches learners and contains zod`);
  if (withoutEditor.has(file) && ADMIN_WORDS.test(text))
    problems.push(`${file} reaches learners and contains parts of the admin area`);
}
for (const key of learnerAreas.flatMap((area) => reachedFrom(`src/${area}/entry.tsx`)).map(({ key }) => key)) {
  if (key.startsWith('src/admin/')) problems.push(`${key} of the admin area reaches learners`);
}
// The file of the lesson holds the player's start: a page of another area that loads it starts the player over itself.
const lessonChunks = assets.preloads.filter((file) => file.includes('lesson')).map((file) => file.replace(/^\//, ''));
for (const area of ['site', 'account', 'admin']) {
  for (const { key, file } of reachedFrom(`src/${area}/entry.tsx`)) {
    if (lessonChunks.includes(file)) problems.push(`${key} is loaded by the area ${area}, and starts the player`);
  }
}
for (const area of ['player', 'account', 'admin']) {
  const one = reachedFrom(`src/${area}/entry.tsx`).find(({ key }) => key.startsWith('src/site/'));
  if (one) problems.push(`${one.key} of the public pages is loaded by the area ${area}`);
}
console.log(`${learnerChunks.size} chunks reach learners, ${adminOnly.length} only the admin area`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
