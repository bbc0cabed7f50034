import { contract, type ErrorBody, type Got, questionTypes } from '@lectern/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems, sections } from '../../courses/courses.tables.ts';
import { mediaUses } from '../../media/media.tables.ts';
import { mediaUrl, storeFile } from '../../media/index.ts';
import { questions, quizQuestions, quizzes } from '../../quizzes/quizzes.tables.ts';
import type { QuizExport } from './quiz-export.ts';

const t = await useTestApp();
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const { exportQuizzes, exportQuiz, quizFile, importQuiz } = contract.transfer;

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;
beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
});

const courseOf = async (author: Person, fields: Partial<Parameters<typeof t.given.course>[0]> = {}) =>
  t.given.course({ author, sections: [0], ...fields });
type Course = Awaited<ReturnType<typeof courseOf>>;

async function exporting(ids: number[], person: Person = instructor) {
  return t.as(person)(exportQuizzes, { body: { ids } });
}

const exported = async (ids: number[], person: Person = instructor) =>
  (await exporting(ids, person)).body as unknown as QuizExport;

async function importing(
  file: unknown,
  course: Course,
  { person = instructor, fields = {} }: { person?: Person | null; fields?: Record<string, string> } = {},
) {
  const payload = new FormData();
  payload.append('course_id', fields.course_id ?? String(course.id));
  payload.append('section_id', fields.section_id ?? String(course.sections[0]!.id));
  payload.append('file', new Blob([typeof file === 'string' ? file : JSON.stringify(file)]), 'quiz.json');
  const response = await t.raw({
    method: 'POST',
    url: `/api${importQuiz.path}`,
    headers: person ? await t.credentials(person) : {},
    payload: payload as never,
  });
  return { status: response.statusCode, body: response.json<Got<typeof importQuiz> & ErrorBody>() };
}

const asked = (quizId: number) =>
  t.db
    .select({ question: questions, position: quizQuestions.position })
    .from(quizQuestions)
    .innerJoin(questions, eq(questions.id, quizQuestions.questionId))
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));

const everything = async () =>
  JSON.stringify([
    await t.db.select().from(courseItems),
    await t.db.select().from(quizzes),
    await t.db.select().from(questions),
  ]);

/** A quiz with a question of every type and every setting away from its default. */
async function fullQuiz(course: Course) {
  const picture = await storeFile(t.app.services, {
    source: Buffer.from(dot, 'base64'),
    filename: 'dot.png',
    authorId: instructor.id,
    now: t.now(),
  });
  const image = { image: picture.id, imageUrl: mediaUrl(picture.key), imageAlt: 'A < B & "C"' };
  return t.given.quiz({
    course,
    status: 'draft',
    name: 'Tags & <signs>',
    description: '<p>About <strong>HTML</strong>.</p>',
    drip: { date: null, days: 3 },
    passMark: 2.5,
    passMarkType: 'point',
    fullMark: 40,
    autoFullMark: false,
    duration: 12,
    attemptsAllowed: 4,
    showDetails: false,
    revealWhen: 'after_pass_or_last',
    questionsPerPage: 3,
    questionNavigation: 'on',
    randomize: true,
    weight: 1.5,
    questions: [
      ...questionTypes.map((type, at) => ({ type, points: 1 + at / 4, explanation: `<p>Because of ${type}.</p>` })),
      {
        type: 'multiple-choice' as const,
        name: 'Which <em>tags</em> exist?',
        answers: [
          { name: '<b>', correct: true, ...image },
          { name: 'a  &lt; b & c', correct: false },
        ],
        grading: 'partial' as const,
        description: '<p>One is shown.</p>',
        enableDescription: true,
        answerRequired: true,
        randomize: true,
        bank: true,
        settings: { show_count: true, marking_note: 'One <b>\n\nand & two' },
      },
      {
        type: 'matching' as const,
        answers: [
          { type: 'ImageToText' as const, ...image, match: 'One' },
          {
            type: 'ImageToText' as const,
            image: 0,
            imageUrl: 'https://pictures.example.com/b.png?a=1&b=2',
            imageAlt: '',
            match: 'Two',
          },
        ],
        settings: { distractors: ['<three>'] },
      },
      {
        type: 'fill-in-the-blanks' as const,
        answers: [{ name: 'Write {{<br>|&nbsp;}} for a\nnew line \\{{here}}.' }],
        settings: { case_sensitive: true, auto_finalise: true },
      },
    ],
  });
}

