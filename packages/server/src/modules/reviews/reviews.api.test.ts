import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { events } from '../../platform/platform.tables.ts';
import { desc, eq } from 'drizzle-orm';
import { users } from '../identity/identity.tables.ts';
import { emptyReviewTrash } from './reviews.jobs.ts';
import { reviews as table } from './reviews.tables.ts';

const { quizReviews, settings } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

/** A quiz of an instructor, and a learner who has taken it. */
async function takenQuiz() {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, accessMode: 'need_registration', sections: [0] });
  const quiz = await t.given.quiz({ course });
  const learner = await t.given.enrolledLearner(course.id);
  await t.given.attempt({ quiz, user: learner });
  return { instructor, course, quiz, learner };
}

type Taken = Awaited<ReturnType<typeof takenQuiz>>;

const write = ({ learner, quiz }: Taken, more: object = {}) =>
  t.as(learner)(quizReviews.create, { body: { quiz_id: quiz.id, title: 'Fair', content: 'Hard.', ...more } });

async function written() {
  const taken = await takenQuiz();
  const { body: review } = await write(taken);
  return { ...taken, review, params: { id: review.id } };
}

describe('a review of a quiz', () => {
  it('is written once by a learner who has ended an attempt, and waits', async () => {
    const taken = await takenQuiz();
    const made = await write(taken, { status: 'approve' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      quiz_id: taken.quiz.id,
      course_id: taken.course.id,
      author_id: taken.learner.id,
      status: 'hold',
      by_staff: false,
      parent: 0,
      edited_at: null,
      can: { edit: true, moderate: false },
    });
    const [event] = await t.db.select().from(events).orderBy(desc(events.id)).limit(1);
    expect(event).toMatchObject({ type: 'quiz_review.created', payload: { review_id: made.body.id } });
    expect((await write(taken)).body.code).toBe('quiz_already_reviewed');
  });

  it('needs an attempt that has ended, and access to the quiz', async () => {
    const { course, quiz } = await takenQuiz();
    const newcomer = await t.given.enrolledLearner(course.id);
    const refused = async (person: { id: number }) =>
      (await t.as(person)(quizReviews.create, { body: { quiz_id: quiz.id, content: 'Hm.' } })).body.code;
    expect(await refused(newcomer)).toBe('forbidden');
    await t.given.attempt({ quiz, user: newcomer, result: 'in_progress' });
    expect(await refused(newcomer)).toBe('forbidden');
    const stranger = await t.given.student();
    await t.given.attempt({ quiz, user: stranger });
    expect(await refused(stranger)).toBe('forbidden');
    const visitor = await t.visitor(quizReviews.create, { body: { quiz_id: quiz.id, content: 'Hm.' } });
    expect(visitor.status).toBe(401);
  });

  it('of a quiz that is hidden or none is refused alike', async () => {
    const learner = await t.given.student();
    const hidden = await t.given.quiz({ course: await t.given.course({ status: 'draft', sections: [0] }) });
    const lesson = await t.given.lesson();
    for (const quizId of [hidden.id, lesson.id, 999_999]) {
      const refused = await t.as(learner)(quizReviews.create, { body: { quiz_id: quizId, content: 'Hm.' } });
      expect(refused.body.data).toMatchObject({ params: { quiz_id: 'This quiz does not exist.' } });
    }
  });

  it('waits again after its author has changed it, unless it is spam', async () => {
    const { learner, instructor, params, review } = await written();
    await t.as(instructor)(quizReviews.update, { params, body: { status: 'approve' } });
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    const older = await t.as(learner)(quizReviews.update, {
      params,
      body: { content: 'x', modified: review.modified },
    });
    // The approval was at the same moment: what the learner has read is not older than it.
    expect(older.status).toBe(200);
    expect(older.body).toMatchObject({ status: 'hold', content: 'x', edited_at: '2030-05-01T10:00:00.000Z' });
    const stale = await t.as(learner)(quizReviews.update, {
      params,
      body: { content: 'y', modified: review.modified },
    });
    expect(stale.body.code).toBe('version_conflict');
    await t.as(instructor)(quizReviews.update, { params, body: { status: 'spam' } });
    const still = await t.as(learner)(quizReviews.update, { params, body: { content: 'z', status: 'approve' } });
    expect(still.body).toMatchObject({ status: 'spam', content: 'z' });
  });

  it('is plain text, whatever stands in it', async () => {
    const taken = await takenQuiz();
    const content = '<script>alert(1)</script> 2 < 3 & so on\nnext line';
    const { body } = await write(taken, { content });
    expect(body.content).toBe(content);
    expect((await write(await takenQuiz(), { content: '   ' })).status).toBe(400);
    expect((await write(await takenQuiz(), { content: 'x'.repeat(5001) })).status).toBe(400);
  });

  it('is written in the name of a learner by staff, who do not judge their own quiz', async () => {
    const taken = await takenQuiz();
    const { instructor, learner, quiz } = taken;
    await write(taken);
    const add = (person: { id: number }, more: object) =>
      t.as(person)(quizReviews.create, { body: { quiz_id: quiz.id, content: 'They said so.', ...more } });
    expect((await add(instructor, {})).body.code).toBe('forbidden');
    expect((await add(instructor, { author_id: instructor.id })).body.code).toBe('forbidden');
    const stranger = await t.given.student();
    expect((await add(instructor, { author_id: stranger.id })).body.data).toMatchObject({
      params: { author_id: expect.anything() },
    });
    const made = await add(instructor, { author_id: learner.id });
    expect(made.body).toMatchObject({ by_staff: true, status: 'approve', author_id: learner.id });
    const held = await add(await t.given.manager(), { author_id: learner.id, status: 'hold' });
    expect(held.body).toMatchObject({ by_staff: true, status: 'hold' });
    const own = await t.as(learner)(quizReviews.update, { params: { id: made.body.id }, body: { content: 'Never.' } });
    expect(own.body.code).toBe('forbidden');
  });
});

