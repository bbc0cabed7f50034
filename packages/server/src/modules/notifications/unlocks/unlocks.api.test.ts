import { contract } from '@lectern/contract';
import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { noticeUnlocked } from './unlocks.usecases.ts';

const { notifications, notificationPreferences, emailTemplates, addons } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

type Person = { id: number };
const later = (ms: number) => t.travelTo(new Date(start.getTime() + ms));
const run = async () => {
  await noticeUnlocked(t.app.services);
  await t.runJobs();
};
const told = async (person: Person) =>
  (await t.as(person)(notifications.list)).body.data
    .filter(({ type }) => type === 'content_unlocked')
    .map(({ description }) => description);

async function dripCourse(days: readonly number[]) {
  const course = await t.given.course({ flow: 'days', sections: [0], name: 'Tides' });
  const items = [];
  for (const [index, day] of days.entries()) {
    items.push(await t.given.lesson({ course, name: `Lesson ${index + 1}`, drip: { date: null, days: day } }));
  }
  const learner = await t.given.enrolledLearner(course.id);
  return { course, items, learner };
}

describe('content that opens by date', () => {
  it('is said once, when it opens and not before', async () => {
    const { learner } = await dripCourse([0, 1]);
    await run();
    expect(await told(learner)).toEqual([]);
    later(DAY_MS + HOUR_MS);
    await run();
    await run();
    expect(await told(learner)).toEqual(['Lesson 2 is now open.']);
    const { body } = await t.as(learner)(notifications.list);
    expect(body.data[0]).toMatchObject({ title: 'Tides', topic_url: expect.stringContaining('/lesson/') });
  });

  it('is one notification for a course and a day, also when more opens later that day', async () => {
    const { learner, course } = await dripCourse([1, 1, 1]);
    later(DAY_MS);
    await run();
    expect(await told(learner)).toEqual(['3 items are now open.']);
    const date = new Date(start.getTime() + DAY_MS + 2 * HOUR_MS).toISOString();
    expect(date.slice(0, 10)).toBe('2030-05-02');
    await t.given.lesson({ course, name: 'Late', drip: { date: null, days: 1 } });
    later(DAY_MS + 3 * HOUR_MS);
    await run();
    expect(await told(learner)).toEqual(['4 items are now open.']);
  });

  it('of a date reaches those who were enrolled before it', async () => {
    const course = await t.given.course({ flow: 'date', sections: [0] });
    await t.given.lesson({ course, name: 'Ebb', drip: { date: '2030-05-02T09:00:00.000Z', days: 0 } });
    const before = await t.given.enrolledLearner(course.id);
    later(DAY_MS + HOUR_MS);
    const after = await t.given.enrolledLearner(course.id);
    const stranger = await t.given.student();
    await run();
    expect(await told(before)).toEqual(['Ebb is now open.']);
    expect(await told(after)).toEqual([]);
    expect(await told(stranger)).toEqual([]);
  });

  it('is not said of old openings, of completed items, or while the add-on is off', async () => {
    const { learner, course, items } = await dripCourse([1]);
    const administrator = await t.given.administrator();
    later(DAY_MS + HOUR_MS);
    await t.as(administrator)(addons.deactivate, { body: { slug: 'content-drip' } });
    await run();
    await t.as(administrator)(addons.activate, { body: { slug: 'content-drip' } });
    expect(await told(learner)).toEqual([]);
    const done = await t.given.enrolledLearner(course.id, { now: start });
    await t.given.completions({ userId: done.id, courseId: course.id, items });
    later(3 * DAY_MS);
    await run();
    expect(await told(learner)).toEqual([]);
    expect(await told(done)).toEqual([]);
  });

  it('keeps to what people want, and is mailed where the school has turned that on', async () => {
    const { learner, course } = await dripCourse([1, 1]);
    const [silent, muted] = [await t.given.enrolledLearner(course.id), await t.given.enrolledLearner(course.id)];
    const change = (person: Person, body: object) =>
      t.as(person)(notificationPreferences.change, { body: body as never });
    await change(silent, { events: [{ id: 'content_unlocked', in_app: false }] });
    await change(muted, { mute: [course.id] });
    const administrator = await t.given.administrator();
    const params = { id: 'content_unlocked' };
    const changed = await t.as(administrator)(emailTemplates.update, { params, body: { locale: 'en', enable: true } });
    expect(changed.status).toBe(200);
    later(DAY_MS + HOUR_MS);
    await run();
    await run();
    expect(await told(learner)).toHaveLength(1);
    expect(await told(silent)).toEqual([]);
    expect(await told(muted)).toEqual([]);
    const sent = await t.db.select().from(mails).where(eq(mails.kind, 'content_unlocked'));
    const people = new Set([learner.email, silent.email, muted.email]);
    const recipients = sent.map(({ recipient }) => recipient).filter((one) => people.has(one));
    expect(recipients.toSorted()).toEqual([learner.email, silent.email].toSorted());
    expect(sent.find(({ recipient }) => recipient === learner.email)?.text).toContain('Lesson 1, Lesson 2');
  });
});
