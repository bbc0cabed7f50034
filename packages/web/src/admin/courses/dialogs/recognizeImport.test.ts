import { describe, expect, it } from 'vitest';
import { recognizeImport } from './recognizeImport.ts';

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
    { title: 'quizzes alone', given: file('a.json', '{"quizzes":[{}],"questions":[]}'), kind: 'quizzes' },
    { title: 'a table', given: file('people.csv', 'email\n'), kind: 'people' },
    { title: 'a table without a name for it', given: file('people', 'email\n', 'text/csv'), kind: 'people' },
    { title: 'anything else, for the server to refuse', given: file('notes.txt', 'Hello'), kind: 'courses' },
    { title: 'JSON without lists', given: file('a.json', 'null'), kind: 'courses' },
  ])('$title', async ({ given, kind }) => {
    expect(await recognizeImport(given)).toBe(kind);
  });
});
