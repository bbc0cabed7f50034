import type { RoleWorld } from '../../test/roles/role-world.ts';

/** A quiz of "instructor own", in whose course "student enrolled" is. */
export async function quizOf({ t, course }: RoleWorld) {
  return t.given.quiz({ course: await course() });
}

/** A quiz that "student enrolled" has taken. */
export async function takenQuiz(world: RoleWorld) {
  const quiz = await quizOf(world);
  const attempt = await world.t.given.attempt({ quiz, user: world.people['student enrolled'] });
  return { quiz, attempt };
}

export const idOf = async (world: RoleWorld) => ({ id: (await quizOf(world)).id });

/** An attempt of "student enrolled" that runs. */
export async function runningAttempt(world: RoleWorld) {
  const { t, people } = world;
  const quiz = await quizOf(world);
  const attempt = await t.given.attempt({ quiz, user: people['student enrolled'], result: 'in_progress' });
  return { quiz, attempt, answers: { [String(quiz.questions[0]!.id)]: 'Right' } };
}

export const attemptParams = async (world: RoleWorld) => ({ id: (await takenQuiz(world)).attempt.id });
