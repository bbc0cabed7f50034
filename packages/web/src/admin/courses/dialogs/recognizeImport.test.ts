import { describe, expect, it } from 'vitest';
import { isCourseArchive, recognizeImport } from './recognizeImport.ts';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>, type = '') =>
  new File([content], name, { type });

describe('a file to import', () => {
  it.each([
    { title: 'a zip archive, whatever it is called', given: file('courses.json', 'PK\u0003\u0004'), kind: 'archive' },
    { title: 'a damaged archive, by its name', given: file('courses.ZIP', 'broken'), kind: 'archive' },
    {
      title: 'an export of another site',
      given: file('a.json', '\uFEFF{"courses":[{}],"quizzes":[{}]}'),
      kind: 'courses',
    },
    {
      title: 'an archive of people',
      given: file('a.zip', 'PK\u0003\u0004 … PK\u0001\u0002people.csv PK\u0001\u0002manifest.json'),
      kind: 'peopleArchive',
    },
    {
      title: 'an archive of courses that names people',
      given: file('a.zip', 'PK\u0003\u0004 … courses/1/course.json people.csv'),
      kind: 'archive',
    },
    {
      title: 'settings',
      given: file('a.json', '{"manifest":{"version":"1"},"quiz":{"styling":{}},"payments":{}}'),
      kind: 'settings',
    },
    { title: 'quizzes alone', given: file('a.json', '{"quizzes":[{}],"questions":[]}'), kind: 'quizzes' },
    { title: 'a table', given: file('people.csv', 'email\n'), kind: 'people' },
    { title: 'a table without a name for it', given: file('people', 'email\n', 'text/csv'), kind: 'people' },
    { title: 'anything else, for the server to refuse', given: file('notes.txt', 'Hello'), kind: 'courses' },
    { title: 'JSON without lists', given: file('a.json', 'null'), kind: 'courses' },
  ])('$title', async ({ given, kind }) => {
    expect(await recognizeImport(given)).toBe(kind);
  });
});

describe('an archive of courses', () => {
  it.each([
    ['by the lists that it names last', 'PK\u0003\u0004 … media/1.png media.json manifest.json', true],
    ['not by a manifest alone, which people have too', 'PK\u0003\u0004 … people.csv manifest.json', false],
    ['not by names in a file that is no archive', 'media.json manifest.json', false],
  ])('is known %s', async (_title, content, expected) => {
    expect(await isCourseArchive(file('a.zip', content))).toBe(expected);
  });
});
