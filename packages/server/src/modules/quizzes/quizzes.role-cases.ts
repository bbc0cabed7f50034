import { aName, type RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { idOf, quizOf, runningAttempt } from './quizzes.fixture.ts';

const aQuestion = () => ({
  name: aName(),
  type: 'single-choice',
  answers: [{ name: 'Right', correct: true }, { name: 'Wrong' }],
});

/** A quiz of the same course that only its staff sees. */
async function hiddenQuiz({ t, course }: RoleWorld, status: 'draft' | 'trash') {
  return t.given.quiz({ course: await course(), status });
}

export const cases: Record<string, RoleCase> = {
  'quizzes.list': async (world) => {
    const { id, courseId } = await quizOf(world);
    return { query: { course_id: courseId }, shown: id };
  },
  'itemAnalysis.read': async (world) => ({ params: await idOf(world) }),
  'quizzes.get': async (world) => ({ params: await idOf(world) }),
  'quizzes.get, in an open course': async ({ t, course }) => ({
    params: { id: (await t.given.quiz({ course: await course({ accessMode: 'open' }) })).id },
  }),
  'quizzes.get, behind a lock': async ({ t, course }) => ({
    params: { id: (await t.given.quiz({ course: await course({ flow: 'sequential' }) })).id },
  }),
  'quizzes.get, with context=edit': async (world) => ({ params: await idOf(world), query: { context: 'edit' } }),
  'quizzes.get, a draft': async (world) => ({ params: { id: (await hiddenQuiz(world, 'draft')).id } }),
  'quizzes.create': async ({ course }) => {
    const { id, section } = await course();
    return { body: { name: aName(), course_id: id, parent_id: section.id } };
  },
  'quizzes.update': async (world) => ({ params: await idOf(world), body: { name: aName() } }),
  'quizzes.update, a draft': async (world) => ({
    params: { id: (await hiddenQuiz(world, 'draft')).id },
    body: { name: aName() },
  }),
  'quizzes.clone': async (world) => ({ params: await idOf(world) }),
  'quizzes.clone, into a foreign draft': async (world) => ({
    params: await idOf(world),
    body: { parent_id: (await world.t.given.course({ status: 'draft' })).sections[0]!.id },
  }),
  'quizzes.bulkUpdate': async (world) => ({
    body: { ids: [(await quizOf(world)).id], changes: { status: 'draft' } },
  }),
  'quizzes.remove': async (world) => ({ params: await idOf(world) }),
  'quizzes.restore': async (world) => ({ params: { id: (await hiddenQuiz(world, 'trash')).id } }),
  'quizzes.bulkRemove': async (world) => ({ body: { ids: [(await quizOf(world)).id] } }),
  'quizzes.bulkRestore': async (world) => ({ body: { ids: [(await hiddenQuiz(world, 'trash')).id] } }),
  'quizzes.fullPoints': async (world) => ({ params: await idOf(world) }),
  'quizBuilder.get': async (world) => ({ params: await idOf(world) }),
  'quizBuilder.get, of a draft': async (world) => ({ params: { id: (await hiddenQuiz(world, 'draft')).id } }),
  'quizBuilder.create': async ({ course }) => {
    const { id, section } = await course();
    return { body: { questions: [aQuestion()], quiz: { name: aName(), course_id: id, parent_id: section.id } } };
  },
  'quizBuilder.save': async (world) => {
    const { id, questions } = await quizOf(world);
    return { params: { id }, body: { questions: [questions[0]!.id, aQuestion()] } };
  },
  'quizzes.start': async (world) => ({ body: await idOf(world) }),
  'quizzes.start, in an open course': async ({ t, course }) => ({
    body: { id: (await t.given.quiz({ course: await course({ accessMode: 'open' }) })).id },
  }),
  'quizzes.start, behind a lock': async ({ t, course }) => ({
    body: { id: (await t.given.quiz({ course: await course({ flow: 'sequential' }) })).id },
  }),
  'quizzes.check': async (world) => {
    const { quiz, answers } = await runningAttempt(world);
    return { body: { id: quiz.id, answers } };
  },
  'quizzes.check, of that attempt': async (world) => {
    const { quiz, attempt, answers } = await runningAttempt(world);
    return { body: { id: quiz.id, attempt_id: attempt.id, answers } };
  },
  'quizzes.checkById': async (world) => {
    const { quiz } = await runningAttempt(world);
    return { params: { id: quiz.id }, body: { abandonQuiz: true } };
  },
  'quizzes.notAttempted': async (world) => ({ params: await idOf(world) }),
  'quizzes.remind': async (world) => ({
    params: await idOf(world),
    body: { user_ids: [world.people['student enrolled'].id] },
  }),
  'quizzes.grantAttempts': async (world) => ({
    params: await idOf(world),
    body: { user_id: world.people['student enrolled'].id, extra: 1 },
  }),
  'quizExceptions.list': async (world) => ({ params: await idOf(world) }),
  'quizExceptions.ofLearner': (world) => ({ params: { id: world.people['student enrolled'].id } }),
  'quizExceptions.save': async (world) => ({
    params: { ...(await idOf(world)), user: world.people['student enrolled'].id },
    body: { time_factor: 1.5 },
  }),
  'quizExceptions.remove': async (world) => {
    const { id } = await idOf(world);
    const { id: user } = world.people['student enrolled'];
    await world.t.given.quizException({ quizId: id, userId: user });
    return { params: { id, user } };
  },
  'quizzes.regradePreview': async (world) => ({ params: await idOf(world) }),
  'quizzes.regrade': async (world) => ({ params: await idOf(world), body: { token: 'of another day' } }),
};
