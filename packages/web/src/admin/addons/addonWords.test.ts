import { addonSlugs } from '@lectern/contract';
import { expect, it } from 'vitest';
import ar from './words/ar.json';
import de from './words/de.json';
import en from './words/en.json';

it.each(Object.entries({ en, de, ar }))('each add-on has its name and description in "%s"', (_language, { addons }) => {
  const words: Record<string, string> = addons;
  const wanted = addonSlugs.flatMap((slug) => [`name_${slug}`, `text_${slug}`]);
  expect(wanted.filter((key) => !words[key])).toEqual([]);
});
