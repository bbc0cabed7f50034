import { contract } from '@lectern/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses, enrollments, progress } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const day = (count: number) => new Date(start.getTime() + count * 86_400_000).toISOString();
beforeEach(() => t.travelTo(start));

type Person = Awaited<ReturnType<typeof t.given.user>>;
let author: Person;
let other: Person;
beforeAll(async () => {
  author = await t.given.instructor();
  other = await t.given.instructor();
});

const course = (fields: object = {}) => t.given.course({ author, accessMode: 'need_registration', ...fields });
const nameOf = async (one: { id: number }) => (await t.as(author)(courses.get, at(one))).body.name;
const into = ({ id }: { id: number }) => ({ body: { course_id: id } });
const at = ({ id }: { id: number }) => ({ params: { id } });
const change = (one: { id: number }, body: object, as: Person = author) =>
  t.as(as)(courses.update, { ...at(one), body });
async function complete(learner: Person, { id, items }: { id: number; items: readonly { id: number }[] }) {
  await t.as(learner)(enrollments.create, into({ id }));
  for (const item of items) {
    const done = await t.as(learner)(progress.completeItem, {
      body: { course_id: id, item_id: item.id, item_type: 'lesson', completed: true },
    });
    expect(done.status).toBe(200);
  }
}

describe('courses that come before another one', () => {
  it('keep those out who have not completed them, and say which; then let them in', async () => {
    const [first, second] = [await course({ name: 'Letters' }), await course({ name: 'Words' })];
    expect((await change(second, { prerequisites: [first.id] })).body).toMatchObject({
      prerequisites: [{ id: first.id, name: 'Letters', permalink: '/course/letters' }],
      prerequisites_mode: 'all',
    });
    const learner = await t.given.student();
    const refused = await t.as(learner)(enrollments.create, into(second));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'prerequisites_missing',
      'Complete “Letters” first.',
    ]);
    const standing = await t.as(learner)(courses.standing, at(second));
    expect(standing.body).toMatchObject({
      action: 'prerequisites',
      message: 'Complete “Letters” first.',
      prerequisites: [{ id: first.id, name: 'Letters', permalink: '/course/letters', completed: false }],
    });
    expect((await t.visitor(courses.standing, at(second))).body.action).toBe('sign_in');

    await complete(learner, first);
    expect((await t.as(learner)(courses.standing, at(second))).body).toMatchObject({
      action: 'enrol',
      prerequisites: [],
    });
    expect((await t.as(learner)(enrollments.create, into(second))).status).toBe(201);
    // Who is in stays in, whatever comes before the course later.
    const third = await course({ name: 'Sentences' });
    await change(second, { prerequisites: [third.id] });
    expect((await t.as(learner)(progress.open, into(second))).status).toBe(200);
  });

  it('stand before an open course too, and let staff put anybody in', async () => {
    const first = await course();
    const open = await course({ accessMode: 'open' });
    await change(open, { prerequisites: [first.id] });
    expect((await t.visitor(progress.open, into(open))).body.code).toBe('prerequisites_missing');
    const learner = await t.given.student();
    expect((await t.as(learner)(progress.open, into(open))).body.code).toBe('prerequisites_missing');
    const item = await t.as(learner)(contract.lessons.get, at(open.items[0]!));
    expect([item.status, item.body.message]).toEqual([409, `Complete “${await nameOf(first)}” first.`]);
    const manager = await t.given.manager();
    const put = await t.as(manager)(enrollments.create, { body: { course_id: open.id, user_id: learner.id } });
    expect(put.status).toBe(201);
    expect((await t.as(learner)(progress.open, into(open))).status).toBe(200);
  });

  it('are all needed, or any of them', async () => {
    const [first, second, third] = [await course(), await course(), await course()];
    await change(third, { prerequisites: [first.id, second.id] });
    const learner = await t.given.student();
    await complete(learner, first);
    expect((await t.as(learner)(courses.standing, at(third))).body.prerequisites).toEqual([
      expect.objectContaining({ id: first.id, completed: true }),
      expect.objectContaining({ id: second.id, completed: false }),
    ]);
    await change(third, { prerequisites_mode: 'any' });
    expect((await t.as(learner)(enrollments.create, into(third))).status).toBe(201);
  });

  it('ask nothing of anybody and are named to no reader while they are hidden', async () => {
    const [hidden, after] = [await course({ status: 'draft', name: 'Not yet' }), await course()];
    const saved = await change(after, { prerequisites: [hidden.id] });
    expect(saved.body.prerequisites).toEqual([expect.objectContaining({ id: hidden.id })]);
    const learner = await t.given.student();
    expect((await t.as(learner)(courses.get, at(after))).body.prerequisites).toEqual([]);
    expect((await t.as(learner)(enrollments.create, into(after))).status).toBe(201);
  });

  it('are copied with the course', async () => {
    const [first, second] = [await course(), await course()];
    await change(second, { prerequisites: [first.id], prerequisites_mode: 'any' });
    const copy = await t.as(author)(courses.clone, at(second));
    expect(copy.body).toMatchObject({ prerequisites: [{ id: first.id }], prerequisites_mode: 'any' });
  });

  it('are refused when they are the course itself, unknown, somebody else’s draft, or ask for it in turn', async () => {
    const [first, second, third] = [await course(), await course(), await course()];
    const foreign = await t.given.course({ author: other, status: 'draft' });
    const refusal = async (of: { id: number }, ids: number[]) => {
      const { status, body } = await change(of, { prerequisites: ids });
      return [status, (body as { data?: { params?: { prerequisites?: string } } }).data?.params?.prerequisites];
    };
    expect(await refusal(first, [first.id])).toEqual([400, 'A course cannot come before itself.']);
    expect(await refusal(first, [999_999])).toEqual([400, 'One of these courses does not exist.']);
    expect(await refusal(first, [foreign.id])).toEqual([400, 'One of these courses does not exist.']);
    await change(second, { prerequisites: [first.id] });
    await change(third, { prerequisites: [second.id] });
    expect(await refusal(first, [third.id])).toEqual([
      400,
      'One of these courses asks for this one, so that nobody could join either.',
    ]);
    expect((await t.as(author)(courses.get, at(first))).body.prerequisites).toEqual([]);
    expect((await change(first, { prerequisites: [second.id] }, other)).status).toBe(403);
    expect((await change(first, { prerequisites: Array.from({ length: 21 }, (_, n) => n + 1) })).status).toBe(400);
  });

  it('close no circle when two are set at once', async () => {
    const [first, second] = [await course(), await course()];
    const answers = await Promise.all([
      change(first, { prerequisites: [second.id] }),
      change(second, { prerequisites: [first.id] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('a group that learns together', () => {
  it('is joined before it begins, reads from its beginning to its end, and takes nobody afterwards', async () => {
    const group = await course({ cohortStartsAt: new Date(day(2)), cohortEndsAt: new Date(day(9)) });
    const learner = await t.given.student();
    expect((await t.as(learner)(enrollments.create, into(group))).status).toBe(201);
    const early = await t.as(learner)(progress.open, into(group));
    expect([early.status, early.body.code, early.body.message]).toEqual([
      403,
      'course_not_started',
      'This course starts on May 3, 2030.',
    ]);
    expect((await t.as(learner)(courses.standing, at(group))).body).toMatchObject({
      action: 'not_open',
      enrolled: true,
    });
    const item = await t.as(learner)(contract.lessons.get, at(group.items[0]!));
    expect([item.status, item.body.code]).toEqual([403, 'course_not_started']);

    t.travelTo(new Date(day(2)));
    expect((await t.as(learner)(progress.open, into(group))).status).toBe(200);
    t.travelTo(new Date(day(9)));
    expect((await t.as(learner)(progress.open, into(group))).body.code).toBe('access_expired');
    expect((await t.as(await t.given.student())(enrollments.create, into(group))).body.code).toBe('enrollment_closed');
  });

  it.each([
    ['an end before its beginning', { cohort_starts_at: day(3), cohort_ends_at: day(2) }, 'cohort_ends_at'],
    ['a beginning before people may join', { starts_at: day(3), cohort_starts_at: day(2) }, 'cohort_starts_at'],
    [
      'a beginning before enrollment closes',
      { enable_end_date: true, end_date: day(3), cohort_starts_at: day(2) },
      'cohort_starts_at',
    ],
  ])('is refused with %s', async (_, body, field) => {
    const { status, body: answer } = await change(await course(), body);
    expect(status).toBe(400);
    expect(Object.keys((answer as unknown as { data: { params: object } }).data.params)).toEqual([field]);
  });
});

describe('a course that comes soon', () => {
  const soon = { enable: true, ending_date: day(5), hide_meta_data: true, hide_date_text: false };

  it('is seen and not joined until its day', async () => {
    const announced = await course();
    expect((await change(announced, { course_coming_soon: soon })).body.course_coming_soon).toEqual(soon);
    const learner = await t.given.student();
    expect((await t.as(learner)(courses.get, at(announced))).body.course_coming_soon).toEqual(soon);
    expect((await t.visitor(courses.standing, at(announced))).body).toMatchObject({
      action: 'not_open',
      message: 'Enrollment opens on May 6, 2030.',
    });
    expect((await t.as(learner)(enrollments.create, into(announced))).body.code).toBe('enrollment_not_open');
    t.travelTo(new Date(day(5)));
    expect((await t.as(learner)(enrollments.create, into(announced))).status).toBe(201);
    expect((await t.as(learner)(courses.get, at(announced))).body.course_coming_soon).toMatchObject({
      enable: false,
      ending_date: null,
    });
  });

  it('keeps a day that is not told from everybody but its editors', async () => {
    const announced = await course();
    await change(announced, { course_coming_soon: { ...soon, hide_date_text: true } });
    const learner = await t.given.student();
    const [seen, standing, refused] = [
      await t.as(learner)(courses.get, at(announced)),
      await t.as(learner)(courses.standing, at(announced)),
      await t.as(learner)(enrollments.create, into(announced)),
    ];
    expect(refused.body.code).toBe('coming_soon');
    expect(JSON.stringify([seen.body, standing.body, refused.body])).not.toContain(day(5).slice(0, 10));
    const edited = await t.as(author)(courses.get, at(announced));
    expect(edited.body.course_coming_soon.ending_date).toBe(day(5));
  });
});
