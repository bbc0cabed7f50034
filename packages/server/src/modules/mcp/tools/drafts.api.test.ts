import { contract } from '@lectern/contract';
import { MAX_MCP_TEXT_LENGTH } from '@lectern/contract/limits';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { bearerOf, connect } from '../mcp.fixture.ts';

const t = await useTestApp();
const { courseBuilder, courses, lessons, quizBuilder, sections } = contract;
const admin = await t.given.administrator();
const ada = await t.given.instructor();
const as = async (person: { id: number }) => (await connect(t, bearerOf(await t.given.apiKey(person)))).call;
const asAda = await as(ada);
const eve = await as(await t.given.instructor());
const student = await as(await t.given.student());

/** A course of Ada’s that learners see, with one empty section. */
async function published() {
  const course = await t.given.course({ author: ada, sections: [0] });
  const place = { course_id: course.id, section_id: course.sections[0]!.id };
  return { course, place };
}
const itemsOf = (courseId: number) => t.db.select().from(courseItems).where(eq(courseItems.courseId, courseId));

it('makes a draft course with a section, a lesson and a quiz, which its author reads in the admin area', async () => {
  const course = (
    await asAda('create_course_draft', {
      name: 'Mosses',
      description: '# About\n\n*Small* plants.',
      short_description: 'Small & green.',
      outline: [{ name: 'Start', items: [{ type: 'lesson', name: 'Hello' }] }],
    })
  ).body;
  expect(course).toMatchObject({
    name: 'Mosses',
    status: 'draft',
    edit_url: expect.stringContaining('/admin/courses/'),
  });
  const section = (
    await asAda('add_section', { course_id: course.id, name: 'Leaves', description: 'Of **all** kinds' })
  ).body;
  const place = { course_id: course.id, section_id: section.id };
  const lesson = (
    await asAda('add_lesson_draft', {
      ...place,
      name: 'Shapes',
      text: '- round\n- `long`\n\n<script>x</script>',
      minutes: 7,
    })
  ).body;
  const quiz = (
    await asAda('add_quiz_draft', {
      ...place,
      name: 'Test',
      description: 'Try it.',
      pass_percent: 80,
      minutes: 10,
      attempts_allowed: 3,
      questions: [
        {
          type: 'single-choice',
          name: 'Is 1 < 2?',
          answers: [{ name: 'Yes', correct: true }, { name: 'No' }],
          explanation: '1 < 2',
        },
        {
          type: 'multiple-choice',
          name: 'Which are plants?',
          points: 2.5,
          answers: [{ name: 'Moss', correct: true }, { name: 'Fern', correct: true }, { name: '<i>Stone</i>' }],
        },
        { type: 'true-false', name: 'Moss is a plant.', answers: [{ name: 'True', correct: true }, { name: 'False' }] },
        { type: 'text-answer', name: 'What is moss?', model_answer: 'A plant.' },
      ],
    })
  ).body;
  expect([lesson, quiz]).toMatchObject([
    { status: 'draft', ...place },
    { status: 'draft', ...place, questions: 4 },
  ]);

  const asAuthor = t.as(ada);
  const read = (await asAuthor(courses.get, { params: { id: course.id }, query: { context: 'edit' } })).body;
  expect(read).toMatchObject({
    status: 'draft',
    author: { id: ada.id },
    short_description: expect.stringContaining('&amp;'),
  });
  expect(read.description).toContain('<em>Small</em> plants.');
  const outline = (await asAuthor(courseBuilder.get, { params: { id: course.id } })).body;
  expect(Object.values(outline.contents).map(({ name, status }) => [name, status])).toEqual([
    ['Hello', 'draft'],
    ['Shapes', 'draft'],
    ['Test', 'draft'],
  ]);
  const written = (await asAuthor(lessons.get, { params: { id: lesson.id } })).body;
  expect(written).toMatchObject({ name: 'Shapes', estimated_minutes: 7 });
  expect(written.description).toContain('<li>round</li>');
  expect(written.description).not.toContain('script');
  const { quiz: made, data: questions } = (await asAuthor(quizBuilder.get, { params: { id: quiz.id } })).body;
  expect(made).toMatchObject({ pass_mark: 80, pass_mark_type: 'percentage', duration: 10, attempts_allowed: 3 });
  expect(questions.map(({ type, name, points }) => ({ type, name, points }))).toEqual([
    { type: 'single-choice', name: 'Is 1 &lt; 2?', points: 1 },
    { type: 'multiple-choice', name: 'Which are plants?', points: 2.5 },
    { type: 'true-false', name: 'Moss is a plant.', points: 1 },
    { type: 'text-answer', name: 'What is moss?', points: 1 },
  ]);
  expect(questions[1]?.answers.map(({ correct }) => correct)).toEqual([true, true, false]);
  expect(questions[3]?.settings).toMatchObject({ model_answer: 'A plant.' });
});

it('adds drafts to a published course, which learners do not see', async () => {
  const { course, place } = await published();
  const lesson = (await asAda('add_lesson_draft', { ...place, name: 'New' })).body;
  const quiz = (
    await asAda('add_quiz_draft', { ...place, name: 'Asked', questions: [{ type: 'text-answer', name: 'Why?' }] })
  ).body;
  const { body: section } = await asAda('add_section', { course_id: course.id, name: 'Unseen' });
  expect((await itemsOf(course.id)).map(({ id, status }) => [id, status])).toEqual([
    [lesson.id, 'draft'],
    [quiz.id, 'draft'],
  ]);
  const { body } = await t.visitor(courses.curriculum, { params: { id: course.id } });
  expect(JSON.stringify(body)).not.toMatch(/New|Asked|Unseen/);
  expect((await t.as(ada)(sections.get, { params: { id: section.id } })).status).toBe(200);
});

