import { aiFailures, locales } from '@lectern/contract';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { explainedErrors } from './requestErrors.ts';

it.each(locales)('every failure of a request has a sentence in %s', (locale) => {
  const file = new URL(`../words/${locale}.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(explainedErrors).toEqual(expect.arrayContaining([...aiFailures]));
  expect(explainedErrors.filter((code) => !words[`usage_error_${code}`])).toEqual([]);
});
