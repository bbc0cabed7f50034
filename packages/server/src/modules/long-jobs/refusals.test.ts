import { expect, it } from 'vitest';
import { errorMessage } from '../../platform/language/messages.ts';
import { refusalOf, refusalText } from './refusals.ts';

const place = { row: 7, field: 'status' };
const kept = JSON.parse(
  JSON.stringify(refusalOf(place, errorMessage('bad_transition', { a: 'draft', b: 'future' }), 'ar')),
) as ReturnType<typeof refusalOf>;

it.each([
  ['en', 'It cannot go from “draft” to “future”.'],
  ['de', 'Von „draft“ zu „future“ geht es nicht.'],
] as const)('a refusal that was kept in one language is read in %s', (locale, sentence) => {
  expect(refusalText(kept, locale)).toBe(sentence);
});

it('a refusal of an older version is read as it was written', () => {
  expect(refusalText({ ...place, message: 'Gesperrt.' }, 'en')).toBe('Gesperrt.');
});

it('a refusal whose code this version does not know is read as it was written', () => {
  expect(refusalText({ ...kept, sentence: { code: 'later:unheard_of', params: {} } }, 'en')).toBe(kept.message);
});
