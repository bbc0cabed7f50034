import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWords, directionOf } from './words.ts';

const src = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, src), 'utf8');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
/** A catalog's keys; `part.key` where it names its parts, as those of the admin area do. */
const namesIn = (catalog: object): string[] =>
  Object.entries(catalog).flatMap(([name, word]) =>
    typeof word === 'object' && word !== null ? namesIn(word as object).map((key) => `${name}.${key}`) : [name],
  );
const keysOf = (path: string) => namesIn(JSON.parse(read(path)) as object);
const flat = (catalog: object): [string, string][] =>
  Object.entries(catalog).flatMap(([name, word]) =>
    typeof word === 'object' && word !== null
      ? flat(word as object).map(([key, text]): [string, string] => [`${name}.${key}`, text])
      : [[name, String(word)] as [string, string]],
  );
const wordsOf = (path: string) => Object.fromEntries(flat(JSON.parse(read(path)) as object));
const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const areas = [...new Set(files.flatMap((path) => /^([\w-]+)\/words\/en\.(?:json|ts)$/.exec(path)?.[1] ?? []))];

/** Words of a resource outside of its screens are in the file next to its declaration. */
const saidAroundScreens = files
  .filter((path) => path.endsWith('.resource.en.json'))
  .flatMap(keysOf)
  .map((key) => `resource.${key}`);

/** Attempts are shown in several areas, in the words of their questions; the editors of questions speak the admin's. */
function areaOf(path: string): string | undefined {
  if (path.startsWith('shared/attempt/')) return 'question-types';
  const ofType = /^item-types\/[\w-]+\/(\w+)[./]/.exec(path)?.[1];
  if (ofType) return ofType;
  return /^question-types\/.*(Editor\.tsx$|editing\/)/.test(path) ? 'admin' : path.split('/')[0];
}

