import { expect, it } from 'vitest';
import { guideHits } from './guideHits.ts';

const heading = (text: string) => ({ id: text.toLowerCase().replaceAll(' ', '-'), text });
const parts: GuidePart[] = [
  {
    title: 'For instructors',
    pages: [
      {
        path: 'instructors/certificates',
        title: 'Certificates',
        summary: 'design, issue, verify',
        headings: [heading('Design a certificate'), heading('Correct or revoke one')],
      },
      {
        path: 'instructors/grading',
        title: 'Grading',
        summary: 'open answers',
        headings: [heading('Grade submissions')],
      },
    ],
  },
];
const found = (wanted: string) => guideHits(parts, wanted).map(({ title, of }) => `${title} – ${of}`);

it.each([
  ['nothing while nothing is looked for', '  ', []],
  ['a page by its name, without each of its tasks', 'certificates', ['Certificates – For instructors']],
  ['a page by its summary', 'verify', ['Certificates – For instructors']],
  ['a task by its own words', 'submissions', ['Grade submissions – Grading']],
  ['a task by a word of its page and one of its own', 'revoke certificates', ['Correct or revoke one – Certificates']],
  ['nothing that the guide does not name', 'payout', []],
])('%s', (_case, wanted, expected) => {
  expect(found(wanted)).toEqual(expected);
});

it('a task leads to its place on the page', () => {
  expect(guideHits(parts, 'submissions')).toEqual([
    { title: 'Grade submissions', of: 'Grading', path: 'instructors/grading', heading: 'grade-submissions' },
  ]);
});