describe('whose name a review stands in', () => {
  it('is the learner’s own, whatever they send', async () => {
    const taken = await takenQuiz();
    const other = await t.given.enrolledLearner(taken.course.id);
    const refused = await write(taken, { author_id: other.id });
    expect([refused.status, refused.body.data]).toMatchObject([
      400,
      { params: { author_id: 'You can write in your own name only.' } },
    ]);
    const made = await write(taken, { author_id: taken.learner.id });
    expect([made.status, made.body.author_id]).toEqual([201, taken.learner.id]);
  });

  it('is that of somebody who takes the course', async () => {
    const { instructor, quiz } = await takenQuiz();
    const stranger = await t.given.student();
    const refused = await t.as(instructor)(quizReviews.create, {
      body: { quiz_id: quiz.id, content: 'They said so.', author_id: stranger.id },
    });
    expect(refused.body.data).toMatchObject({ params: { author_id: 'Choose a learner of this course.' } });
  });
});

describe('replies', () => {
  it('hang on a review of the quiz that is there', async () => {
    const { instructor, quiz, review, params } = await written();
    const reply = async (parent: number, more: object = {}) =>
      t.as(instructor)(quizReviews.create, { body: { quiz_id: quiz.id, content: 'Thank you.', parent, ...more } });
    expect((await reply(review.id, { status: 'hold' })).body).toMatchObject({ status: 'hold', parent: review.id });
    await t.as(instructor)(quizReviews.remove, { params });
    for (const parent of [review.id, 2_000_000, (await written()).review.id]) {
      const refused = await reply(parent);
      expect([refused.status, refused.body.data]).toMatchObject([
        400,
        { params: { parent: 'This review does not exist.' } },
      ]);
    }
  });

  it('are read, and not changed, by whom they answer, once they are shown', async () => {
    const { learner, instructor, quiz, review } = await written();
    const body = { quiz_id: quiz.id, content: 'Thank you.', parent: review.id };
    const { body: made } = await t.as(instructor)(quizReviews.create, { body });
    const reply = { params: { id: made.id } };
    expect((await t.as(learner)(quizReviews.get, reply)).body.content).toBe('Thank you.');
    expect((await t.as(learner)(quizReviews.update, { ...reply, body: { content: 'Mine.' } })).status).toBe(403);
    await t.as(instructor)(quizReviews.update, { ...reply, body: { status: 'hold' } });
    expect((await t.as(learner)(quizReviews.get, reply)).status).toBe(404);
    expect((await t.as(learner)(quizReviews.update, { ...reply, body: { content: 'Mine.' } })).status).toBe(404);
  });

  it('are written by staff and read by whom they answer', async () => {
    const { learner, instructor, quiz, review, course } = await written();
    const reply = (person: { id: number }, parent: number) =>
      t.as(person)(quizReviews.create, { body: { quiz_id: quiz.id, content: 'Thank you.', parent } });
    const made = await reply(instructor, review.id);
    expect(made.body).toMatchObject({ parent: review.id, status: 'approve', by_staff: true });
    expect((await reply(learner, review.id)).body.code).toBe('forbidden');
    expect((await reply(instructor, made.body.id)).body.data).toMatchObject({ params: { parent: expect.anything() } });
    const elsewhere = await written();
    expect((await reply(instructor, elsewhere.review.id)).status).toBe(400);

    const answers = await t.as(learner)(quizReviews.list, { query: { parent: review.id } });
    expect(answers.body.data.map(({ id }) => id)).toEqual([made.body.id]);
    const own = await t.as(learner)(quizReviews.list, { query: { quiz_id: quiz.id } });
    expect(own.body.data).toMatchObject([{ id: review.id, replies_count: 1 }]);

    const other = await t.given.enrolledLearner(course.id);
    const foreign = await t.as(other)(quizReviews.list, { query: { parent: review.id } });
    expect(foreign.body.data).toEqual([]);
    expect((await t.as(other)(quizReviews.get, { params: { id: made.body.id } })).status).toBe(404);
    await t.as(instructor)(quizReviews.update, { params: { id: made.body.id }, body: { status: 'hold' } });
    expect((await t.as(learner)(quizReviews.list, { query: { parent: review.id } })).body.data).toEqual([]);
  });
});

