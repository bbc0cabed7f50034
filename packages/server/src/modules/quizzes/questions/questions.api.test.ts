import { contract, type QuestionTypeSlug } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { sampleQuestions } from '../quizzes.factory.ts';
import { media as mediaRows, mediaUses } from '../../media/media.tables.ts';
import { storeFile } from '../../media/index.ts';
import { quizzes as quizRows, questions as questionRows } from '../quizzes.tables.ts';

const { questions, quizzes, quizBuilder } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  student = await t.given.student();
});

const own = (input: object = {}) => t.given.course({ author: instructor, sections: [0], ...input });
const ownQuiz = async (input: Parameters<typeof t.given.quiz>[0] = {}) =>
  t.given.quiz({ course: await own(), ...input });

type Quiz = Awaited<ReturnType<typeof ownQuiz>>;
const choice = {
  name: 'Which?',
  type: 'single-choice' as const,
  answers: [{ name: 'This', correct: true }, { name: 'That' }],
};
const add = (quiz: Quiz, body: object = {}, person: Person = instructor) =>
  t.as(person)(questions.create, {
    body: { ...choice, course_id: quiz.courseId, parent_id: quiz.id, ...body },
  });
const change = (id: number, body: object, person: Person = instructor) =>
  t.as(person)(questions.update, { params: { id }, body });
const asked = async (quizId: number) =>
  (await t.as(instructor)(quizBuilder.get, { params: { id: quizId } })).body.data.map((one) => one.id);
const errors = (answer: { body: { data?: unknown } }) =>
  (answer.body.data as { params?: Record<string, string> } | undefined)?.params;

