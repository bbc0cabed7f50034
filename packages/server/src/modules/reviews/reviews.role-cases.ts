import { and, eq } from 'drizzle-orm';
import type { RoleCase } from '../../test/role-case.ts';
import type { RoleWorld } from '../../test/role-world.ts';
import { quizOf, takenQuiz } from '../quizzes/quizzes.fixture.ts';
import { quizReviews } from './reviews.tables.ts';

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

export const cases: Record<string, RoleCase> = {
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
