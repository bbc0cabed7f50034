import { type AiResults, contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { drawing } from '../../test/files/pictures.ts';
import { textOfMessages } from '../../test/stand-ins/ai/requests.ts';
import { draft, setUpAi, useAi } from './ai.fixture.ts';

const ai = await useAi();
const t = await useTestApp();
const { ai: calls, quizBuilder } = contract;
const ada = await t.given.instructor();
const text =
  '<h2>Where it is</h2><p>The pole star is <strong>almost</strong> exactly above the north pole.</p>' +
  '<h2>How to find it</h2><p>Follow the two outer stars of the Big Dipper five times their distance.</p>';

let course: Awaited<ReturnType<typeof t.given.course>>;
let lesson: Awaited<ReturnType<typeof t.given.lesson>>;
beforeAll(async () => {
  await setUpAi(t, ai, { input_price: '1', output_price: '10' });
  course = await t.given.course({ author: ada, sections: [0] });
  lesson = await t.given.lesson({ course, name: 'The pole star', description: text });
});
const asked = () => textOfMessages(ai.requests.at(-1)!);

describe('an outline', () => {
  const outline = (body: object) =>
    draft<AiResults['outline']>(t, ada, { endpoint: calls.outline, body: { idea: 'The night sky', ...body } });

  it('has the sections, items and quizzes that were asked for', async () => {
    const {
      result,
      text: seen,
      use,
    } = await outline({ sections: 3, items: 2, quizzes: 'last_section', level: 'advanced', language: 'de' });
    expect(result!.sections.map(({ items }) => items.map(({ type }) => type))).toEqual([
      ['lesson', 'lesson'],
      ['lesson', 'lesson'],
      ['lesson', 'lesson', 'quiz'],
    ]);
    expect(seen).toContain('Section 1');
    expect(use).toEqual({
      tokens_in: expect.any(Number),
      tokens_out: expect.any(Number),
      cost: expect.stringMatching(/^\$0\.0\d+$/),
    });
    expect(asked()).toContain('German (de)');
    expect(asked()).toContain('Level: people with much experience.');
    expect(asked()).toContain('⟪DATA idea⟫\nThe night sky\n⟪END idea⟫');
  });

  it('is cut to what was asked for, and its names are plain text', async () => {
    const items = [1, 2, 3].map((n) => ({ type: 'lesson', name: `<b>Step</b> ${n}`, summary: '' }));
    const quiz = { type: 'quiz', name: 'Test', summary: '' };
    const sections = [1, 2, 3].map((n) => ({ name: `Part ${n}<script>x</script>`, items: [...items, quiz] }));
    ai.script({ json: { name: 'Sky', short_description: '<i>Look</i> up', sections } });
    const { result } = await outline({ sections: 2, items: 2 });
    expect(result).toEqual({
      name: 'Sky',
      short_description: 'Look up',
      sections: [1, 2].map((n) => ({
        name: `Part ${n}`,
        items: [1, 2].map((step) => ({ type: 'lesson', name: `Step ${step}`, summary: '' })),
      })),
    });
  });
});

it('drafts a lesson as HTML in which nothing runs and nothing loads', async () => {
  const hostile =
    '## Stars\n\nLook **up**.<script>alert(1)</script> ![x](https://evil.example/t.png) ' +
    '<a href="javascript:alert(1)" onclick="x()">here</a><iframe src="https://www.youtube.com/embed/abc"></iframe>';
  ai.script({ text: hostile });
  const body = { course_id: course.id, title: 'Stars', notes: 'Look up.', length: 100, tone: 'friendly' } as const;
  const { result } = await draft<AiResults['lesson']>(t, ada, { endpoint: calls.lesson, body });
  expect(result!.html).toContain('<h2');
  expect(result!.html).toContain('<strong>up</strong>');
  expect(result!.html).not.toMatch(/script|onclick|<img|<iframe|evil/);
  expect(asked()).toContain('friendly and encouraging');
});

describe('questions', () => {
  const questions = (body: object = {}) =>
    draft<AiResults['quizQuestions']>(t, ada, {
      endpoint: calls.quizQuestions,
      body: { lesson_ids: [lesson.id], ...body },
    });

  it('of every type are such that the quiz builder takes them, each with the passage it rests on', async () => {
    const types = [
      'single-choice',
      'multiple-choice',
      'true-false',
      'text-answer',
      'matching',
      'fill-in-the-blanks',
      'sortable',
    ] as const;
    const { result } = await questions({ types, count: 7 });
    expect(result!.left_out).toBe(0);
    expect(result!.questions.map(({ question }) => question.type)).toEqual(types);
    expect(result!.questions.map(({ evidence }) => evidence.heading)).toContain('How to find it');
    for (const { question, evidence } of result!.questions) {
      expect(question.passage).toEqual({ lesson_id: lesson.id, heading: evidence.heading, second: null });
    }
    const quiz = { course_id: course.id, parent_id: course.sections[0]!.id, name: 'Test', status: 'draft' } as const;
    const made = await t.as(ada)(quizBuilder.create, {
      body: { quiz, questions: result!.questions.map(({ question }) => question) },
    });
    expect(made.status).toBe(201);
  });

  it('that rest on no words of a lesson, have no right answer or another type are left out', async () => {
    const good = {
      type: 'single-choice',
      question: 'Where is a < b?',
      choices: [
        { text: 'Above the pole', correct: true },
        { text: 'Below it', correct: false },
      ],
      explanation: 'Because.',
      lesson: 1,
      quote: 'almost exactly above the NORTH pole',
    };
    const wrong = [
      { ...good, quote: 'The pole star is exactly above the south pole' },
      { ...good, choices: [{ text: 'Only', correct: false }] },
      { ...good, type: 'sortable', order: ['a', 'b', 'c'] },
      { nothing: true },
    ];
    ai.script({ json: { questions: [good, ...wrong] } });
    const { result } = await questions({ count: 5 });
    expect(result).toEqual({
      questions: [
        {
          question: expect.objectContaining({ name: 'Where is a &lt; b?', explanation: 'Because.' }),
          evidence: { lesson_id: lesson.id, heading: 'Where it is', quote: good.quote },
        },
      ],
      left_out: 4,
    });
  });

  it('are about lessons of one course that have a text', async () => {
    const other = await t.given.lesson({ course: await t.given.course({ author: ada }), description: text });
    const mixed = await questions({ lesson_ids: [lesson.id, other.id] });
    expect(mixed.body.data!.params).toEqual({ lesson_ids: 'Choose lessons of one course.' });
    const empty = await t.given.lesson({ course });
    expect((await questions({ lesson_ids: [empty.id] })).body.code).toBe('ai_no_text');
    const long = await t.given.lesson({ course, description: `<p>${'word '.repeat(13_000)}</p>` });
    expect((await questions({ lesson_ids: [long.id] })).body.code).toBe('ai_text_too_long');
    expect(ai.requests).toHaveLength(0);
  });
});

it('explains the answer of a question, which it is sent with its key', async () => {
  const quiz = await t.given.quiz({ course, questions: [{ type: 'single-choice', name: 'What is it?' }] });
  const body = { question_id: quiz.questions[0]!.id };
  const { result } = await draft<AiResults['explanation']>(t, ada, { endpoint: calls.explanation, body });
  expect(result).toEqual({
    text: 'It is right because the lesson says so.',
    html: '<p>It is right because the lesson says so.</p>',
  });
  expect(asked()).toContain('(right)');
});

it('summarizes a lesson', async () => {
  const { result } = await draft<AiResults['summary']>(t, ada, {
    endpoint: calls.summary,
    body: { lesson_id: lesson.id },
  });
  expect(result!.html).toContain('<li>One point</li>');
  expect(result!.text).toContain('The lesson in short.');
  expect(asked()).toContain('The pole star is almost exactly above');
});

describe('the alternative text of a picture', () => {
  async function picture(content: Buffer, name = 'dot.png', type = 'image/png') {
    const boundary = 'test-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    const answer = await t.raw({
      method: 'POST',
      url: `/api${contract.media.upload.path}`,
      headers: { ...(await t.credentials(ada)), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return answer.json() as { id: number };
  }
  const altText = (media_id: number, person = ada) =>
    draft<AiResults['altText']>(t, person, { endpoint: calls.altText, body: { media_id } });

  it('is drafted from the picture itself', async () => {
    const { id } = await picture(await drawing());
    expect((await altText(id)).result).toEqual({ text: 'A small red square on a white ground.' });
    expect(JSON.stringify(ai.requests[0]!.messages)).toContain('data:image/png;base64,');
  });

  it('is refused for models that cannot see, other files and files of others', async () => {
    const { id } = await picture(await drawing());
    ai.know({ pictures: false });
    expect((await altText(id)).error!.code).toBe('ai_model_cannot_see');
    const pdf = await picture(Buffer.from('%PDF-1.4\n%%EOF\n'), 'paper.pdf', 'application/pdf');
    expect((await altText(pdf.id)).body.code).toBe('ai_picture_unsuitable');
    expect((await altText(id, await t.given.instructor())).status).toBe(404);
    expect((await altText(id, await t.given.student())).status).toBe(403);
  });
});

describe('a translation', () => {
  const translate = (body: { source: 'course' | 'lesson' | 'quiz'; id: number }) =>
    draft<AiResults['translation']>(t, ada, { endpoint: calls.translation, body: { ...body, language: 'de' } });

  it('of a lesson keeps tags, attributes and placeholders', async () => {
    const html =
      '<p>See <a href="https://example.com/">the <em>map</em></a>, {{name}}.</p><pre><code>do it</code></pre>';
    const one = await t.given.lesson({ course, name: 'Maps', description: html });
    const { result, progress } = await translate({ source: 'lesson', id: one.id });
    const byField = Object.fromEntries(result!.fields.map((field) => [field.field, field]));
    expect(byField.name).toEqual({
      record: 'lesson',
      id: one.id,
      field: 'name',
      format: 'text',
      original: 'Maps',
      translation: 'de: Maps',
    });
    const { original, translation } = byField.description!;
    expect(translation).toBe(original.replace('See', 'de: See'));
    expect(progress[0]).toEqual({ done: 0, total: 1 });
  });

  it('of a quiz has its questions, of a course its outline', async () => {
    const quiz = await t.given.quiz({ course, name: 'Test', questions: [{ type: 'single-choice', name: 'What?' }] });
    const ofQuiz = (await translate({ source: 'quiz', id: quiz.id })).result!.fields;
    expect(ofQuiz.filter(({ record }) => record === 'question').map(({ translation }) => translation)).toContain(
      'de: What?',
    );
    expect(ofQuiz.map(({ field }) => field)).toContain('answers.0.name');
    const ofCourse = (await translate({ source: 'course', id: course.id })).result!.fields;
    expect(ofCourse.map(({ record }) => record)).toEqual(
      expect.arrayContaining(['course', 'section', 'lesson', 'quiz']),
    );
  });

  it('is empty where the model loses a tag twice, and never has markup of the model', async () => {
    const one = await t.given.lesson({ course, name: 'Bold', description: '<p>A <b>bold</b> word</p><p>More</p>' });
    const lost = {
      pieces: [
        { n: 2, text: 'Ein fettes Wort' },
        { n: 9, text: 'x' },
      ],
    };
    const pieces = [
      { n: 1, text: 'Fett' },
      { n: 3, text: 'Mehr <img src=x onerror=alert(1)>' },
    ];
    ai.script(
      { json: { pieces: [...pieces, ...lost.pieces] } },
      { json: { pieces: [{ n: 1, text: '⟦2⟧falsch⟦1⟧' }] } },
    );
    const { result } = await translate({ source: 'lesson', id: one.id });
    expect(result!.fields.map(({ field, translation }) => [field, translation])).toEqual([
      ['name', 'Fett'],
      ['description', ''],
    ]);
    expect(ai.requests).toHaveLength(2);
  });
});
