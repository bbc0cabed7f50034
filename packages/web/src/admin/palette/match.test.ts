import { expect, it } from 'vitest';
import { matches } from './match.ts';

it.each([
  { query: '', text: 'Tags', found: true },
  { query: 'ta', text: 'Tags', found: true },
  { query: 'new cou', text: 'Add new course', found: true },
  { query: 'course new', text: 'Add new course', found: true },
  { query: 'ecole', text: 'École · General', found: true },
  { query: 'gs', text: 'Tags', found: false },
  { query: 'mail', text: 'Sent emails', found: true },
  { query: 'ail', text: 'Sent emails', found: false },
  { query: 'new tag', text: 'Add new course', found: false },
])('“$query” finds “$text”: $found', ({ query, text, found }) => {
  expect(matches(query, text)).toBe(found);
});
