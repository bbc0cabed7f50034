// Which translations were made from an earlier English text. `scripts/translations.json` keeps, for each text of the
// word files, a hash of the English text its translations were made from.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const STORED = 'scripts/translations.json';
const LANGUAGES = ['de', 'ar'];

/** Words of English texts that `docs/glossary.md` replaces by plainer ones. */
const REFUSED = /\b(whoever|somebody|stands?|by (it|them)sel(f|ves)|beside|told|drawn)\b/i;

/** German texts address people with "Sie". */
const FAMILIAR = /\b(du|dich|dir|dein\w*)\b/i;

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Every text of a word file with its key, `part.key` and `list.0` where it has parts and lists. */
export const textsOf = (words) =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value).map(([key, text]) => [`${name}.${key}`, text])
      : [[name, String(value)]],
  );

/** Forms of a counted text are translated together: `left_one` and `left_other` are `left`. */
const plural = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function groupsOf(words) {
  const groups = {};
  for (const [key, text] of textsOf(words)) (groups[plural(key)] ??= []).push(text);
  return Object.fromEntries(Object.entries(groups).map(([key, texts]) => [key, hashOf(texts.join('\n'))]));
}

/**
 * Texts whose English differs from the one their translations were made from, as `[file, key]`. `current` and
 * `stored`: hashes by file and key. Keys that only one of them has are not listed: other tests require them.
 */
export const outdated = (current, stored) =>
  Object.entries(current).flatMap(([file, keys]) =>
    Object.entries(keys)
      .filter(([key, hash]) => stored[file]?.[key] !== undefined && stored[file][key] !== hash)
      .map(([key]) => [file, key]),
  );

/** Files and keys whose hashes are not stored yet, or that are stored and no longer exist. */
export const unstored = (current, stored) => {
  const names = (hashes) =>
    Object.entries(hashes).flatMap(([file, keys]) => Object.keys(keys).map((key) => `${file} ${key}`));
  const [now, kept] = [new Set(names(current)), new Set(names(stored))];
  return [...now, ...kept].filter((name) => !now.has(name) || !kept.has(name)).toSorted();
};

const catalogs = () =>
  ['packages/server/src', 'packages/web/src']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /[/.]en\.json$/.test(file))
    .toSorted();

/** Texts with words that are not used in the product, as `[file, key, word]`. */
export const refusedWords = (words, file, refused = REFUSED) =>
  textsOf(words).flatMap(([key, text]) => {
    const word = refused.exec(text)?.[0];
    return word ? [[file, key, word]] : [];
  });

const parse = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

export const currentHashes = () => Object.fromEntries(catalogs().map((file) => [file, groupsOf(parse(file))]));
export const storedHashes = () => parse(STORED);

const translationOf = (file, language) => file.replace(/en\.json$/, `${language}.json`);

export const currentRefusedWords = () =>
  catalogs().flatMap((file) => {
    const german = translationOf(file, 'de');
    return [...refusedWords(parse(file), file), ...refusedWords(parse(german), german, FAMILIAR)];
  });

/** The contents of a word file at a commit; empty if the file did not exist. */
function committed(commit, file) {
  try {
    return JSON.parse(
      execFileSync('git', ['show', `${commit}:${file}`], { cwd: root, encoding: 'utf8', stdio: 'pipe' }),
    );
  } catch {
    return {};
  }
}

/** Stores the hashes of the texts whose translations changed since a commit, and of those named in `unchanged`. */
function update(since, unchanged) {
  const [current, stored] = [currentHashes(), storedHashes()];
  const left = outdated(current, stored).filter(([file, key]) => {
    if (unchanged.has(key) || unchanged.has(`${file} ${key}`)) return false;
    return LANGUAGES.some((language) => {
      const other = translationOf(file, language);
      return groupsOf(parse(other))[key] === groupsOf(committed(since, other))[key];
    });
  });
  for (const [file, key] of left) current[file][key] = stored[file][key];
  writeFileSync(path.join(root, STORED), `${JSON.stringify(current, null, 2)}\n`);
  return left;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string', default: 'HEAD' } },
  });
  const left = update(values.since, new Set(positionals));
  for (const [file, key] of left) console.error(`${file} ${key}: the English text changed, a translation did not.`);
  if (left.length > 0) {
    console.error('Change the translations, or pass the keys whose translations are still right.');
    process.exitCode = 1;
  }
}