describe('refused are', () => {
  const question = { type: 'text-answer', name: 'Why?' };

  it('students, and instructors of other courses', async () => {
    const { course, place } = await published();
    const lesson = await t.given.lesson({ course, status: 'draft' });
    const before = await itemsOf(course.id);
    for (const call of [student, eve]) {
      const answers = [
        await call('add_section', { course_id: course.id, name: 'No' }),
        await call('add_lesson_draft', { ...place, name: 'No' }),
        await call('add_quiz_draft', { ...place, name: 'No', questions: [question] }),
        await call('update_lesson_draft', { lesson_id: lesson.id, name: 'No' }),
      ];
      expect(answers.map(({ isError }) => isError)).toEqual([true, true, true, true]);
    }
    expect((await student('create_course_draft', { name: 'No' })).isError).toBe(true);
    expect(await itemsOf(course.id)).toEqual(before);
    const { body } = await t.as(ada)(courseBuilder.get, { params: { id: course.id } });
    expect(Object.keys(body.sections)).toHaveLength(1);
  });

  it('a section of another course, by the name of its field', async () => {
    const { place } = await published();
    const foreign = (await t.given.course({ sections: [0] })).sections[0]!;
    for (const sectionId of [foreign.id, 99_999]) {
      const sent = { ...place, section_id: sectionId, name: 'No' };
      const answers = [
        await asAda('add_lesson_draft', sent),
        await asAda('add_quiz_draft', { ...sent, questions: [question] }),
      ];
      for (const { isError, text } of answers) {
        expect(isError).toBe(true);
        expect(text).not.toContain('parent_id');
      }
    }
  });

  it('questions that cannot be marked, and nothing of their quiz is left', async () => {
    const { course, place } = await published();
    const wrong = { type: 'single-choice', name: 'Which?', answers: [{ name: 'One' }, { name: 'Two' }] };
    const { isError, text } = await asAda('add_quiz_draft', { ...place, name: 'Q', questions: [question, wrong] });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('questions.1.') });
    expect(await itemsOf(course.id)).toEqual([]);
    const none = await asAda('add_quiz_draft', { ...place, name: 'Q', questions: [] });
    expect(none.text).toContain('questions: This field is required.');
    const unknown = { type: 'matching', name: 'Which?' };
    expect((await asAda('add_quiz_draft', { ...place, name: 'Q', questions: [unknown] })).text).toContain(
      'questions.0.type',
    );
  });

  it('texts that are too long or too deep', async () => {
    const { course, place } = await published();
    const send = (text: string) => asAda('add_lesson_draft', { ...place, name: 'Long', text });
    expect((await send('a'.repeat(MAX_MCP_TEXT_LENGTH + 1))).text).toContain(
      'text: Must be 100000 characters or fewer.',
    );
    expect((await send('>'.repeat(MAX_MCP_TEXT_LENGTH))).text).toContain('text: This text is too complex');
    expect(await itemsOf(course.id)).toEqual([]);
    expect((await send('a'.repeat(MAX_MCP_TEXT_LENGTH))).isError).toBe(false);
  });
});

describe('what is written is cleaned', () => {
  it.each(['markdown', 'html'])('as %s', async (format) => {
    const { place } = await published();
    const text =
      '<p onclick="x()">One</p>\n\n<img src=x onerror="x()"><iframe src="https://evil.example"></iframe>\n\n' +
      '<a href="javascript:x()">two</a>\n\n<style>p{}</style>';
    const { body } = await asAda('add_lesson_draft', { ...place, name: '<b>Bold</b> name', text, format });
    const lesson = (await t.as(ada)(lessons.get, { params: { id: body.id } })).body;
    expect(lesson.description).toContain('One');
    expect(lesson.description).not.toMatch(/onclick|onerror|iframe|javascript|style/);
  });
});

describe('update_lesson_draft', () => {
  it('changes what it names of a draft, and leaves it a draft', async () => {
    const { course } = await published();
    const lesson = await t.given.lesson({ course, name: 'Old', status: 'draft', description: '<p>Former</p>' });
    const read = async () => (await t.as(ada)(lessons.get, { params: { id: lesson.id } })).body;
    expect((await asAda('update_lesson_draft', { lesson_id: lesson.id, name: 'New' })).body).toMatchObject({
      status: 'draft',
    });
    expect(await read()).toMatchObject({
      name: 'New',
      status: 'draft',
      description: expect.stringContaining('Former'),
    });
    await asAda('update_lesson_draft', { lesson_id: lesson.id, text: '**Now**', minutes: 3 });
    expect(await read()).toMatchObject({ name: 'New', status: 'draft', estimated_minutes: 3 });
    expect((await read()).description).toContain('<strong>Now</strong>');
  });

  it.each(['publish', 'private', 'pending', 'future', 'trash'] as const)(
    'leaves a lesson that is %s alone',
    async (status) => {
      const { course } = await published();
      const lesson = await t.given.lesson({ course, name: 'Shown', status });
      for (const call of [asAda, await as(admin)]) {
        expect((await call('update_lesson_draft', { lesson_id: lesson.id, name: 'Changed' })).isError).toBe(true);
      }
      expect((await itemsOf(course.id))[0]).toMatchObject({ name: 'Shown', status });
    },
  );

  it('takes no quiz for a lesson', async () => {
    const { course } = await published();
    const quiz = await t.given.quiz({ course, status: 'draft' });
    expect((await asAda('update_lesson_draft', { lesson_id: quiz.id, name: 'No' })).isError).toBe(true);
  });
});
