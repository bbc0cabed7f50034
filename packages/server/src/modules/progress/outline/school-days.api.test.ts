import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems } from '../../courses/courses.tables.ts';

const { enrollments, lessons, progress, settings } = contract;
const t = await useTestApp({ now: new Date('2030-10-20T08:00:00Z') });

beforeAll(async () => {
  const body = { general: { site: { timezone: 'Europe/Berlin' } } };
  await t.as(await t.given.administrator())(settings.change, { body });
});

// Clocks go back on 27 October and forward on 31 March.
it.each([
  { when: 'clocks go back', enrolled: '2030-10-26T08:00:00.000Z', days: 2, opens: '2030-10-28T09:00:00.000Z' },
  { when: 'clocks go forward', enrolled: '2031-03-29T09:00:00.000Z', days: 2, opens: '2031-03-31T08:00:00.000Z' },
])('days after enrollment are days of the school when $when, in locks and in lists', async (given) => {
  t.travelTo(new Date(given.enrolled));
  const course = await t.given.course({ flow: 'days', sections: [2] });
  const [item, other] = [course.items[0]!, course.items[1]!];
  await t.db
    .update(courseItems)
    .set({ drip: { date: null, days: given.days } })
    .where(eq(courseItems.id, item.id));
  const learner = await t.given.enrolledLearner(course.id);
  const seen = async () => ({
    lock: (await t.as(learner)(progress.open, { body: { course_id: course.id } })).body.items[0]!.contents[0]!.lock
      ?.available_at,
    due: (await t.as(learner)(enrollments.due)).body.rows.map(({ at }) => at),
    next: Number((await t.as(learner)(enrollments.list)).body.data[0]!.course!.continue_course_url.split('/').at(-1)),
  });
  t.travelTo(new Date(Date.parse(given.opens) - 1));
  expect(await seen()).toEqual({ lock: given.opens, due: [given.opens], next: other.id });
  expect((await t.as(learner)(lessons.get, { params: { id: item.id } })).status).toBe(403);
  t.travelTo(new Date(given.opens));
  expect(await seen()).toEqual({ lock: undefined, due: [], next: item.id });
  expect((await t.as(learner)(lessons.get, { params: { id: item.id } })).status).toBe(200);
});

it('access for some days ends at the time of day at which it began', async () => {
  t.travelTo(new Date('2030-10-26T08:00:00Z'));
  const course = await t.given.course({ accessMode: 'need_registration', accessDays: 3 });
  const learner = await t.given.enrolledLearner(course.id);
  const list = await t.as(learner)(enrollments.list);
  expect(list.body.data[0]!.expires_at).toBe('2030-10-29T09:00:00.000Z');
});
