import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { quizReviews } from '../modules/reviews/reviews.tables.ts';
import type { RoleCase } from './role-cases.ts';
import type { RoleWorld } from './role-world.ts';

/** A quiz of "instructor own", in whose course "student enrolled" is. */
async function quizOf({ t, course }: RoleWorld) {
  return t.given.quiz({ course: await course() });
}

/** A quiz that "student enrolled" has taken. */
async function takenQuiz(world: RoleWorld) {
  const quiz = await quizOf(world);
  const attempt = await world.t.given.attempt({ quiz, user: world.people['student enrolled'] });
  return { quiz, attempt };
}

/** What "student enrolled" says of a quiz. */
async function reviewOf(world: RoleWorld, status: 'hold' | 'trash' = 'hold'): Promise<number> {
  const { t, people } = world;
  const { quiz } = await takenQuiz(world);
  const author = { quizId: quiz.id, userId: people['student enrolled'].id };
  const times = { createdAt: t.now(), modifiedAt: t.now() };
  await t.db.insert(quizReviews).values({ ...author, ...times, status, content: 'Hard.' });
  const mine = and(eq(quizReviews.quizId, quiz.id), eq(quizReviews.userId, author.userId));
  const [row] = await t.db.select({ id: quizReviews.id }).from(quizReviews).where(mine);
  return row!.id;
}

const aName = () => `Named ${randomUUID().slice(0, 8)}`;
const aQuestion = () => ({
  name: aName(),
  type: 'single-choice',
  answers: [{ name: 'Right', correct: true }, { name: 'Wrong' }],
});
const idOf = async (world: RoleWorld) => ({ id: (await quizOf(world)).id });
const questionIdOf = async (world: RoleWorld) => (await quizOf(world)).questions[0]!.id;

/** A quiz of the same course that only its staff sees. */
async function hiddenQuiz({ t, course }: RoleWorld, status: 'draft' | 'trash') {
  return t.given.quiz({ course: await course(), status });
}

async function trashedQuestion(world: RoleWorld): Promise<number> {
  const { courseId } = await quizOf(world);
  return (await world.t.given.question({ courseId, trashedAt: world.t.now() })).id;
}

const quizAuthoring: Record<string, RoleCase> = {
  'quizzes.list': async (world) => {
    const { id, courseId } = await quizOf(world);
    return { query: { course_id: courseId }, shown: id };
  },
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
};

const questionAuthoring: Record<string, RoleCase> = {
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
  'questions.checkAnswer': async (world) => ({ query: { id: await questionIdOf(world), chosen_answer: 'Right' } }),
};

/** An attempt of "student enrolled" that runs. */
async function runningAttempt(world: RoleWorld) {
  const { t, people } = world;
  const quiz = await quizOf(world);
  const attempt = await t.given.attempt({ quiz, user: people['student enrolled'], result: 'in_progress' });
  return { quiz, attempt, answers: { [String(quiz.questions[0]!.id)]: 'Right' } };
}

const takingCases: Record<string, RoleCase> = {
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
  'attempts.last': async (world) => ({ query: { quiz_id: (await takenQuiz(world)).quiz.id } }),
  'attempts.get': async (world) => ({ params: await attemptParams(world) }),
  'attempts.saveDraft': async (world) => {
    const { attempt, answers } = await runningAttempt(world);
    return { params: { id: attempt.id }, body: { answers } };
  },
  'questions.list, during the attempt': async (world) => {
    const { quiz } = await runningAttempt(world);
    return { query: { parent: [quiz.id] }, shown: quiz.questions[0]!.id };
  },
  'questions.get, during the attempt': async (world) => ({
    params: { id: (await runningAttempt(world)).quiz.questions[0]!.id },
  }),
};

const attemptParams = async (world: RoleWorld) => ({ id: (await takenQuiz(world)).attempt.id });

/** An attempt of "student enrolled", with the question it asked. */
async function gradedAnswer(world: RoleWorld, type: 'text-answer' | 'fill-in-the-blanks' = 'text-answer') {
  const { t, course, people } = world;
  const quiz = await t.given.quiz({ course: await course(), questions: [{ type }] });
  const value = type === 'text-answer' ? 'Words.' : ['Lutetia', 'Rome'];
  const answers = [{ value, points: 0, reviewed: false }];
  const attempt = await t.given.attempt({ quiz, user: people['student enrolled'], result: 'pending', answers });
  return { params: { id: attempt.id }, answer_id: quiz.questions[0]!.id };
}

/** What staff of the course do with attempts. */
const gradingCases: Record<string, RoleCase> = {
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
  'quizzes.notAttempted': async (world) => ({ params: await idOf(world) }),
  'quizzes.remind': async (world) => ({
    params: await idOf(world),
    body: { user_ids: [world.people['student enrolled'].id] },
  }),
  'quizzes.grantAttempts': async (world) => ({
    params: await idOf(world),
    body: { user_id: world.people['student enrolled'].id, extra: 1 },
  }),
  'quizzes.regradePreview': async (world) => ({ params: await idOf(world) }),
  'quizzes.regrade': async (world) => ({ params: await idOf(world), body: { token: 'of another day' } }),
};

const reviewCases: Record<string, RoleCase> = {
  'quizReviews.list': async (world) => {
    const id = await reviewOf(world);
    return { query: { include: [id] }, shown: id };
  },
  'quizReviews.get': async (world) => ({ params: { id: await reviewOf(world) } }),
  'quizReviews.create': async (world) => ({
    body: { quiz_id: (await takenQuiz(world)).quiz.id, content: 'Hard.' },
  }),
  'quizReviews.create, a reply': async (world) => {
    const id = await reviewOf(world);
    const [row] = await world.t.db.select().from(quizReviews).where(eq(quizReviews.id, id));
    return { body: { quiz_id: row!.quizId, content: 'Thank you.', parent: id } };
  },
  'quizReviews.create, in the name of a student': async (world) => ({
    body: {
      quiz_id: (await quizOf(world)).id,
      content: 'Hard.',
      author_id: world.people['student enrolled'].id,
    },
  }),
  'quizReviews.update': async (world) => ({ params: { id: await reviewOf(world) }, body: { content: 'Easy.' } }),
  'quizReviews.remove': async (world) => ({ params: { id: await reviewOf(world) } }),
  'quizReviews.remove, for good': async (world) => ({
    params: { id: await reviewOf(world) },
    query: { force: true },
  }),
  'quizReviews.restore': async (world) => ({ params: { id: await reviewOf(world, 'trash') } }),
  'quizReviews.bulkRemove': async (world) => ({ body: { ids: [await reviewOf(world)] } }),
  'quizReviews.bulkRestore': async (world) => ({ body: { ids: [await reviewOf(world, 'trash')] } }),
  'quizReviews.bulkUpdate': async (world) => ({
    body: { ids: [await reviewOf(world)], changes: { status: 'approve' } },
  }),
};

/** Calls of quizzes, attempts and reviews. */
export const quizCases: Record<string, RoleCase> = {
  ...takingCases,
  ...gradingCases,
  ...quizAuthoring,
  ...questionAuthoring,
  ...reviewCases,
};
