import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mediaUses } from '../../modules/media/media.tables.ts';
import { questions as questionRows } from '../../modules/quizzes/quizzes.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, type Headers, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as, file } = attacker(t);

const SCRIPT = '<script>alert(1)</script>';
const PICTURE = '<img src=x onerror=alert(1)>';
const FRAME = '<iframe srcdoc="<script>alert(1)</script>"></iframe>';

let author: { id: number };
let thief: Headers;
let learner: Headers;
/** A quiz that has to be bought, and one that everybody reads. */
let sold: Awaited<ReturnType<typeof t.given.quiz>>;
let open: Awaited<ReturnType<typeof t.given.quiz>>;

beforeAll(async () => {
  author = await t.given.instructor();
  thief = await as(await t.given.instructor());
  learner = await as(await t.given.student());
  sold = await t.given.quiz({ course: await t.given.course({ author, accessMode: 'one_time', sections: [0] }) });
  open = await t.given.quiz({ course: await t.given.course({ author, sections: [0] }) });
});

/** Any field of a response that reveals the answer key. */
const tellsKey = (text: string) => /"correct":|"explanation":|"settings":/.test(text);

describe('B02, B03: keys', () => {
  it.each([
    'questions?parent={sold}&show_correct_answer=true',
    'questions?parent={open}&show_correct_answer=true',
    'questions?parent[]={open}&parent[]={sold}',
    'questions?parent[]={sold}&parent[]={open}&is_from_learn=true',
    'questions?parent={open},{sold}',
    'questions?include={question}',
    'questions?course_id={course}',
    'questions?bank=1',
    'questions/{question}',
    'questions/{question}?context=edit',
    'questions/check_answer?id={question}&chosen_answer=Right',
    'quizbuilder/{sold}',
    'quizbuilder/{open}',
  ])('B02, B03: %s tells them to nobody but authors', async (path) => {
    const url = path
      .replaceAll('{sold}', String(sold.id))
      .replaceAll('{open}', String(open.id))
      .replaceAll('{course}', String(sold.courseId))
      .replaceAll('{question}', String(sold.questions[0]!.id));
    for (const headers of [thief, learner, {}]) {
      const answer = await call('GET', url, { headers });
      expect(tellsKey(answer.text), answer.text).toBe(false);
      const empty = answer.status === 200 && JSON.parse(answer.text).data.length === 0;
      expect(empty || [400, ...REFUSED].includes(answer.status), `${answer.status} ${answer.text}`).toBe(true);
    }
  });
});

describe('B15: quizzes of others', () => {
  it('B15: no field moves a quiz or a question into them, nor out of them', async () => {
    const mine = await t.given.instructor();
    const headers = await as(mine);
    const own = await t.given.quiz({ course: await t.given.course({ author: mine, sections: [0] }) });
    const right = { name: 'A', correct: true };
    const question = { name: 'Mine?', type: 'single-choice', answers: [right, { name: 'B' }] };
    const tries: [string, string, object][] = [
      ['POST', 'questions', { ...question, course_id: open.courseId, parent_id: open.id }],
      ['POST', 'questions', { ...question, course_id: open.courseId }],
      ['POST', 'questions', { ...question, course_id: own.courseId, parent_id: open.id }],
      ['POST', `questions/${own.questions[0]!.id}/clone`, { quiz_id: open.id }],
      ['POST', `questions/${open.questions[0]!.id}/clone`, { quiz_id: own.id }],
      ['PUT', 'questions/create-from-bank', { ids: [own.questions[0]!.id], quiz_id: open.id, mode: 'copy' }],
      ['PUT', `quizbuilder/${open.id}`, { questions: [open.questions[0]!.id], removed: [] }],
      ['PUT', `quizes/${own.id}`, { parent_id: open.sectionId, course_id: open.courseId }],
      ['POST', `quizes/${open.id}/clone`, { parent_id: own.sectionId }],
      ['POST', `quizes/${open.id}/full-points`, {}],
    ];
    for (const [method, path, body] of tries) {
      const answer = await call(method as 'POST', path, { headers, body });
      expect(REFUSED, `${method} ${path} ${answer.text}`).toContain(answer.status);
    }
    const taken = await call('PUT', `quizbuilder/${own.id}`, {
      headers,
      body: { questions: [own.questions[0]!.id, open.questions[0]!.id] },
    });
    expect(taken.status).toBe(400);
    // What a body cannot say is not heard.
    await call('PUT', `questions/${own.questions[0]!.id}`, {
      headers,
      body: { course_id: open.courseId, parent_id: open.id, import_key: 'x', quiz_ids: [open.id] },
    });
    const [row] = await t.db.select().from(questionRows).where(eq(questionRows.id, own.questions[0]!.id));
    expect(row).toMatchObject({ courseId: own.courseId, importKey: null });
  });
});