/** A file without what differs from one school to the other: ids, places in a course and dates. */
function withoutIds(file: QuizExport): unknown {
  const plain = (post: Record<string, unknown>) => {
    const { ID: _id, post_parent: _parent, post_name: _name, menu_order, meta, bank_data, ...rest } = post;
    const { _course_id, ...fields } = meta as Record<string, unknown>;
    const dates = Object.fromEntries(
      Object.entries(rest).filter(([key]) => !key.startsWith('post_date') && !key.startsWith('post_modified')),
    );
    const links = bank_data as { menu_order: number }[] | undefined;
    return { ...dates, fields, links: links?.map((link) => link.menu_order), place: links ? undefined : menu_order };
  };
  return { quizzes: file.quizzes.map(plain), questions: file.questions.map(plain) };
}

describe('an export of quizzes', () => {
  it('comes back elsewhere as it was, but for its ids', async () => {
    const quiz = await fullQuiz(await courseOf(instructor));
    const file = await exported([quiz.id]);
    expect(file.questions).toHaveLength(12);

    const elsewhere = await courseOf(instructor);
    const { status, body } = await importing(file, elsewhere);
    expect(status).toBe(201);
    expect(
      body.problems.filter(
        ({ message }) => !message.includes('pictures.example.com') && !message.includes('media.example.com'),
      ),
    ).toEqual([]);
    expect(body).toMatchObject({
      courseId: elsewhere.id,
      quizIds: [body.quizId],
      message: 'The quiz has been imported.',
    });

    expect(withoutIds(await exported([body.quizId]))).toEqual(withoutIds(file));
    const rows = await asked(body.quizId);
    const before = await asked(quiz.id);
    const contentOf = ({ question }: (typeof rows)[number]) => {
      const {
        id: _id,
        courseId: _courseId,
        createdAt: _made,
        modifiedAt: _changed,
        modifiedById: _by,
        ...content
      } = question;
      return content;
    };
    expect(rows.map(contentOf)).toEqual(before.map(contentOf));
    expect(rows.every(({ question }) => question.courseId === elsewhere.id)).toBe(true);
  });

  it('names its pictures in the new place, so that learners there see them', async () => {
    const quiz = await fullQuiz(await courseOf(instructor));
    const { body } = await importing(await exported([quiz.id]), await courseOf(instructor));
    const uses = await t.db.select().from(mediaUses).where(eq(mediaUses.itemId, body.quizId));
    expect(uses).toHaveLength(1);
  });

  it('of several quizzes holds a question once that two of them ask', async () => {
    const course = await courseOf(instructor);
    const one = await t.given.quiz({ course, questions: [{ name: 'Own' }, { name: 'Shared', points: 2 }] });
    const two = await t.given.quiz({ course, questions: [] });
    await t.db.insert(quizQuestions).values({ quizId: two.id, questionId: one.questions[1]!.id, position: 0 });

    const file = await exported([two.id, one.id]);
    expect(file.questions.map((post) => post.post_title)).toEqual(['Shared', 'Own']);
    const { body } = await importing(file, await courseOf(instructor));
    expect(body.message).toBe('2 quizzes have been imported.');
    const [newTwo, newOne] = body.quizIds;
    const names = async (id: number) => (await asked(id)).map(({ question }) => [question.id, question.name]);
    const [shared] = await names(newTwo!);
    expect((await names(newOne!)).map(([, name]) => name)).toEqual(['Own', 'Shared']);
    expect((await names(newOne!))[1]).toEqual(shared);
    const [facts] = await t.db
      .select({ facts: courseItems.facts })
      .from(courseItems)
      .where(eq(courseItems.id, newOne!));
    expect(facts).toEqual({ facts: { questions: 2, points: 3, duration: 0 } });
  });

  it('arrives as a draft at the end of its section, and twice when it is imported twice', async () => {
    const quiz = await t.given.quiz({ course: await courseOf(instructor), status: 'publish' });
    const file = await exported([quiz.id]);
    const home = await t.given.course({ author: instructor, sections: [1] });
    await importing(file, home);
    await importing(file, home);
    const items = await t.db
      .select({ type: courseItems.type, status: courseItems.status })
      .from(courseItems)
      .where(eq(courseItems.courseId, home.id))
      .orderBy(asc(courseItems.outlinePosition));
    expect(items).toEqual([
      { type: 'lesson', status: 'publish' },
      { type: 'quiz', status: 'draft' },
      { type: 'quiz', status: 'draft' },
    ]);
  });

  it('is a file to download, for whoever edits the quiz', async () => {
    const quiz = await t.given.quiz({ course: await courseOf(instructor) });
    const { body } = await t.as(instructor)(exportQuiz, { body: { quiz_id: quiz.id } });
    const address = new URL(body.download_url);
    expect(address.pathname).toBe(`/api${quizFile.path.replace(':id', String(quiz.id))}`);
    const { cookie } = await t.credentials(instructor);
    const file = await t.raw({ method: 'GET', url: address.pathname, headers: { cookie } });
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="quiz-\d+\.json"/),
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(file.json()).toMatchObject({ quizzes: [{ ID: quiz.id }] });
    const stranger = await t.raw({
      method: 'GET',
      url: address.pathname,
      headers: { cookie: (await t.credentials(other)).cookie },
    });
    expect(stranger.statusCode).toBe(403);
    expect((await t.raw({ method: 'GET', url: address.pathname })).statusCode).toBe(401);
  });

  it('is refused where one of the quizzes is somebody else’s, does not exist, or is hidden', async () => {
    const mine = await t.given.quiz({ course: await courseOf(instructor) });
    const theirs = await t.given.quiz({ course: await courseOf(other) });
    const hidden = await t.given.quiz({ course: await courseOf(other), status: 'draft' });
    expect(await exporting([mine.id, theirs.id])).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await exporting([mine.id, hidden.id])).toMatchObject({ status: 404 });
    expect(await exporting([mine.id, 999_999])).toMatchObject({ status: 404 });
    expect(await exporting([mine.id, theirs.id, hidden.id], manager)).toMatchObject({ status: 200 });
  });
});

