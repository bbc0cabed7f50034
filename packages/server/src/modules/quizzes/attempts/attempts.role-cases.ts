import type { RoleCase } from '../../../test/roles/role-case.ts';
import type { RoleWorld } from '../../../test/roles/role-world.ts';
import { attemptParams, quizOf, runningAttempt, takenQuiz } from '../quizzes.fixture.ts';

/** An attempt of "student enrolled", with the question it asked. */
async function gradedAnswer(world: RoleWorld, type: 'text-answer' | 'fill-in-the-blanks' = 'text-answer') {
  const { t, course, people } = world;
  const quiz = await t.given.quiz({ course: await course(), questions: [{ type }] });
  const value = type === 'text-answer' ? 'Words.' : ['Lutetia', 'Rome'];
  const answers = [{ value, points: 0, reviewed: false }];
  const attempt = await t.given.attempt({ quiz, user: people['student enrolled'], result: 'pending', answers });
  return { params: { id: attempt.id }, answer_id: quiz.questions[0]!.id };
}

export const cases: Record<string, RoleCase> = {
  'attempts.last': async (world) => ({ query: { quiz_id: (await takenQuiz(world)).quiz.id } }),
  'attempts.get': async (world) => ({ params: await attemptParams(world) }),
  'attempts.passages': async (world) => ({ params: await attemptParams(world) }),
  'attempts.saveDraft': async (world) => {
    const { attempt, answers } = await runningAttempt(world);
    return { params: { id: attempt.id }, body: { answers } };
  },
  'attempts.list': async (world) => {
    const { id } = await attemptParams(world);
    return { query: { include: [id] }, shown: id };
  },
  'attempts.list, their own': async (world) => {
    const { id } = await attemptParams(world);
    return { query: { include: [id], mine: true }, shown: id };
  },
  'attempts.answers': async (world) => {
    const { id } = await attemptParams(world);
    const isIt = (row: { attempt_id: number }) => row.attempt_id === id;
    return {
      query: { include: [id] },
      says: ({ data }) => ((data as { attempt_id: number }[]).some(isIt) ? 'shown' : 'hidden'),
    };
  },
  'attempts.remove': async (world) => ({ params: await attemptParams(world) }),
  'attempts.bulkRemove': async (world) => ({ body: { ids: [(await attemptParams(world)).id] } }),
  'attempts.end': async (world) => {
    const { t, people } = world;
    const running = { quiz: await quizOf(world), user: people['student enrolled'], result: 'in_progress' } as const;
    return { params: { id: (await t.given.attempt(running)).id } };
  },
  'attempts.updatePoints': async (world) => {
    const { params, answer_id } = await gradedAnswer(world);
    return { params, body: { answer_id, points: 1 } };
  },
  'attempts.updateCorrect': async (world) => {
    const { params, answer_id } = await gradedAnswer(world);
    return { params, body: { answer_id, is_correct: true } };
  },
  'attempts.acceptAnswer': async (world) => {
    const { params, answer_id } = await gradedAnswer(world, 'fill-in-the-blanks');
    return { params, body: { answer_id, blank: 0 } };
  },
};