describe('writing a question', () => {
  it('keeps one kind of line ends, so that its answers can be chosen', async () => {
    const quiz = await ownQuiz();
    const made = await add(quiz, { answers: [{ name: 'one\r\ntwo', correct: true }, { name: 'a\rb' }] });
    expect(made.body.answers).toMatchObject([{ name: 'one\ntwo' }, { name: 'a\nb' }]);
  });

  it('refuses choices, prompts and matches that read the same', async () => {
    const quiz = await ownQuiz();
    const choices = await add(quiz, { answers: [{ name: 'Zoë', correct: true }, { name: 'Zoe\u0308\u200b' }] });
    expect(errors(choices)).toHaveProperty('answers.1.name');
    const pairs = [
      { prompt: 'don’t', match: 'a' },
      { prompt: "don't", match: 'b' },
    ];
    const settings = { distractors: ['ｂ'] };
    const matching = await add(quiz, { type: 'matching', answers: pairs, settings });
    expect(Object.keys(errors(matching) ?? {})).toEqual(['answers.1.prompt', 'settings.distractors.0']);
  });

  it('its author adds one, and reads it with its key', async () => {
    const quiz = await ownQuiz();
    const made = await add(quiz, {
      name: '<p>Which <b>star</b>?</p><script>1</script>',
      description: '<p>Look up.</p><img src=x onerror=alert(1)>',
      explanation: '<p>Because.</p>',
      points: 2.5,
      settings: { show_count: true },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Which <b>star</b>?',
      description: expect.stringContaining('<p>Look up.</p>'),
      explanation: '<p>Because.</p>',
      answer_explanation: '<p>Because.</p>',
      parent_id: quiz.id,
      course_id: quiz.courseId,
      menu_order: 1,
      points: 2.5,
      answers: [
        { name: 'This', correct: true },
        { name: 'That', correct: false },
      ],
      settings: { show_count: true, case_sensitive: false },
      bank: false,
      quiz_ids: [quiz.id],
      status: 'publish',
    });
    expect(JSON.stringify(made.body)).not.toContain('onerror');
    expect((await t.as(instructor)(questions.get, { params: { id: made.body.id } })).body).toEqual(made.body);
    const first = await add(quiz, { menu_order: 0 });
    expect((await asked(quiz.id))[0]).toBe(first.body.id);
  });

  it.each(Object.entries(sampleQuestions))('one of each kind is kept as it was written: %s', async (type, sample) => {
    const quiz = await ownQuiz({ questions: [] });
    const made = await add(quiz, { type: type as QuestionTypeSlug, name: 'Well?', ...sample });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ type, answers: sample.answers, files: sample.files ?? [] });
    const again = await change(made.body.id, {
      answers: 'answers' in made.body ? made.body.answers : [],
      settings: 'settings' in made.body ? made.body.settings : {},
    });
    expect(again.body).toEqual(made.body);
  });

  it('blanks may come as their text alone', async () => {
    const quiz = await ownQuiz({ questions: [] });
    const made = await add(quiz, { type: 'fill-in-the-blanks', name: 'Fill in', answers: 'It is {{Vega}}.' });
    expect(made.body).toMatchObject({ answers: [{ name: 'It is {{Vega}}.' }] });
  });

  it.each([
    ['no name', { name: ' <b></b> ' }, { name: 'Question is required.' }],
    ['no right answer', { answers: [{ name: 'A' }, { name: 'B' }] }, { answers: 'Choose the correct answer.' }],
    ['one answer', { answers: [{ name: 'A', correct: true }] }, { answers: 'Add at least two answers.' }],
    [
      'equal answers, and an empty one',
      { answers: [{ name: 'A', correct: true }, { name: 'A' }, { name: '' }] },
      { 'answers.1.name': 'Answers must be different.', 'answers.2.name': 'An answer cannot be empty.' },
    ],
    ['no video', { type: 'video', answers: [] }, { files: 'Add a video.' }],
    [
      'an address that is none',
      { type: 'audio', answers: [], files: [{ url: 'javascript:alert(1)' }] },
      { 'files.0.url': 'Enter a valid URL starting with http:// or https://.' },
    ],
    [
      'a video that anybody on the way can change',
      { type: 'video', answers: [], files: [{ url: 'http://example.com/a.mp4' }] },
      { 'files.0.url': 'Enter a valid URL starting with https://.' },
    ],
    ['quarters of quarters', { points: 0.1 }, { points: expect.any(String) }],
  ])('B03: is never stored with %s', async (_title, body, expected) => {
    const quiz = await ownQuiz({ questions: [] });
    const refused = await add(quiz, body);
    expect(refused.status).toBe(400);
    expect(errors(refused)).toMatchObject(expected);
    const stored = await t.db.select().from(questionRows).where(eq(questionRows.courseId, quiz.courseId));
    expect(stored).toEqual([]);
  });

  it('a change keeps what it does not name, and reaches every quiz that asks the question', async () => {
    const quiz = await ownQuiz({ questions: [{ points: 2, bank: true, explanation: '<p>Kept</p>' }] });
    const [question] = quiz.questions;
    const second = await t.given.quiz({ course: quiz.course, questions: [{ points: 1 }] });
    await t.as(instructor)(questions.fromBank, { body: { ids: [question!.id], quiz_id: second.id } });
    await t.db.update(quizRows).set({ snapshotId: null });
    const changed = await change(question!.id, { points: 5, settings: { model_answer: 'x' } });
    expect(changed.body).toMatchObject({ points: 5, explanation: '<p>Kept</p>', quiz_ids: [quiz.id, second.id] });
    const marks = (await t.as(instructor)(quizzes.list, { query: { course_id: quiz.courseId } })).body;
    expect(marks.map((one) => one.full_mark)).toEqual([5, 6]);
    const settings = await change(question!.id, { settings: { show_count: true } });
    expect(settings.body).toMatchObject({ settings: { model_answer: 'x', show_count: true } });
  });

  it('a save from an older copy is refused, and one that changes nothing is not', async () => {
    const quiz = await ownQuiz();
    const [question] = quiz.questions;
    const { modified } = (await t.as(instructor)(questions.get, { params: { id: question!.id } })).body as {
      modified: string;
    };
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    await change(question!.id, { name: 'Newer?' });
    const stale = await change(question!.id, { name: 'Mine?', modified });
    const same = await change(question!.id, { name: 'Newer?', modified });
    t.travelTo(start);
    expect(stale.status).toBe(409);
    expect(same.status).toBe(200);
  });

  it('B15: nobody writes into somebody else’s quiz, whichever field names it', async () => {
    const mine = await ownQuiz();
    const open = await t.given.quiz({ course: await t.given.course({ author: other, sections: [0] }) });
    const hidden = await t.given.quiz({
      course: await t.given.course({ author: other, sections: [0], status: 'draft' }),
    });
    expect((await add(open)).status).toBe(403);
    expect((await add(hidden)).status).toBe(404);
    expect((await add(mine, { parent_id: open.id })).status).toBe(403);
    expect((await add(mine, { parent_id: hidden.id })).status).toBe(404);
    expect((await add(mine, { course_id: open.courseId })).status).toBe(403);
    expect((await add(mine, { parent_id: (await ownQuiz()).id })).status).toBe(400);
    expect((await add(mine, {}, student)).status).toBe(403);
    const foreign = open.questions[0]!.id;
    expect((await change(foreign, { name: 'Mine?' })).status).toBe(404);
    expect((await t.as(instructor)(questions.remove, { params: { id: foreign } })).status).toBe(404);
    expect((await t.as(instructor)(questions.clone, { params: { id: foreign } })).status).toBe(404);
    const out = await t.as(instructor)(questions.remove, {
      params: { id: foreign },
      query: { quiz_id: mine.id },
    });
    expect(out.status).toBe(404);
  });

  it('a quiz that a new question names stands in the course that it names', async () => {
    const [quiz, elsewhere] = [await ownQuiz(), await ownQuiz()];
    const refused = await add(quiz, { parent_id: elsewhere.id });
    expect([refused.status, errors(refused)]).toEqual([400, { parent_id: 'This quiz belongs to another course.' }]);
    expect(await asked(elsewhere.id)).toEqual(elsewhere.questions.map((row) => row.id));
  });

  it('B14: what is deleted or restored in bulk is checked one by one', async () => {
    const mine = await ownQuiz();
    const foreign = await t.given.quiz();
    const ids = [mine.questions[0]!.id, foreign.questions[0]!.id];
    const removed = await t.as(instructor)(questions.bulkRemove, { body: { ids } });
    expect(removed.body).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1], code: 'not_found' }] });
    const restored = await t.as(instructor)(questions.bulkRestore, { body: { ids } });
    expect(restored.body).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1], code: 'not_found' }] });
  });
});

