import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseItems, courses } from '../../modules/courses/courses.tables.ts';
import { setMediaUses } from '../../modules/media/index.ts';
import { useTestApp } from '../app.ts';
import { attacker, type Headers } from './attacker.ts';

const t = await useTestApp();
const { call, as, file } = attacker(t);

/** A course whose last lesson shows a file; returns the file's id and URL. */
async function lessonWithFile(input: Parameters<typeof t.given.course>[0] = {}) {
  const course = await t.given.course({ sections: [2], ...input });
  const item = course.items[1]!;
  const row = await file(course.author, `handout of lesson ${item.id}`);
  await setMediaUses(t.db, { courseId: course.id, itemId: item.id, mediaIds: [row.id] });
  const read = async (headers: Headers = {}) => [
    (await call('GET', `/api/wp/v2/media/${row.id}`, { headers })).status,
    (await call('GET', `/files/${row.key}`, { headers })).status,
  ];
  return { course, item, row, read };
}

const SHOWN = [200, 200];
const HIDDEN = [404, 404];

describe('files of lessons, by counting ids and by keeping addresses', () => {
  it('B07: a lesson that is still locked hands out no file of it', async () => {
    const { course, read } = await lessonWithFile({ flow: 'sequential' });
    const learner = await as(await t.given.enrolledLearner(course.id));
    expect(await read(learner)).toEqual(HIDDEN);
    await call('POST', 'course-progress/items', {
      headers: learner,
      body: { course_id: course.id, item_id: course.items[0]!.id, item_type: 'lesson' },
    });
    expect(await read(learner)).toEqual(SHOWN);
  });

  it('B07: a lesson that opens on a later day hands out its files on that day', async () => {
    const { course, item, read } = await lessonWithFile({ flow: 'date' });
    const opensAt = new Date(t.now().getTime() + 3_600_000);
    await t.db
      .update(courseItems)
      .set({ drip: { date: opensAt.toISOString(), days: 0 } })
      .where(eq(courseItems.id, item.id));
    const learner = await as(await t.given.enrolledLearner(course.id));
    expect(await read(learner)).toEqual(HIDDEN);
    const before = t.now();
    t.travelTo(opensAt);
    expect(await read(learner)).toEqual(SHOWN);
    t.travelTo(before);
  });

  it('A12: files of a course for sale are closed to visitors and to everybody who is merely signed in', async () => {
    const { course, read } = await lessonWithFile({ accessMode: 'one_time' });
    expect(await read()).toEqual(HIDDEN);
    for (const person of [await t.given.student(), await t.given.instructor(), await t.given.user({ roles: [] })]) {
      expect(await read(await as(person))).toEqual(HIDDEN);
    }
    const bought = await t.given.enrolledLearner(course.id, { source: 'order', sourceRef: '1' });
    expect(await read(await as(bought))).toEqual(SHOWN);
  });

  it.each(['draft', 'pending', 'private', 'trash'] as const)(
    'B42: files of a lesson that is %s stay with its staff',
    async (status) => {
      const { course, item, read } = await lessonWithFile();
      await t.db.update(courseItems).set({ status }).where(eq(courseItems.id, item.id));
      expect(await read()).toEqual(HIDDEN);
      expect(await read(await as(await t.given.enrolledLearner(course.id)))).toEqual(HIDDEN);
      expect(await read(await as(course.author))).toEqual(SHOWN);
    },
  );

  it.each(['draft', 'pending', 'private', 'future', 'trash'] as const)(
    'B42: files of a free preview close when its course is %s',
    async (status) => {
      const { course, item, row, read } = await lessonWithFile({ accessMode: 'one_time' });
      const facts = { ...item.facts, preview: true };
      await t.db.update(courseItems).set({ facts }).where(eq(courseItems.id, item.id));
      await setMediaUses(t.db, { courseId: course.id, itemId: item.id, mediaIds: [row.id] });
      expect(await read()).toEqual(SHOWN);
      await t.db.update(courses).set({ status }).where(eq(courses.id, course.id));
      expect(await read()).toEqual(HIDDEN);
      expect(await read(await as(await t.given.student()))).toEqual(HIDDEN);
    },
  );

  it('B42: the picture of a course that is not published is found by no id', async () => {
    const course = await t.given.course({ status: 'draft' });
    const row = await file(course.author, 'cover of a secret');
    await setMediaUses(t.db, { courseId: course.id, itemId: null, mediaIds: [row.id] });
    const url = `/api/wp/v2/media/${row.id}`;
    expect((await call('GET', url)).status).toBe(404);
    expect((await call('GET', url, { headers: await as(await t.given.student()) })).status).toBe(404);
    await t.db.update(courses).set({ status: 'publish' }).where(eq(courses.id, course.id));
    expect((await call('GET', url)).status).toBe(200);
  });

  it('B42: a file that nothing shows yet is found by no id, and in no list but its uploader’s', async () => {
    const owner = await t.given.instructor();
    const row = await file(owner, 'answers of the exam');
    const others = [{}, await as(await t.given.student()), await as(await t.given.instructor())];
    for (const headers of others) {
      expect((await call('GET', `/api/wp/v2/media/${row.id}`, { headers })).status).toBe(404);
      const list = await call('GET', `/api/wp/v2/media?include[]=${row.id}&search=exam`, { headers });
      expect(list.text).not.toContain(row.key);
    }
    expect((await call('GET', `/api/wp/v2/media?include=${row.id}`, { headers: await as(owner) })).text).toContain(
      row.key,
    );
  });
});