describe('an import of quizzes', () => {
  const aFile = async (author = instructor) =>
    exported([(await t.given.quiz({ course: await courseOf(author) })).id], author);

  it('takes what other systems write of a quiz', async () => {
    const { status, body } = await importing(
      {
        manifest: { version: '1.2.3', base_url: 'https://old.example' },
        quizzes: [
          {
            ID: 5,
            post_type: 'mto-quiz',
            post_title: 'Old',
            post_status: 'publish',
            meta: { _pass_mark: ['1'] },
            bank_data: [],
          },
        ],
        questions: [
          {
            ID: 6,
            post_type: 'mto-question',
            post_title: '<p>Is it?</p>',
            post_content: '[{"name":"True","correct":true},{"name":"False","correct":false}]',
            post_parent: 5,
            meta: { _type: 'true-false', _points: '1' },
          },
        ],
      },
      await courseOf(instructor),
    );
    expect([status, body.problems]).toEqual([201, []]);
    expect(await asked(body.quizId)).toMatchObject([{ question: { name: 'Is it?', type: 'true-false' } }]);
  });

  it('names the questions that cannot be asked and takes the others', async () => {
    const file = await aFile();
    const broken = { ...file.questions[0], ID: 900_001, post_title: 'Broken', post_content: '[]' };
    const { status, body } = await importing(
      { ...file, questions: [...file.questions, broken] },
      await courseOf(instructor),
    );
    expect(status).toBe(201);
    expect(body.problems).toEqual([
      {
        kind: 'question',
        record_id: 900_001,
        name: 'Broken',
        level: 'error',
        message: expect.stringContaining('Add at least two answers.'),
      },
    ]);
    expect(await asked(body.quizId)).toHaveLength(1);
  });

  it.each([
    ['no JSON', 'Dear school', 'This file is not JSON. Choose the JSON file of a quiz export.'],
    ['something else', '{"courses":[]}', 'This file is JSON but no quiz export: it has no quizzes.'],
    ['no quizzes', '{"quizzes":[]}', 'This file is JSON but no quiz export: it has no quizzes.'],
    ['a quiz that is none', '{"quizzes":[{"ID":1,"post_type":"page"}]}', 'This file holds no quiz.'],
    [
      'a quiz without a question that can be asked',
      '{"quizzes":[{"ID":1,"post_type":"mto-quiz","post_title":"Q"}],"questions":[{"ID":2,"post_parent":1,"post_type":"mto-question","meta":{"_type":"riddle"}}]}',
      'None of the questions of this quiz can be asked.',
    ],
  ])('writes nothing of %s', async (_title, content, sentence) => {
    const course = await courseOf(instructor);
    const before = await everything();
    const { status, body } = await importing(content, course);
    expect([status, body.code, body.message]).toEqual([400, 'invalid_params', sentence]);
    expect(await everything()).toBe(before);
  });

  it('is refused to those who do not edit the course, and to whoever is signed out', async () => {
    const file = await aFile();
    const course = await courseOf(instructor);
    expect((await importing(file, course, { person: other })).status).toBe(403);
    expect((await importing(file, course, { person: await t.given.student() })).status).toBe(403);
    expect((await importing(file, course, { person: null })).status).toBe(401);
    expect((await importing(file, course, { person: manager })).status).toBe(201);
  });

  it('asks for a section of the course that is named', async () => {
    const file = await aFile();
    const course = await courseOf(instructor);
    const elsewhere = await courseOf(instructor);
    expect(await importing(file, course, { fields: { section_id: String(elsewhere.sections[0]!.id) } })).toMatchObject({
      status: 400,
      body: { data: { params: { section_id: 'This section belongs to another course.' } } },
    });
    expect((await importing(file, course, { fields: { section_id: 'first' } })).status).toBe(400);
    expect((await importing(file, course, { fields: { section_id: '999999' } })).status).toBe(404);
    await t.db.update(sections).set({ trashedAt: t.now() }).where(eq(sections.id, course.sections[0]!.id));
    expect((await importing(file, course)).status).toBe(404);
  });

  it('takes no picture of somebody else by its address or its number', async () => {
    const theirs = await storeFile(t.app.services, {
      source: Buffer.from('WEBVTT\n\nsecret'),
      filename: 'secret.vtt',
      authorId: other.id,
      now: t.now(),
    });
    const file = await aFile();
    const evil = {
      ...file.questions[0],
      post_excerpt: `<p><img src="${mediaUrl(theirs.key)}"></p>`,
      post_content: JSON.stringify([
        { name: 'A', correct: true, image: theirs.id, imageUrl: mediaUrl(theirs.key) },
        { name: 'B', correct: false, image: theirs.id },
      ]),
    };
    const { body } = await importing({ ...file, questions: [evil] }, await courseOf(instructor));
    const [row] = await asked(body.quizId);
    expect(row?.question.answers).toEqual([
      { name: 'A', correct: true },
      { name: 'B', correct: false },
    ]);
    expect(row?.question.description).not.toContain(theirs.key);
    expect(await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, theirs.id))).toEqual([]);
  });
});
