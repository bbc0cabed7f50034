import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { enrollments as enrollmentTable } from '../../enrollments/enrollments.tables.ts';
import { reviewCalls } from '../daily-review.fixture.ts';
import { dailyReviewCards } from '../daily-review.tables.ts';

const { reviewCards, courses, lessons, enrollments } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { session, answer, change, makeCard } = reviewCalls(t);

beforeEach(() => t.travelTo(start));

const tomorrow = () => t.travelTo(new Date(start.getTime() + DAY_MS));

async function given(fields: Parameters<typeof t.given.course>[0] = {}) {
  const author = await t.given.instructor();
  const course = await t.given.course({ author, accessMode: 'need_registration', sections: [2], ...fields });
  const learner = await t.given.enrolledLearner(course.id);
  return { author, course, learner, first: course.items[0]!, second: course.items[1]! };
}

type Person = { id: number };
const list = async (person: Person, query: object = {}) => t.as(person)(reviewCards.list, { query: query as never });
const update = (person: Person, id: number, body: object) => t.as(person)(reviewCards.update, { params: { id }, body });
const remove = (person: Person, id: number) => t.as(person)(reviewCards.remove, { params: { id } });
const fronts = async (person: Person) => (await session(person)).entries.map(({ front }) => front);

describe('a card of one’s own', () => {
  it('is made, listed, changed and deleted by its learner, and does not exist for anyone else', async () => {
    const { author, course, learner, first } = await given();
    const made = await makeCard(learner, course.id, { item_id: first.id, front: ' <b>Plough</b>\u0000\r\n? ' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      course: { id: course.id },
      item: { id: first.id, type: 'lesson' },
      scope: 'own',
      front: '<b>Plough</b>\n?',
      back: 'Polaris',
    });
    const { id } = made.body;
    expect((await list(learner, { course_id: course.id, search: 'plough' })).body).toMatchObject({
      data: [made.body],
      meta: { total: 1 },
    });
    for (const person of [await t.given.enrolledLearner(course.id), author, await t.given.administrator()]) {
      expect((await list(person, { include: [id] })).body.data).toEqual([]);
      expect((await update(person, id, { back: 'Mine' })).status).toBe(404);
      expect((await remove(person, id)).status).toBe(404);
    }
    expect((await list(author, { scope: 'course', course_id: course.id })).body.data).toEqual([]);
    expect((await update(learner, id, { back: 'The north star', item_id: 0 })).body).toMatchObject({
      back: 'The north star',
      item: null,
    });
    expect((await remove(learner, id)).status).toBe(200);
    expect((await list(learner)).body.data).toEqual([]);
  });

  it('is one, however often it is sent, and at most as many as a course can have', async () => {
    const { course, learner } = await given();
    const key = 'the-key-of-one-card';
    const many = await Promise.all(Array.from({ length: 4 }, () => makeCard(learner, course.id, { key })));
    expect(new Set(many.map(({ body }) => body.id)).size).toBe(1);
    const row = { courseId: course.id, userId: learner.id, front: 'a', back: 'b', createdAt: start, modifiedAt: start };
    await t.db.insert(dailyReviewCards).values(Array.from({ length: 998 }, () => row));
    const both = await Promise.all([makeCard(learner, course.id), makeCard(learner, course.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is not made with the key of another one', async () => {
    const { author, course, learner } = await given();
    const other = await t.given.course({ accessMode: 'need_registration', sections: [1] });
    await t.as(learner)(enrollments.create, { body: { course_id: other.id } as never });
    const key = 'the-key-of-a-card';
    const { body } = await makeCard(learner, course.id, { key });
    for (const [courseId, fields] of [
      [course.id, { back: 'Vega' }],
      [course.id, { front: 'What is next to it?' }],
      [other.id, {}],
    ] as const) {
      const refused = await makeCard(learner, courseId, { key, ...fields });
      expect(refused.body).toMatchObject({ code: 'invalid_params', data: { params: { key: expect.any(String) } } });
    }
    expect((await makeCard(author, course.id, { key, scope: 'course' })).status).toBe(201);
    // A late repetition finds a card that was changed since.
    tomorrow();
    const changed = await update(learner, body.id, { back: 'The north star' });
    expect((await makeCard(learner, course.id, { key })).body).toEqual(changed.body);
  });

  it('can be deleted while it is answered', async () => {
    const { course, learner } = await given();
    const rounds = [];
    for (let round = 0; round < 5; round += 1) {
      t.travelTo(start);
      const { id } = (await makeCard(learner, course.id)).body;
      tomorrow();
      const card = { kind: 'card', id } as const;
      rounds.push(
        ...(await Promise.all([
          answer(learner, card, { grade: 'good' }),
          remove(learner, id),
          change(learner, card, 'skip'),
        ])),
      );
    }
    expect(rounds.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it.each([
    ['no front', { front: ' ' }, 'front'],
    ['a front of nothing', { front: '\u0000' }, 'front'],
    ['a front of which nothing is seen', { front: '\u200b\u202e' }, 'front'],
    ['a long back', { back: 'a'.repeat(2001) }, 'back'],
    ['an item of nowhere', { item_id: 999_999 }, 'item_id'],
  ])('is refused with %s', async (_title, fields, field) => {
    const { course, learner } = await given();
    const refused = await makeCard(learner, course.id, fields);
    expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, [field]]);
  });

  it('is refused to the signed out, those without access, and of an item that is locked', async () => {
    const { course, learner, second } = await given({ flow: 'sequential' });
    const body = { course_id: course.id, front: 'a', back: 'b' };
    expect((await t.visitor(reviewCards.create, { body })).status).toBe(401);
    expect((await makeCard(await t.given.student(), course.id)).body.code).toBe('not_enrolled');
    expect((await makeCard(learner, course.id, { item_id: second.id })).body.code).toBe('content_locked');
    expect((await makeCard(learner, course.id, { scope: 'course' })).status).toBe(403);
    expect((await makeCard(learner, 999_999)).status).toBe(404);
  });
});

describe('a card of a course', () => {
  it('is written by its staff and returns to all its learners', async () => {
    const { author, course, learner } = await given();
    const made = await makeCard(author, course.id, { scope: 'course' });
    expect([made.status, made.body.scope]).toEqual([201, 'course']);
    const { id } = made.body;
    for (const person of [learner, await t.given.instructor()]) {
      expect((await update(person, id, { back: 'No' })).status).toBe(403);
      expect((await remove(person, id)).status).toBe(403);
      expect((await list(person, { scope: 'course', course_id: course.id })).status).toBe(403);
      expect((await makeCard(person, course.id, { scope: 'course' })).status).toBe(403);
    }
    expect((await list(author, { scope: 'course' })).status).toBe(400);
    tomorrow();
    expect(await fronts(learner)).toEqual(['What does the Plough point at?']);
    expect(await fronts(author)).toEqual([]);
    expect((await answer(learner, { kind: 'card', id }, { grade: 'good' })).status).toBe(201);
    const stale = await update(author, id, { back: 'x', modified: made.body.modified });
    expect(stale.status).toBe(200);
    const conflict = await update(author, id, { back: 'y', modified: new Date(start.getTime() - 1).toISOString() });
    expect(conflict.body.code).toBe('version_conflict');
    expect((await remove(author, id)).status).toBe(200);
    expect((await session(learner)).summary.total).toBe(0);
  });

  it('of an item returns once the item is open to the learner, and while it is published', async () => {
    const { author, course, learner, first, second } = await given({ flow: 'sequential' });
    const { body: card } = await makeCard(author, course.id, { scope: 'course', item_id: second.id });
    tomorrow();
    expect(await fronts(learner)).toEqual([]);
    expect((await answer(learner, { kind: 'card', id: card.id }, { grade: 'good' })).status).toBe(404);
    await t.given.completions({ userId: learner.id, courseId: course.id, items: [first] });
    expect(await fronts(learner)).toHaveLength(1);
    await t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, second.id));
    expect(await fronts(learner)).toEqual([]);
  });

  it('goes along to the copy of its course and with its item to another one; those of learners are not copied', async () => {
    const { author, course, learner, first } = await given();
    await makeCard(author, course.id, { scope: 'course', item_id: first.id, front: 'Of the item' });
    await makeCard(author, course.id, { scope: 'course', front: 'Of the course' });
    await makeCard(learner, course.id);
    const copy = await t.as(author)(courses.clone, { params: { id: course.id } });
    const cardsOf = async (courseId: number) =>
      (await list(author, { scope: 'course', course_id: courseId, orderby: 'front', order: 'asc' })).body.data;
    expect((await cardsOf(copy.body.id)).map(({ front, item }) => [front, item?.name])).toEqual([
      ['Of the course', undefined],
      ['Of the item', (await cardsOf(course.id))[1]!.item!.name],
    ]);
    expect((await cardsOf(copy.body.id))[1]!.item!.id).not.toBe(first.id);
    const target = await t.given.course({ author, sections: [0] });
    await t.as(author)(lessons.update, {
      params: { id: first.id },
      body: { course_id: target.id, parent_id: target.sections[0]!.id },
    });
    expect((await cardsOf(target.id)).map(({ front }) => front)).toEqual(['Of the item']);
  });

  it('is new again after the progress of its learner was reset', async () => {
    const { author, course, learner } = await given();
    const { body: card } = await makeCard(author, course.id, { scope: 'course' });
    tomorrow();
    await answer(learner, { kind: 'card', id: card.id }, { grade: 'easy' });
    expect(await fronts(learner)).toEqual([]);
    const [enrollment] = await t.db.select().from(enrollmentTable).where(eq(enrollmentTable.userId, learner.id));
    const reset = await t.as(author)(enrollments.reset, { params: { id: enrollment!.id } });
    expect(reset.status).toBe(200);
    expect(await fronts(learner)).toHaveLength(1);
  });
});
