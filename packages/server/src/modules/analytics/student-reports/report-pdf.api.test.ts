import { contract } from '@lectern/contract';
import { MAX_PDF_LEARNERS } from '@lectern/contract/limits';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { classPages } from './pdf/pages-of.ts';

const { addons } = contract;
const t = await useTestApp({ now: new Date('2030-05-30T09:00:00.000Z') });
type Person = Awaited<ReturnType<typeof t.given.user>>;

let ada: Person;
let learner: Person;
let course: Awaited<ReturnType<typeof t.given.course>>;

beforeAll(async () => {
  await t.as(await t.given.administrator())(addons.activate, { body: { slug: 'gradebook' } });
  ada = await t.given.instructor();
  course = await t.given.course({
    name: 'Knots & bends 😀',
    author: ada,
    accessMode: 'need_registration',
    sections: [2],
  });
  learner = await t.given.user({ displayName: 'Ahmad أحمد', role: 'student' });
  await t.given.enrollment({ courseId: course.id, userId: learner.id });
  await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 1) });
});

async function download(path: string, person: Person | null, language = 'en') {
  const headers = person ? await t.credentials(person) : {};
  return t.raw({
    url: `/api/lectern/v1/student-reports/${path}`,
    headers: { ...headers, 'accept-language': language },
  });
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await loading.promise;
  let text = '';
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  }
  await loading.destroy();
  return text;
}

describe('the PDF of a report', () => {
  it('has the courses of a learner for staff', async () => {
    const answer = await download(`${learner.id}/pdf`, ada);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('ahmad-أحمد-lectern.pdf')}`,
    );
    const text = await textOf(answer.rawPayload);
    for (const words of ['Ahmad', 'Knots & bends', 'In progress', '50%', 'Score', 'Page 1 of 1']) {
      expect(text).toContain(words);
    }
  });

  it('is in the language of its reader', async () => {
    expect(await textOf((await download(`${learner.id}/pdf`, ada, 'de')).rawPayload)).toContain('Lernbericht');
    expect((await download(`${learner.id}/pdf`, ada, 'ar')).statusCode).toBe(200);
  });

  it('has no scores for learners, and is refused to others', async () => {
    expect(await textOf((await download(`${learner.id}/pdf`, learner)).rawPayload)).not.toContain('Score');
    const others = [null, await t.given.student(), await t.given.instructor()];
    const answers = await Promise.all(others.map((person) => download(`${learner.id}/pdf`, person)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404]);
    expect((await download('99999/pdf', ada)).statusCode).toBe(404);
  });

  it('has the learners of a class', async () => {
    const text = await textOf((await download(`courses/${course.id}/pdf`, ada)).rawPayload);
    for (const words of ['Class report', 'Knots & bends', 'Ahmad', '50%']) expect(text).toContain(words);
    expect((await download(`courses/${course.id}/pdf`, await t.given.instructor())).statusCode).toBe(404);
    expect((await download(`courses/${course.id}/pdf`, learner)).statusCode).toBe(403);
  });

  it('says how many learners of a class it leaves out', () => {
    const now = new Date('2030-05-30T09:00:00.000Z');
    const place = { locale: 'en', timeZone: 'UTC', school: 'Lectern', now } as const;
    const { notes } = classPages({ name: 'Knots', rows: [], total: MAX_PDF_LEARNERS + 1 }, place);
    expect(notes[0]).toContain('first 0 of 1,001 students');
    expect(classPages({ name: 'Knots', rows: [], total: 0 }, place).notes).toHaveLength(1);
  });
});