describe('the list of reviews', () => {
  it('holds those of the own courses, and everything for managers', async () => {
    const { learner, instructor, review } = await written();
    const other = await written();
    const idsOf = async (person: { id: number }, query: object = {}) =>
      (await t.as(person)(quizReviews.list, { query: { per_page: 100, ...query } })).body.data.map(({ id }) => id);
    expect(await idsOf(instructor)).toEqual([review.id]);
    expect(await idsOf(learner)).toEqual([review.id]);
    expect(await idsOf(await t.given.student())).toEqual([]);
    expect(await idsOf(await t.given.manager())).toEqual(expect.arrayContaining([review.id, other.review.id]));
    expect(await idsOf(instructor, { user_id: instructor.id })).toEqual([]);
    // A learner in another course and staff here: their own reviews are theirs to read in any course.
    await t.given.enrollment({ courseId: other.course.id, userId: instructor.id });
    await t.given.attempt({ quiz: other.quiz, user: instructor });
    const { body: own } = await write({ ...other, learner: instructor });
    expect(await idsOf(instructor, { user_id: instructor.id })).toEqual([own.id]);
    expect(await idsOf(instructor)).toEqual([review.id]);
    expect((await t.visitor(quizReviews.list)).status).toBe(401);
  });

  it('counts each status with every filter but the status', async () => {
    const { instructor, course } = await takenQuiz();
    for (const status of ['hold', 'hold', 'approve', 'spam', 'trash'] as const) {
      const quiz = await t.given.quiz({ course });
      const learner = await t.given.enrolledLearner(course.id);
      const row = { quizId: quiz.id, userId: learner.id, status, content: `Words of ${status}` };
      await t.db.insert(table).values({ ...row, createdAt: t.now(), modifiedAt: t.now() });
    }
    const read = async (query: object) => (await t.as(instructor)(quizReviews.list, { query })).body;
    const all = await read({ course_id: course.id, status: 'spam' });
    expect(all.meta).toMatchObject({
      total: 1,
      reviews_count: { any: 4, hold: 2, approve: 1, spam: 1, trash: 1 },
      pending_hold_count: 2,
    });
    const found = await read({ search: 'approve words' });
    expect(found.meta).toMatchObject({ total: 1, reviews_count: { any: 1, hold: 0 }, pending_hold_count: 2 });
    expect((await read({ status: 'trash' })).data).toHaveLength(1);
  });

  it('finds people by all their names for staff, and by display names for learners', async () => {
    const { instructor, learner } = await written();
    await t.db.update(users).set({ displayName: 'Łucja', lastName: 'Kowalska' }).where(eq(users.id, learner.id));
    const found = async (person: { id: number }, search: string) =>
      (await t.as(person)(quizReviews.list, { query: { search } })).body.data.length;
    expect([await found(instructor, 'kowalska lucja'), await found(learner, 'kowalska')]).toEqual([1, 0]);
    expect(await found(learner, 'lucja')).toBe(1);
  });
});

