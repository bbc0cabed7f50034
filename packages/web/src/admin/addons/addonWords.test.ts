import { readFileSync } from 'node:fs';
import { addonSlugs, locales } from '@lectern/contract';
import { expect, it } from 'vitest';

it.each(locales)('every add-on has a name and a text in %s', (locale) => {
  const file = new URL(`words/${locale}.json`, import.meta.url);
  const { addons } = JSON.parse(readFileSync(file, 'utf8')) as { addons: Record<string, string> };
  const keys = addonSlugs.flatMap((slug) => [`name_${slug}`, `text_${slug}`]);
  expect(keys.filter((key) => !addons[key])).toEqual([]);
});
