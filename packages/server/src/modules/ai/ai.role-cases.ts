import { sql } from 'drizzle-orm';
import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { setUpAi } from './ai.fixture.ts';

/** Nothing answers there: streams that are let through end with an error. */
const ready = ({ t }: RoleWorld) => setUpAi(t, { url: 'http://127.0.0.1:9' });

async function lessonOf(world: RoleWorld) {
  await ready(world);
  const course = await world.course();
  return world.t.given.lesson({ course, description: '<p>The pole star is above the pole.</p>' });
}

async function mediaOf(world: RoleWorld) {
  await ready(world);
  return (await world.photo()).id;
}

const marks: RoleCase = async (world) => ({
  body: { record: 'lesson', ids: [(await lessonOf(world)).id] },
});

export const cases: Record<string, RoleCase> = {
  'ai.status': nothing,
  'ai.outline': async (world) => {
    await ready(world);
    return { body: { idea: 'The night sky' } };
  },
  'ai.lesson': async (world) => {
    await ready(world);
    return { body: { course_id: (await world.course()).id, title: 'Stars' } };
  },
  'aiTutor.ask': async (world) => {
    await setUpAi(world.t, { url: 'http://127.0.0.1:9' }, { tutor: true });
    const course = await world.course();
    await world.t.db.execute(sql`update courses set enable_tutor = true where id = ${course.id}`);
    const lesson = await world.t.given.lesson({ course, description: '<p>The pole star is above the pole.</p>' });
    return { body: { lesson_id: lesson.id, question: 'Where is the pole star?' } };
  },
  'ai.quizQuestions': async (world) => ({ body: { lesson_ids: [(await lessonOf(world)).id] } }),
  'ai.explanation': async (world) => {
    await ready(world);
    const quiz = await world.t.given.quiz({ course: await world.course() });
    return { body: { question_id: quiz.questions[0]!.id } };
  },
  'ai.summary': async (world) => ({ body: { lesson_id: (await lessonOf(world)).id } }),
  'ai.altText': async (world) => ({ body: { media_id: await mediaOf(world) } }),
  'ai.translation': async (world) => ({
    body: { source: 'lesson', id: (await lessonOf(world)).id, language: 'de' },
  }),
  'ai.usage': nothing,
  'ai.requests': nothing,
  'aiChecks.check': async (world) => {
    await ready(world);
    return { body: {} };
  },
  'aiMarks.list': async (world) => ({ query: { record: 'lesson', ids: [(await lessonOf(world)).id] } }),
  'aiMarks.add': marks,
  'aiMarks.remove': marks,
  'openai.addNewCourse': async (world) => {
    await ready(world);
    const sections = [{ name: 'One', items: [{ type: 'lesson', name: 'Hello', summary: '' }] }];
    return { body: { courseTitle: 'Sky', outline: { sections } } };
  },
  'openai.getCourseStatus': async (world) => ({ query: { id: (await world.course()).id } }),
  'openai.generateContent': async (world) => {
    await ready(world);
    return { body: { prompt: 'Stars' } };
  },
};