describe('moderating', () => {
  it('is for staff of the course', async () => {
    const { learner, instructor, params, review } = await written();
    const foreign = await t.given.instructor();
    const approve = (person: { id: number }) =>
      t.as(person)(quizReviews.bulkUpdate, { body: { ids: [review.id], changes: { status: 'approve' } } });
    expect((await approve(learner)).body.failed).toMatchObject([{ code: 'forbidden' }]);
    expect((await approve(foreign)).body.failed).toMatchObject([{ code: 'not_found' }]);
    expect((await t.as(foreign)(quizReviews.get, { params })).status).toBe(404);
    expect((await approve(instructor)).body.done).toEqual([review.id]);
    expect((await t.as(learner)(quizReviews.get, { params })).body.status).toBe('approve');
  });

  it('moves to the trash and back, and deletes for good', async () => {
    const { learner, instructor, params, review, ...taken } = await written();
    await t.as(instructor)(quizReviews.update, { params, body: { status: 'approve' } });
    expect((await t.as(learner)(quizReviews.remove, { params, query: { force: true } })).body.code).toBe('forbidden');
    expect((await t.as(learner)(quizReviews.remove, { params })).body.status).toBe('trash');
    expect((await t.as(learner)(quizReviews.get, { params })).status).toBe(404);
    expect((await t.as(instructor)(quizReviews.remove, { params })).body.code).toBe('already_trashed');
    expect((await t.as(instructor)(quizReviews.restore, { params })).body.status).toBe('approve');

    await t.as(instructor)(quizReviews.remove, { params });
    await write({ learner, instructor, ...taken });
    expect((await t.as(instructor)(quizReviews.restore, { params })).body.code).toBe('quiz_already_reviewed');
    const gone = await t.as(instructor)(quizReviews.bulkRemove, { body: { ids: [review.id], force: true } });
    expect(gone.body.done).toEqual([review.id]);
    expect((await t.as(instructor)(quizReviews.get, { params })).status).toBe(404);
  });

  it('changes nothing that lies in the trash, one by one or all at once', async () => {
    const { instructor, params, review } = await written();
    await t.as(instructor)(quizReviews.remove, { params });
    expect((await t.as(instructor)(quizReviews.update, { params, body: { status: 'approve' } })).status).toBe(404);
    const body = { ids: [review.id], changes: { status: 'approve' as const } };
    expect((await t.as(instructor)(quizReviews.bulkUpdate, { body })).body.failed).toMatchObject([
      { code: 'not_found' },
    ]);
    expect((await t.as(instructor)(quizReviews.get, { params })).body.status).toBe('trash');
  });

  it('leaves the trash to be emptied after its days', async () => {
    const { instructor, params, review } = await written();
    await t.as(instructor)(quizReviews.remove, { params });
    t.travelTo(new Date('2030-05-30T09:00:00.000Z'));
    await emptyReviewTrash(t.app.services);
    expect(await t.db.$count(table, eq(table.id, review.id))).toBe(1);
    t.travelTo(new Date('2030-06-02T09:00:00.000Z'));
    await emptyReviewTrash(t.app.services);
    expect(await t.db.$count(table, eq(table.id, review.id))).toBe(0);
  });
});

it('where the school shows no reviews learners neither write nor read them', async () => {
  const { learner, instructor, params, ...taken } = await written();
  const admin = await t.given.administrator();
  const show = (quiz_review_visibility: boolean) =>
    t.as(admin)(settings.change, { body: { quiz: { display: { quiz_review_visibility } } } });
  await show(false);
  expect((await t.as(learner)(quizReviews.list)).body.code).toBe('forbidden');
  expect((await t.as(learner)(quizReviews.get, { params })).body.code).toBe('forbidden');
  expect((await t.as(learner)(quizReviews.update, { params, body: { title: 'New' } })).body.code).toBe('forbidden');
  expect((await write({ learner, instructor, ...taken })).body.code).toBe('forbidden');
  expect((await t.as(instructor)(quizReviews.get, { params })).status).toBe(200);
  await show(true);
  expect((await t.as(learner)(quizReviews.list)).status).toBe(200);
});