describe('the words of the web', () => {
  it.each(areas)('%s says nothing that its catalog does not have', (area) => {
    const known = new Set(
      files
        .filter(
          (path) =>
            /(^|\/)(words\/|item-types\/[\w-]+\/\w+\.)en\.json$/.test(path) &&
            (areaOf(path) === area || path.startsWith('shared/')),
        )
        .flatMap(keysOf)
        .concat(area === 'admin' ? saidAroundScreens : [])
        .flatMap((key) => [key, bare(key)]),
    );
    const sources = files.filter((path) => areaOf(path) === area && /(?<!\.test)\.tsx?$/.test(path));
    const said = sources.flatMap((path) =>
      [...read(path).matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });

  it('says nothing beside its catalogs: no text stands between tags or in what is read aloud', () => {
    const raw = /[^=]>\s*[A-Z][a-z]+(?: [a-z]+)*[.…]?\s*<\/|\s(?:aria-label|title|placeholder|label|alt)="[A-Z][a-z]/g;
    const rawIn = (source: string) => source.match(raw) ?? [];
    expect(rawIn('<Button>Save changes</Button><img alt="Cat" />')).toHaveLength(2);
    const screens = files.filter((path) => path.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(path));
    expect(screens.flatMap((path) => rawIn(read(path)).map((text) => `${path}: ${text}`))).toEqual([]);
  });

  it('takes a word of the area before the shared one, and counts', () => {
    const words = createWords('en', {
      area: { title: 'My courses', left_one: '{{count}} item left', left_other: '{{count}} items left' },
      shared: { title: 'Title', close: 'Close' },
    });
    expect([words.t('title'), words.t('close')]).toEqual(['My courses', 'Close']);
    expect([words.t('left', { count: 1 }), words.t('left', { count: 7 })]).toEqual(['1 item left', '7 items left']);
  });

  it('keeps a name of the other direction in its own order, and leaves every other as it is', () => {
    const catalogs = { area: { open: '“{{name}}” & {{count}}' }, shared: {} };
    const open = (language: string, name: string) => createWords(language, catalogs).t('open', { name, count: 2 });
    expect(open('en', 'Who <reads>?')).toBe('“Who <reads>?” & 2');
    expect(open('ar', 'Who reads?')).toBe('“\u2068Who reads?\u2069” & 2');
    expect(open('ar', 'من يقرأ؟')).toBe('“من يقرأ؟” & 2');
    expect(open('ar', '$9.00')).toBe('“\u2068$9.00\u2069” & 2');
    expect(open('de', 'من يقرأ؟')).toBe('“\u2068من يقرأ؟\u2069” & 2');
  });

  it('follows the direction of the language', () => {
    expect([directionOf('en'), directionOf('ar'), directionOf('he-IL')]).toEqual(['ltr', 'rtl', 'rtl']);
  });
});

/** The part of a word file's path before its language: `site/words/` and `admin/courses/courses.resource.`. */
const folders = files.flatMap((path) => /^(.*(?:words\/|\.))en\.json$/.exec(path)?.[1] ?? []);
const languages = files.flatMap((path) => /^shared\/words\/(\w+)\.json$/.exec(path)?.[1] ?? []);
const others = languages.filter((language) => language !== 'en');

const isCounted = (english: Record<string, string>, base: string) =>
  `${base}_one` in english && `${base}_other` in english;

/** The keys a language needs: those of English, and what is counted in each form that the language has. */
function keysNeeded(english: Record<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const needed = Object.keys(english).flatMap((key) => {
    const base = bare(key);
    return isCounted(english, base) && !key.endsWith('_zero') ? forms.map((form) => `${base}_${form}`) : key;
  });
  return [...new Set(needed)].toSorted();
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();

/** Of few things a language may say the number in a word: a word for two of it, or 'a single one'. */
const saysNumberInWord = (key: string) => /_(zero|one|two)$/.test(key);

/** Words that are the same in English and German, and marks without words. */
const SAME = new Set([
  'Person',
  'Webhook',
  'Webhook {{id}}',
  'Add-on',
  'Code: {{code}}',
  'Video: {{name}}',
  'Video: {{address}}',
  'Code',
  'ID',
  'Webhooks',
  'Team',
  'Zapier',
  '{{n}} ms',
  'BIC/SWIFT',
  'IBAN',
  'Video',
  'Videos',
  'Tab',
  'Esc',
  'Quiz',
  'Name',
  'Website',
  'Downloads',
  'Status',
  'Text',
  'Bank',
  'Link',
  'Logo',
  'Audio',
  'Spam',
  'System',
  'Version',
  // Proper names, language names in their own language, and abbreviations of minutes and seconds.
  'Google Classroom',
  'Google Meet',
  'Zoom',
  'PayPal',
  'Stripe',
  'IBAN',
  'Lectern {{version}}',
  'PostgreSQL {{version}}',
  'YouTube',
  'Vimeo',
  'Facebook',
  'STARTTLS',
  'TLS',
  'LinkedIn',
  'Deutsch',
  'English',
  'm:ss',
  '{{width}} × {{height}} px',
]);
/** What is written with Latin letters in Arabic as well. */
const LATIN =
  /^(EX|QR|Zaps?|Zapier|verify|TTF|OTF|WOFF|Zoom|Stripe|PayPal|IP|IBAN|BIC|SWIFT|Developers|Webhooks|Apps|Credentials|paypal|developer|keys|com|pk|sk|rk|whsec|App|Marketplace|OAuth|API|OpenAI|openai|api|MCP|Cloud|Calendar|Apple|Outlook|Google|Meet|Classroom|Slides|Word|YouTube|Vimeo|Wistia|CodePen|Facebook|LinkedIn|Office|JPG|PNG|WebP|GIF|WebM|MOV|MKV|AVI|FLV|WAV|OGG|MP|vtt|srt|PDFs?|ZIP|JSON|CSV|SMTP|STARTTLS|TLS|PUBLIC|HTTPS|Lectern|Node|PostgreSQL|LaTeX|iframe|HTML|example|https?|URL|JavaScript|Escape|Esc|Tab|Enter|Ctrl|Space|Deutsch|English|px|ss|ar|frac|sqrt|sum)$/;

describe.each(others)('the words in %s', (language) => {
  it.each(folders)('are all there in %s, with every form of what is counted', (folder) => {
    const english = wordsOf(`${folder}en.json`);
    expect(keysOf(`${folder}${language}.json`).toSorted()).toEqual(keysNeeded(english, language));
  });

  it.each(folders)('name in %s what English names', (folder) => {
    const english = wordsOf(`${folder}en.json`);
    const wrong = Object.entries(wordsOf(`${folder}${language}.json`)).filter(([key, text]) => {
      const model = placeholders(english[key] ?? english[`${bare(key)}_other`] ?? '');
      const own = placeholders(text);
      const fits = own.every((name) => model.includes(name));
      return !fits || (own.length < model.length && !saysNumberInWord(key));
    });
    expect(wrong).toEqual([]);
  });

  it.each(folders)('leave no English in %s', (folder) => {
    const english = wordsOf(`${folder}en.json`);
    const left = Object.entries(wordsOf(`${folder}${language}.json`)).filter(([key, text]) => {
      const said = text.replace(/\{\{\w+\}\}/g, '');
      if (directionOf(language) === 'rtl') return (said.match(/[a-z]{2,}/gi) ?? []).some((word) => !LATIN.test(word));
      return text === english[key] && /[a-z]{2,}/i.test(said) && !SAME.has(text);
    });
    expect(left).toEqual([]);
  });
});
