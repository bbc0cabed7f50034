import { describe, expect, it } from 'vitest';
import { sampleTranslator } from './samples.ts';

describe('names of sample rewards', () => {
  it.each([
    ['Points', 'ar', 'نقاط'],
    ['Your level', 'de', 'Ihre Stufe'],
    ['Stufe', 'en', 'Level'],
    ['Complete your first lesson.', 'de', 'Schließen Sie Ihre erste Lektion ab.'],
    ['Explorer', 'en', 'Explorer'],
  ] as const)('%s is in the language of the reader (%s)', (text, locale, translated) => {
    expect(sampleTranslator(locale)(text)).toBe(translated);
  });

  it('changed by the school stay as they are', () => {
    expect(sampleTranslator('de')('Stars')).toBe('Stars');
  });
});