describe('files of a question', () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const image = (author: Person) =>
    storeFile(t.app.services, { source: picture, filename: 'star.png', authorId: author.id, now: t.now() });

  it('get their address from the school and are served to readers of the quiz', async () => {
    const quiz = await ownQuiz({ questions: [] });
    const file = await image(instructor);
    const made = await add(quiz, {
      answers: [{ name: 'Star', image: file.id, imageUrl: 'https://evil.example/x.png', correct: true }, { name: 'B' }],
      files: [{ id: file.id, alt_text: 'A star' }],
    });
    expect(made.body).toMatchObject({
      answers: [{ name: 'Star', image: file.id, imageUrl: `/files/${file.key}` }, { name: 'B' }],
      files: [{ id: file.id, url: `/files/${file.key}`, mime_type: 'image/png', alt_text: 'A star' }],
    });
    const uses = await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, file.id));
    expect(uses).toMatchObject([{ courseId: quiz.courseId, itemId: quiz.id }]);
    const byAddress = await change(made.body.id, { files: [{ url: `/files/${file.key}` }] });
    expect(byAddress.body).toMatchObject({ files: [{ id: file.id }] });
    await change(made.body.id, { answers: choice.answers, files: [] });
    expect(await t.db.select().from(mediaUses).where(eq(mediaUses.mediaId, file.id))).toEqual([]);
  });

  it('are served to those who read the quiz, and to nobody else', async () => {
    const course = await own({ accessMode: 'need_registration' });
    const quiz = await t.given.quiz({ course, questions: [] });
    const learner = await t.given.enrolledLearner(course.id);
    const file = await image(instructor);
    await add(quiz, { answers: [{ name: 'Star', image: file.id, correct: true }, { name: 'B' }] });
    const fetched = async (person: { id: number } | null) =>
      (await t.raw({ url: `/files/${file.key}`, headers: person ? await t.credentials(person) : {} })).statusCode;
    expect(await fetched(learner)).toBe(200);
    expect(await fetched(instructor)).toBe(200);
    expect(await fetched(await t.given.student())).toBeGreaterThan(399);
    expect(await fetched(null)).toBeGreaterThan(399);
  });

  it('B26: are one’s own and of a kind that fits', async () => {
    const quiz = await ownQuiz({ questions: [] });
    const foreign = await image(other);
    const answers = (id: number) => [{ name: 'A', image: id, correct: true }, { name: 'B' }];
    expect(errors(await add(quiz, { answers: answers(foreign.id) }))).toEqual({
      'answers.0.image': 'This file does not exist.',
    });
    expect(errors(await add(quiz, { files: [{ url: `/files/${foreign.key}` }] }))).toEqual({
      'files.0': 'This file does not exist.',
    });
    const mine = await image(instructor);
    await t.db.update(mediaRows).set({ mimeType: 'application/zip' }).where(eq(mediaRows.id, mine.id));
    expect(errors(await add(quiz, { files: [{ id: mine.id }] }))).toEqual({
      'files.0': 'This kind of file does not fit here.',
    });
  });

  it('videos elsewhere are brought into one form', async () => {
    const quiz = await ownQuiz({ questions: [] });
    const video = (url: string) => add(quiz, { type: 'video', answers: [], files: [{ url }] });
    expect((await video('https://youtu.be/dQw4w9WgXcQ?si=track')).body).toMatchObject({
      files: [{ id: 0, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', mime_type: 'video/youtube' }],
    });
    expect((await video('https://media.example.com/a.mp4')).body).toMatchObject({
      files: [{ mime_type: 'video/mp4' }],
    });
  });
});
