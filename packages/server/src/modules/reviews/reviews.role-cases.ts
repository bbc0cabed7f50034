import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { quizOf, takenQuiz } from '../quizzes/quizzes.fixture.ts';
import { reviews } from './reviews.tables.ts';

type Status = 'hold' | 'approve' | 'trash';
type Family = 'quizReviews' | 'courseReviews';

/** A review by "student enrolled" of a quiz or a course of "instructor own". */
async function reviewOf(world: RoleWorld, family: Family, status: Status = 'hold') {
  const { t, people } = world;
  const isQuiz = family === 'quizReviews';
  const subjectId = isQuiz ? (await takenQuiz(world)).quiz.id : (await world.course()).id;
  const about = isQuiz ? { quizId: subjectId } : { courseId: subjectId, rating: 4 };
  const row = { ...about, userId: people['student enrolled'].id, createdAt: t.now(), modifiedAt: t.now() };
  const [made] = await t.db
    .insert(reviews)
    .values({ ...row, status, content: 'Hard.' })
    .returning({ id: reviews.id });
  return { id: made!.id, subject: isQuiz ? { quiz_id: subjectId } : { course_id: subjectId } };
}

const idOf = async (world: RoleWorld, family: Family, status?: Status) => (await reviewOf(world, family, status)).id;

/** The calls that both families have. */
const sharedCases = (family: Family): Record<string, RoleCase> => ({
  [`${family}.list`]: async (world) => {
    const id = await idOf(world, family);
    return { query: { include: [id] }, shown: id };
  },
  [`${family}.get`]: async (world) => ({ params: { id: await idOf(world, family) } }),
  [`${family}.create, a reply`]: async (world) => {
    const { id, subject } = await reviewOf(world, family);
    return { body: { ...subject, content: 'Thank you.', parent: id } };
  },
  [`${family}.update`]: async (world) => ({ params: { id: await idOf(world, family) }, body: { content: 'Easy.' } }),
  [`${family}.remove`]: async (world) => ({ params: { id: await idOf(world, family) } }),
  [`${family}.remove, for good`]: async (world) => ({
    params: { id: await idOf(world, family) },
    query: { force: true },
  }),
  [`${family}.restore`]: async (world) => ({ params: { id: await idOf(world, family, 'trash') } }),
  [`${family}.bulkRemove`]: async (world) => ({ body: { ids: [await idOf(world, family)] } }),
  [`${family}.bulkRestore`]: async (world) => ({ body: { ids: [await idOf(world, family, 'trash')] } }),
  [`${family}.bulkUpdate`]: async (world) => ({
    body: { ids: [await idOf(world, family)], changes: { status: 'approve' } },
  }),
});

export const cases: Record<string, RoleCase> = {
  ...sharedCases('quizReviews'),
  'quizReviews.create': async (world) => ({
    body: { quiz_id: (await takenQuiz(world)).quiz.id, content: 'Hard.' },
  }),
  'quizReviews.create, in the name of a student': async (world) => ({
    body: {
      quiz_id: (await quizOf(world)).id,
      content: 'Hard.',
      author_id: world.people['student enrolled'].id,
    },
  }),
  ...sharedCases('courseReviews'),
  'courseReviews.create': async (world) => ({
    body: { course_id: (await world.course()).id, rating: 4, content: 'Clear.' },
  }),
  'courseReviews.create, in the name of a student': async (world) => ({
    body: {
      course_id: (await world.course()).id,
      rating: 4,
      content: 'Clear.',
      author_id: world.people['student enrolled'].id,
    },
  }),
  'courseReviews.published': async (world) => ({ params: { id: (await world.course()).id } }),
  'courseReviews.standing': async (world) => ({ params: { id: (await world.course()).id } }),
  'courseReviews.testimonials': () => ({}),
};
