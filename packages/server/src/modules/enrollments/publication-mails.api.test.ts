import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';

const { courses, lessons } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;
beforeAll(async () => {
  manager = await t.given.manager();
});

async function subjectsTo(person: Person): Promise<string[]> {
  await t.runJobs();
  const rows = await t.db.select().from(mails).where(eq(mails.recipient, person.email!));
  return rows.map(({ subject }) => subject);
}

/** A draft lesson in a course with a learner. */
async function draftIn(status: 'publish' | 'draft' = 'publish') {
  const course = await t.given.course({ author: manager, status, name: 'Tides' });
  const learner = await t.given.enrolledLearner(course.id);
  const body = { name: 'Ebb', course_id: course.id, parent_id: course.sections[0]!.id, status: 'draft' as const };
  const made = await t.as(manager)(lessons.create, { body });
  expect(made.status).toBe(201);
  return { course, learner, params: { id: made.body.id } };
}

describe('learners are told by mail', () => {
  it('of an item that is published, once, when whoever publishes it wants them to be', async () => {
    const { learner, params } = await draftIn();
    await t.as(manager)(lessons.update, { params, body: { status: 'publish', notify_learners: true } });
    await t.as(manager)(lessons.update, { params, body: { name: 'High water', notify_learners: true } });
    expect(await subjectsTo(learner)).toEqual(['New in “Tides”: High water']);
  });

  it('of nothing without that, of no draft, and not in a course that is none yet', async () => {
    const silent = await draftIn();
    await t.as(manager)(lessons.update, { params: silent.params, body: { status: 'publish' } });
    const drafts = await draftIn();
    await t.as(manager)(lessons.update, { params: drafts.params, body: { name: 'Flow', notify_learners: true } });
    const hidden = await draftIn('draft');
    await t.as(manager)(lessons.update, { params: hidden.params, body: { status: 'publish', notify_learners: true } });
    for (const { learner } of [silent, drafts, hidden]) expect(await subjectsTo(learner)).toEqual([]);
  });

  it('unless they are blocked', async () => {
    const { learner, params } = await draftIn();
    await t.db.update(users).set({ blocked: true }).where(eq(users.id, learner.id));
    await t.as(manager)(lessons.update, { params, body: { status: 'publish', notify_learners: true } });
    expect(await subjectsTo(learner)).toEqual([]);
  });

  it('of a course that is published again', async () => {
    const { course, learner } = await draftIn('draft');
    const params = { id: course.id };
    await t.as(manager)(courses.update, { params, body: { status: 'publish', notify_learners: true } });
    await t.as(manager)(courses.update, { params, body: { name: 'Tides and time', notify_learners: true } });
    expect(await subjectsTo(learner)).toEqual(['Your course “Tides and time” is open']);
  });

  it('by staff of the course alone', async () => {
    const { learner, params } = await draftIn();
    const other = await t.given.instructor();
    const body = { status: 'publish' as const, notify_learners: true };
    expect((await t.as(learner)(lessons.update, { params, body })).status).toBe(403);
    expect((await t.as(other)(lessons.update, { params, body })).status).toBeGreaterThanOrEqual(403);
    expect((await t.visitor(lessons.update, { params, body })).status).toBe(401);
    const wrong = { notify_learners: 'perhaps' as unknown as boolean };
    expect((await t.as(manager)(lessons.update, { params, body: wrong })).status).toBe(400);
    expect(await subjectsTo(learner)).toEqual([]);
  });
});
