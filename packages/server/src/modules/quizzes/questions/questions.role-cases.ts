import { aName, type RoleCase } from '../../../test/roles/role-case.ts';
import type { RoleWorld } from '../../../test/roles/role-world.ts';
import { quizOf, runningAttempt } from '../quizzes.fixture.ts';

const aQuestion = () => ({
  name: aName(),
  type: 'single-choice',
  answers: [{ name: 'Right', correct: true }, { name: 'Wrong' }],
});

const questionIdOf = async (world: RoleWorld) => (await quizOf(world)).questions[0]!.id;

async function trashedQuestion(world: RoleWorld): Promise<number> {
  const { courseId } = await quizOf(world);
  return (await world.t.given.question({ courseId, trashedAt: world.t.now() })).id;
}

export const cases: Record<string, RoleCase> = {
  'questions.list': async (world) => {
    const { id, questions } = await quizOf(world);
    return { query: { parent: [id] }, shown: questions[0]!.id };
  },
  'questions.list, of a course': async (world) => {
    const { courseId, questions } = await quizOf(world);
    return { query: { course_id: courseId }, shown: questions[0]!.id };
  },
  'questions.get': async (world) => ({ params: { id: await questionIdOf(world) } }),
  'questions.create': async (world) => {
    const { id, courseId } = await quizOf(world);
    return { body: { ...aQuestion(), course_id: courseId, parent_id: id } };
  },
  'questions.update': async (world) => ({ params: { id: await questionIdOf(world) }, body: { name: aName() } }),
  'questions.remove': async (world) => ({ params: { id: await questionIdOf(world) } }),
  'questions.remove, out of its quiz': async (world) => {
    const { id, questions } = await quizOf(world);
    return { params: { id: questions[0]!.id }, query: { quiz_id: id } };
  },
  'questions.restore': async (world) => ({ params: { id: await trashedQuestion(world) } }),
  'questions.bulkRemove': async (world) => ({ body: { ids: [await questionIdOf(world)] } }),
  'questions.bulkRestore': async (world) => ({ body: { ids: [await trashedQuestion(world)] } }),
  'questions.clone': async (world) => ({ params: { id: await questionIdOf(world) } }),
  'questions.fromBank': async (world) => {
    const { id, courseId } = await quizOf(world);
    const question = await world.t.given.question({ courseId, bank: true });
    return { body: { ids: [question.id], quiz_id: id } };
  },
  'questions.tags': () => ({}),
  'questions.checkAnswer': async (world) => ({ query: { id: await questionIdOf(world), chosen_answer: 'Right' } }),
  'questions.list, during the attempt': async (world) => {
    const { quiz } = await runningAttempt(world);
    return { query: { parent: [quiz.id] }, shown: quiz.questions[0]!.id };
  },
  'questions.get, during the attempt': async (world) => ({
    params: { id: (await runningAttempt(world)).quiz.questions[0]!.id },
  }),
};
