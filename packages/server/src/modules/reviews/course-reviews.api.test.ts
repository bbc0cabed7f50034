import { contract, errorStatus } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { courses as coursesTable } from '../courses/courses.tables.ts';
import { courseProgress } from '../progress/progress.tables.ts';
import { reviews as table } from './reviews.tables.ts';

const { courseReviews, courses, settings, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

type Person = { id: number };
type ReviewSettings = Partial<{ enable: boolean; enrolled_only: boolean; auto_approve: boolean }>;

const set = async (reviews: ReviewSettings) =>
  t.as(await t.given.administrator())(settings.change, { body: { single_course: { reviews } } });

beforeEach(async () => {
  t.travelTo(start);
  await set({ enable: true, enrolled_only: true, auto_approve: true });
});

async function taught(fields: object = {}) {
  const instructor = await t.given.instructor();
  const course = await t.given.course({
    author: instructor,
    accessMode: 'need_registration',
    sections: [1],
    ...fields,
  });
  return { instructor, course };
}

const rate = (person: Person, courseId: number, more: object = {}) =>
  t.as(person)(courseReviews.create, { body: { course_id: courseId, rating: 4, content: 'Clear.', ...more } });

async function rated(stars: number, courseId: number, more: object = {}) {
  const learner = await t.given.enrolledLearner(courseId);
  const { body } = await rate(learner, courseId, { rating: stars, ...more });
  return { learner, review: body, params: { id: body.id } };
}

/** The figures as the course page reads them. */
async function figuresOf(courseId: number) {
  const { body } = await t.visitor(courses.get, { params: { id: courseId } });
  return [body.average_rating, body.review_count, Object.values(body.rating_counts)];
}

describe('a review of a course', () => {
  it('is written by a learner and shown at once where the school approves by itself', async () => {
    const { course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    const made = await rate(learner, course.id, { title: '  Fair  ', content: '  Every step.  ' });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        course_id: course.id,
        author_id: learner.id,
        rating: 4,
        title: 'Fair',
        content: 'Every step.',
        status: 'approve',
        by_staff: false,
        parent: 0,
        type: 'course_review',
        can: { edit: true, moderate: false },
      },
    ]);
    const [event] = await t.db.select().from(events).where(eq(events.type, 'course.review.created'));
    expect(event?.payload).toMatchObject({ review_id: made.body.id, course_id: course.id });
    expect((await rate(learner, course.id)).body).toMatchObject({
      code: 'already_reviewed',
      message: 'You have already reviewed this course.',
    });
  });

  it('waits for approval where the school wants that', async () => {
    await set({ auto_approve: false });
    const { course, instructor } = await taught();
    const { review, params } = await rated(5, course.id);
    expect(review.status).toBe('hold');
    expect(await figuresOf(course.id)).toEqual([0, 0, [0, 0, 0, 0, 0]]);
    await t.as(instructor)(courseReviews.update, { params, body: { status: 'approve' } });
    expect(await figuresOf(course.id)).toEqual([5, 1, [0, 0, 0, 0, 1]]);
  });

  it('is refused for each reason with its code', async () => {
    const { course, instructor } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    const refusal = async (person: Person, more: object = {}, id = course.id) =>
      (await rate(person, id, more)).body.code;
    expect(await refusal(await t.given.student())).toBe('not_enrolled');
    expect(await refusal(instructor)).toBe('forbidden');
    expect(await refusal(await t.given.manager())).toBe('forbidden');
    expect(
      (await t.visitor(courseReviews.create, { body: { course_id: course.id, rating: 4, content: 'x' } })).status,
    ).toBe(401);
    await t.db.update(coursesTable).set({ reviewAfterCourseCompletion: true }).where(eq(coursesTable.id, course.id));
    expect(await refusal(learner)).toBe('course_not_completed');
    await t.db.update(coursesTable).set({ reviewsAllowed: false }).where(eq(coursesTable.id, course.id));
    expect(await refusal(learner)).toBe('reviews_disabled');
    await t.db.update(coursesTable).set({ status: 'draft' }).where(eq(coursesTable.id, course.id));
    expect(await refusal(learner)).toBe('course_not_published');
    expect((await rate(await t.given.student(), course.id)).body.data).toMatchObject({
      params: { course_id: 'This course does not exist.' },
    });
    await set({ enable: false });
    const other = await taught();
    expect(await refusal(await t.given.enrolledLearner(other.course.id), {}, other.course.id)).toBe('reviews_disabled');
  });

  it('is written after completion where the course asks for it', async () => {
    const { course } = await taught({ reviewAfterCourseCompletion: true });
    const learner = await t.given.enrolledLearner(course.id);
    const standing = async () => (await t.as(learner)(courseReviews.standing, { params: { id: course.id } })).body;
    expect(await standing()).toMatchObject({ can_write: false, reason: 'course_not_completed', review: null });
    await t.given.completions({ courseId: course.id, userId: learner.id, items: course.items });
    await t.db.update(courseProgress).set({ completedAt: t.now() }).where(eq(courseProgress.userId, learner.id));
    expect(await standing()).toMatchObject({ can_write: true, reason: null });
    expect((await rate(learner, course.id)).status).toBe(201);
    expect(await standing()).toMatchObject({ can_write: true, review: { rating: 4 } });
  });

  it('is open to every member where the school asks for no enrollment', async () => {
    await set({ enrolled_only: false });
    const { course } = await taught();
    expect((await rate(await t.given.student(), course.id)).status).toBe(201);
    const locked = await t.given.passwordCourse('harbor');
    expect((await rate(await t.given.student(), locked.id)).body.code).toBe('not_enrolled');
  });

  it('needs one to five stars and up to 5,000 characters', async () => {
    const { course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    expect((await rate(learner, course.id, { rating: undefined })).body.data).toMatchObject({
      params: { rating: 'Choose a rating.' },
    });
    const wrong = [
      { rating: 0 },
      { rating: 6 },
      { rating: 2.5 },
      { rating: 'many' },
      { content: '   ' },
      { content: 'x'.repeat(5001) },
      { title: 'x'.repeat(151) },
    ];
    for (const more of wrong) expect((await rate(learner, course.id, more)).status).toBe(400);
    expect(await t.db.$count(table, eq(table.userId, learner.id))).toBe(0);
    const content = '<script>alert(1)</script> \u202e& so on\nnext line';
    expect((await rate(learner, course.id, { content })).body.content).toBe(content);
  });

  it('is one per learner and course, also when two are sent at once', async () => {
    const { course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    const both = await Promise.all([rate(learner, course.id), rate(learner, course.id, { rating: 1 })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, errorStatus.already_reviewed]);
    expect(await t.db.$count(table, eq(table.courseId, course.id))).toBe(1);
    expect((await figuresOf(course.id))[1]).toBe(1);
  });

  it('is one also when it comes out of the trash while another is written', async () => {
    const { course } = await taught();
    const { learner, params } = await rated(3, course.id);
    const admin = await t.given.administrator();
    for (let n = 0, { id } = params; n < 5; n += 1) {
      await t.as(admin)(courseReviews.remove, { params: { id } });
      const [restored, made] = await Promise.all([
        t.as(admin)(courseReviews.restore, { params: { id } }),
        rate(admin, course.id, { author_id: learner.id }),
      ]);
      const isMade = made.status === 201;
      expect([restored.status, made.status]).toEqual(isMade ? [409, 201] : [200, 409]);
      if (isMade) id = made.body.id;
    }
  });

  it('goes back to pending when its author edits it, unless the school approves by itself', async () => {
    const { course, instructor } = await taught();
    const { learner, params } = await rated(5, course.id);
    const edit = (body: object) => t.as(learner)(courseReviews.update, { params, body });
    expect((await edit({ rating: 3 })).body).toMatchObject({ status: 'approve', rating: 3 });
    expect(await figuresOf(course.id)).toEqual([3, 1, [0, 0, 1, 0, 0]]);
    await set({ auto_approve: false });
    expect((await edit({ rating: 2 })).body).toMatchObject({ status: 'hold', rating: 2 });
    expect(await figuresOf(course.id)).toEqual([0, 0, [0, 0, 0, 0, 0]]);
    await set({ auto_approve: true });
    expect((await edit({ content: 'Now shown?' })).body.status).toBe('hold');
    await t.as(instructor)(courseReviews.update, { params, body: { status: 'spam' } });
    expect((await edit({ content: 'Better.' })).body.status).toBe('spam');
  });

  it('that replaces one rejected by staff waits for approval', async () => {
    const { course, instructor } = await taught();
    const { learner, params } = await rated(1, course.id);
    await t.as(instructor)(courseReviews.remove, { params });
    expect((await rate(learner, course.id)).body.status).toBe('hold');
    const restored = await t.as(instructor)(courseReviews.restore, { params });
    expect(restored.body.code).toBe('already_reviewed');
    const own = await rated(2, course.id);
    await t.as(own.learner)(courseReviews.remove, { params: own.params });
    expect((await rate(own.learner, course.id)).body.status).toBe('approve');
  });

  it('that staff add is marked, counts, and can be taken over by its learner', async () => {
    const { course, instructor } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    const added = await rate(instructor, course.id, { author_id: learner.id, rating: 5 });
    expect(added.body).toMatchObject({ by_staff: true, author_id: learner.id, status: 'approve' });
    expect((await rate(instructor, course.id, { author_id: learner.id })).body.code).toBe('already_reviewed');
    const params = { id: added.body.id };
    const edited = await t.as(learner)(courseReviews.update, { params, body: { rating: 2 } });
    expect(edited.body).toMatchObject({ by_staff: false, rating: 2 });
    expect((await figuresOf(course.id))[0]).toBe(2);
    const stranger = await t.given.student();
    expect((await rate(instructor, course.id, { author_id: stranger.id })).body.data).toMatchObject({
      params: { author_id: 'Choose a learner of this course.' },
    });
  });
});

describe('the average of a course', () => {
  it('counts approved reviews to one decimal, through every change', async () => {
    const { course, instructor } = await taught();
    const [five, four, one] = [await rated(5, course.id), await rated(4, course.id), await rated(1, course.id)];
    expect(await figuresOf(course.id)).toEqual([3.3, 3, [1, 0, 0, 1, 1]]);
    const as = t.as(instructor);
    await as(courseReviews.update, { params: one.params, body: { status: 'hold' } });
    expect(await figuresOf(course.id)).toEqual([4.5, 2, [0, 0, 0, 1, 1]]);
    await as(courseReviews.remove, { params: four.params });
    expect(await figuresOf(course.id)).toEqual([5, 1, [0, 0, 0, 0, 1]]);
    await as(courseReviews.restore, { params: four.params });
    await as(courseReviews.bulkUpdate, { body: { ids: [one.params.id], changes: { status: 'approve' } } });
    expect(await figuresOf(course.id)).toEqual([3.3, 3, [1, 0, 0, 1, 1]]);
    await as(courseReviews.remove, { params: one.params, query: { force: true } });
    expect(await figuresOf(course.id)).toEqual([4.5, 2, [0, 0, 0, 1, 1]]);
    const reply = { course_id: course.id, parent: five.params.id, content: 'Thank you.', rating: 1 };
    const { body: answered } = await as(courseReviews.create, { body: reply });
    expect(answered).toMatchObject({ rating: null, parent: five.params.id, by_staff: true });
    expect(await figuresOf(course.id)).toEqual([4.5, 2, [0, 0, 0, 1, 1]]);
  });

  it('counts two approvals at once', async () => {
    await set({ auto_approve: false });
    const { course, instructor } = await taught();
    const waiting = [await rated(5, course.id), await rated(3, course.id)];
    const approve = ({ params }: { params: Person }) =>
      t.as(instructor)(courseReviews.update, { params, body: { status: 'approve' } });
    await Promise.all(waiting.map(approve));
    expect(await figuresOf(course.id)).toEqual([4, 2, [0, 0, 1, 0, 1]]);
  });

  it('loses the review of a person who is erased', async () => {
    const { course } = await taught();
    await rated(5, course.id);
    const { learner } = await rated(1, course.id);
    const admin = await t.given.administrator();
    const gone = await t.as(admin)(users.remove, { params: { id: learner.id }, query: { force: true } as never });
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
    expect(await figuresOf(course.id)).toEqual([5, 1, [0, 0, 0, 0, 1]]);
  });

  it('is what the catalog filters and sorts by', async () => {
    const term = await t.given.term('category');
    const [low, high] = [await t.given.course({ termIds: [term.id] }), await t.given.course({ termIds: [term.id] })];
    await rated(2, low.id);
    await rated(5, high.id);
    const ids = async (query: object) =>
      (await t.visitor(courses.list, { query: { category: String(term.id), ...query } })).body.data.map(({ id }) => id);
    expect(await ids({ rating: 4 })).toEqual([high.id]);
    expect(await ids({ orderby: 'rating', order: 'asc' })).toEqual([low.id, high.id]);
    const facets = await t.visitor(courses.facets, { query: { category: String(term.id), rating: 4 } });
    expect(facets.body.price_types).toEqual({ free: 1, paid: 0 });
  });
});

describe('what readers get', () => {
  it('is one page of approved reviews with their replies, and the figures of the course', async () => {
    const { course, instructor } = await taught();
    const first = await rated(5, course.id, { title: 'Best' });
    t.travelTo(new Date('2030-05-02T09:00:00.000Z'));
    await rated(2, course.id);
    const hidden = await rated(1, course.id);
    await t.as(instructor)(courseReviews.update, { params: hidden.params, body: { status: 'spam' } });
    const body = { course_id: course.id, parent: first.params.id, content: 'Thank you.' };
    await t.as(instructor)(courseReviews.create, { body });
    await t.as(instructor)(courseReviews.create, { body: { ...body, content: 'Not yet.', status: 'hold' } });
    const read = async (query: object = {}) =>
      (await t.visitor(courseReviews.published, { params: { id: course.id }, query })).body;
    const all = await read();
    expect(all.data.map(({ rating }) => rating)).toEqual([2, 5]);
    expect(all.data[1]).toMatchObject({ title: 'Best', replies: [{ content: 'Thank you.' }] });
    expect(all.meta).toMatchObject({ total: 2, average_rating: 3.5, rating_counts: { '2': 1, '5': 1 } });
    expect((await read({ orderby: 'rating' })).data.map(({ rating }) => rating)).toEqual([5, 2]);
    expect((await read({ rating: 5 })).meta).toMatchObject({ total: 1, review_count: 2 });
    expect((await read({ per_page: 1, page: 2 })).data).toMatchObject([{ title: 'Best' }]);
  });

  it('stays away where reviews are off', async () => {
    const { course } = await taught({ reviewsAllowed: false });
    const refused = await t.visitor(courseReviews.published, { params: { id: course.id } });
    expect(refused.body.code).toBe('reviews_disabled');
    await set({ enable: false });
    expect((await t.visitor(courseReviews.testimonials)).body).toEqual([]);
  });

  it('holds good reviews of listed courses for the home page', async () => {
    const { course } = await taught();
    const { review } = await rated(5, course.id);
    const poor = await rated(2, course.id);
    const unlisted = await rated(5, (await taught({ catalogVisibility: 'hidden' })).course.id);
    const { body } = await t.visitor(courseReviews.testimonials, { query: { per_page: 12 } });
    const ids = body.map(({ id }) => id);
    expect(ids).toContain(review.id);
    for (const { params } of [poor, unlisted]) expect(ids).not.toContain(params.id);
  });

  it('says to each caller why they cannot write', async () => {
    const { course, instructor } = await taught();
    const params = { id: course.id };
    const reason = async (person: Person) => (await t.as(person)(courseReviews.standing, { params })).body.reason;
    expect((await t.visitor(courseReviews.standing, { params })).body.reason).toBe('sign_in');
    expect(await reason(instructor)).toBe('own_course');
    expect(await reason(await t.given.student())).toBe('not_enrolled');
    expect(await reason(await t.given.enrolledLearner(course.id))).toBe(null);
  });
});

describe('the list of staff', () => {
  it('holds reviews of own courses with average, distribution and filters', async () => {
    const { course, instructor } = await taught();
    const answered = await rated(5, course.id);
    const open = await rated(2, course.id);
    await rated(4, (await taught()).course.id);
    const body = { course_id: course.id, parent: answered.params.id, content: 'Thanks.' };
    await t.as(instructor)(courseReviews.create, { body });
    const list = async (query: object = {}) => (await t.as(instructor)(courseReviews.list, { query })).body;
    const ids = async (query: object) => (await list(query)).data.map(({ id }) => id);
    expect((await list()).meta).toMatchObject({
      total: 2,
      average_rating: 3.5,
      review_count: 2,
      rating_counts: { '1': 0, '2': 1, '5': 1 },
      reviews_count: { any: 2, approve: 2 },
    });
    expect(await ids({ rating: 2 })).toEqual([open.params.id]);
    expect((await list({ rating: 2 })).meta.average_rating).toBe(3.5);
    expect(await ids({ needs_reply: true })).toEqual([open.params.id]);
    expect(await ids({ orderby: 'rating', order: 'asc' })).toEqual([open.params.id, answered.params.id]);
    const other = await t.as(await t.given.instructor())(courseReviews.list);
    expect(other.body).toMatchObject({ data: [], meta: { review_count: 0 } });
  });
});

it('a copy of a course has no reviews', async () => {
  const { course, instructor } = await taught();
  await rated(5, course.id);
  const { body: copy } = await t.as(instructor)(courses.clone, { params: { id: course.id } });
  expect(copy).toMatchObject({ average_rating: 0, review_count: 0, rating_counts: { '5': 0 } });
  expect(await t.db.$count(table, eq(table.courseId, copy.id))).toBe(0);
});

it('lists cost as many statements for many reviews as for one', async () => {
  const { course, instructor } = await taught();
  const params = { id: course.id };
  const cost = async () => {
    const listed = await t.countStatements(() => t.as(instructor)(courseReviews.list));
    const published = await t.countStatements(() => t.visitor(courseReviews.published, { params }));
    return [listed.statements.length, published.statements.length];
  };
  await rated(5, course.id);
  await cost();
  const first = await cost();
  for (const stars of [1, 2, 3, 4]) {
    const { params: of } = await rated(stars, course.id);
    const body = { course_id: course.id, parent: of.id, content: 'Thank you.' };
    await t.as(instructor)(courseReviews.create, { body });
  }
  expect(await cost()).toEqual(first);
});
