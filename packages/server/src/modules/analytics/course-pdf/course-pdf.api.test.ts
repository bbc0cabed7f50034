import { eq } from 'drizzle-orm';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { lessons } from '../../lessons/lessons.tables.ts';
import { MAX_COURSE_PAGES } from './course-pages.ts';

const t = await useTestApp({ now: new Date('2030-05-30T09:00:00.000Z') });
type Person = Awaited<ReturnType<typeof t.given.user>>;
type Course = Awaited<ReturnType<typeof t.given.course>>;

let ada: Person;
let course: Course;

const write = (id: number, html: string) =>
  t.db
    .update(lessons)
    .set({ description: html as never })
    .where(eq(lessons.id, id));

beforeAll(async () => {
  ada = await t.given.instructor();
  course = await t.given.course({ name: 'Knots & bends', author: ada, sections: [2] });
  await write(
    course.items[0]!.id,
    '<h2>Bowline</h2><p>A loop أحمد.</p><ul><li>Rabbit</li></ul><table><tr><td>a</td><td>b</td></tr></table>' +
      '<p><img src="/x.png" alt=""></p>',
  );
  await t.given.quiz({ course, name: 'Test of knots' });
});

async function download(id: number | string, person: Person | null, language = 'en') {
  const headers = person ? await t.credentials(person) : {};
  return t.raw({ url: `/api/lectern/v1/courses/${id}/pdf`, headers: { ...headers, 'accept-language': language } });
}

async function read(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await loading.promise;
  const pages = pdf.numPages;
  let text = '';
  for (let at = 1; at <= pages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  }
  await loading.destroy();
  return { text, pages };
}

it('has the outline with the texts of lessons and the names of quizzes', async () => {
  const answer = await download(course.id, ada);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toContain(`course-${course.id}.pdf`);
  const { text } = await read(answer.rawPayload);
  for (const words of [
    'Knots & bends',
    'Bowline',
    'A loop',
    '• Rabbit',
    'a | b',
    '[picture]',
    'Test of knots',
    'Page 1',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('too long');
  expect((await read((await download(course.id, ada, 'de')).rawPayload)).text).toContain('Lektion');
  expect((await download(course.id, ada, 'ar')).statusCode).toBe(200);
});

it('is refused to others', async () => {
  const others = [null, await t.given.enrolledLearner(course.id), await t.given.instructor()];
  const answers = await Promise.all(others.map((person) => download(course.id, person)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404]);
  expect((await download(course.id, await t.given.manager())).statusCode).toBe(200);
  expect((await download(99_999, ada)).statusCode).toBe(404);
  expect((await download('one', ada)).statusCode).toBe(404);
});

it('says that a course is too long for it', async () => {
  const long = await t.given.course({ author: ada, sections: [3] });
  for (const { id } of long.items) await write(id, '<p>rope and sail</p>'.repeat(10_000));
  const { text, pages } = await read((await download(long.id, ada)).rawPayload);
  expect(pages).toBeLessThanOrEqual(MAX_COURSE_PAGES);
  expect(text).toContain('The course is too long for one file');
});

it('says that a course is empty', async () => {
  const empty = await t.given.course({ author: ada, sections: [0] });
  expect((await read((await download(empty.id, ada)).rawPayload)).text).toContain('no lessons yet');
});