describe('B27: what authors write of questions', () => {
  it('B27: runs for nobody: names keep emphasis, texts their tags, answers are words', async () => {
    const headers = await as(author);
    const all = `${SCRIPT}${PICTURE}${FRAME}<a href="javascript:alert(1)">x</a><b>y</b>`;
    const made = await call('POST', 'questions', {
      headers,
      body: {
        name: `Which? ${all}`,
        type: 'single-choice',
        course_id: open.courseId,
        parent_id: open.id,
        description: all,
        explanation: all,
        positive_feedback: all,
        negative_feedback: all,
        feedback: all,
        answers: [{ name: PICTURE, correct: true }, { name: SCRIPT }],
        settings: { model_answer: PICTURE, marking_note: SCRIPT, transcript: FRAME },
      },
    });
    expect(made.status, made.text).toBe(201);
    const question = JSON.parse(made.text);
    for (const field of ['name', 'raw_name', 'description', 'explanation', 'answer_explanation', 'feedback']) {
      expect(question[field], field).not.toMatch(/script|onerror|srcdoc|javascript:/);
    }
    expect(question.name).toBe('Which? x<b>y</b>');
    // An answer may be about tags. It is a word, compared and shown as one, in JSON that no browser takes for a page.
    expect(question.answers.map((row: { name: string }) => row.name)).toEqual([PICTURE, SCRIPT]);
    expect(made.headers['content-type']).toMatch(/^application\/json/);
    expect(made.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'file:///etc/passwd', '/files/../x'])(
    'B27: no address field keeps %j as it is',
    async (url) => {
      const headers = await as(author);
      const body = (rest: object) => ({
        name: 'Which?',
        type: 'single-choice',
        course_id: open.courseId,
        answers: [{ name: 'A', correct: true }, { name: 'B' }],
        ...rest,
      });
      const shown = [
        body({ files: [{ url }] }),
        body({ answers: [{ name: 'A', imageUrl: url, correct: true }, { name: 'B' }] }),
        body({ answers: [{ name: 'A', image: 0, imageUrl: url, correct: true }, { name: 'B' }], randomize: true }),
      ];
      for (const one of shown) {
        const answer = await call('POST', 'questions', { headers, body: one });
        expect([201, 400]).toContain(answer.status);
        expect(answer.status === 201 && answer.text.includes(`"${url}"`), answer.text).toBe(false);
      }
    },
  );

  it('B26: naming the file of somebody else in a question opens it to nobody', async () => {
    const secret = await file(author, 'secret');
    const own = await t.given.instructor();
    const headers = await as(own);
    const quiz = await t.given.quiz({ course: await t.given.course({ author: own, sections: [0] }) });
    const answer = await call('PUT', `questions/${quiz.questions[0]!.id}`, {
      headers,
      body: { description: `<a href="/files/${secret.key}">x</a>`, files: [] },
    });
    expect(answer.status).toBe(200);
    expect(await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, secret.id))).toEqual([]);
  });
});
