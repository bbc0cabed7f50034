import { describe, expect, it } from 'vitest';
import { countryName } from './countryName.ts';

describe('the name of a country', () => {
  it.each([
    ['DE', 'en', 'Germany'],
    ['DE', 'de', 'Deutschland'],
    ['', 'en', ''],
    ['nowhere at all', 'en', 'nowhere at all'],
  ])('%s in %s is %s', (code, language, name) => {
    expect(countryName(code, language)).toBe(name);
  });
});
