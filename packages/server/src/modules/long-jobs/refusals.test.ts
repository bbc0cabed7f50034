import { expect, it } from 'vitest';
import { errorMessage } from '../../platform/language/messages.ts';
import { refusalOf, refusalText } from './refusals.ts';

const english = { locale: 'en', timeZone: 'UTC' } as const;
const place = { row: 7, field: 'status' };
const kept = JSON.parse(
  JSON.stringify(refusalOf(place, errorMessage('bad_transition', { a: 'draft', b: 'future' }), 'ar')),
) as ReturnType<typeof refusalOf>;

it.each([
  ['en', 'It can’t change from “draft” to “future”.'],
  ['de', 'Von „draft“ zu „future“ geht es nicht.'],
] as const)('a refusal that was kept in one language is read in %s', (locale, sentence) => {
  expect(refusalText(kept, { locale, timeZone: 'UTC' })).toBe(sentence);
});

it('a refusal of an older version is read as it was written', () => {
  expect(refusalText({ ...place, message: 'Gesperrt.' }, english)).toBe('Gesperrt.');
});

it('a refusal whose code this version does not know is read as it was written', () => {
  expect(refusalText({ ...kept, sentence: { code: 'later:unheard_of', params: {} } }, english)).toBe(kept.message);
});

it('a moment in a refusal is a day where its reader lives', () => {
  const late = refusalOf(place, errorMessage('course_not_started', { date: new Date('2030-05-03T22:30:00Z') }), 'de');
  const stored = JSON.parse(JSON.stringify(late)) as typeof late;
  expect(refusalText(stored, english)).toBe('This course starts on May 3, 2030.');
  expect(refusalText(stored, { locale: 'de', timeZone: 'Europe/Berlin' })).toBe('Dieser Kurs beginnt am 4. Mai 2030.');
});
