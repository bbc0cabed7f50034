import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWords, directionOf } from './words.ts';

const src = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, src), 'utf8');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const keysOf = (path: string) => Object.keys(JSON.parse(read(path)) as Record<string, string>);
const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

const areas = [...new Set(files.flatMap((path) => /^([\w-]+)\/words\/en\.json$/.exec(path)?.[1] ?? []))];

/** Attempts are shown in several areas, in the words of their questions; the editors of questions speak the admin's. */
function areaOf(path: string): string | undefined {
  if (path.startsWith('shared/attempt/')) return 'question-types';
  return /^question-types\/.*(Editor\.tsx$|editing\/)/.test(path) ? 'admin' : path.split('/')[0];
}

describe('the words of the web', () => {
  it.each(areas)('%s says nothing that its catalogue does not have', (area) => {
    const known = new Set(
      files
        .filter(
          (path) =>
            /^(.+\/)?words\/en\.json$/.test(path) && (path.startsWith(`${area}/`) || path.startsWith('shared/')),
        )
        .flatMap(keysOf)
        .flatMap((key) => [key, bare(key)]),
    );
    const sources = files.filter((path) => areaOf(path) === area && /(?<!\.test)\.tsx?$/.test(path));
    const said = sources.flatMap((path) =>
      [...read(path).matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
    );
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });

  it('has the same keys in every language', () => {
    for (const path of files.filter((file) => /\/words\/\w+\.json$/.test(file) && !file.endsWith('/en.json'))) {
      const english = path.replace(/\w+\.json$/, 'en.json');
      expect(new Set(keysOf(path).map(bare))).toEqual(new Set(keysOf(english).map(bare)));
    }
  });

  it('takes a word of the area before the shared one, and counts', () => {
    const words = createWords('en', {
      area: { title: 'My courses', left_one: '{{count}} item left', left_other: '{{count}} items left' },
      shared: { title: 'Title', close: 'Close' },
    });
    expect([words.t('title'), words.t('close')]).toEqual(['My courses', 'Close']);
    expect([words.t('left', { count: 1 }), words.t('left', { count: 7 })]).toEqual(['1 item left', '7 items left']);
  });

  it('follows the direction of the language', () => {
    expect([directionOf('en'), directionOf('ar'), directionOf('he-IL')]).toEqual(['ltr', 'rtl', 'rtl']);
  });
});
