import { contract, type ItemTypeSlug } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

const { auth, courses: courseApi, enrollments, progress } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps';

const complete = (item: { id: number; courseId: number }) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as ItemTypeSlug },
});

/** A visitor who has completed these items, and what their browser keeps. */
async function guestWith(items: readonly { id: number; courseId: number }[]) {
  const first = await t.visitor(progress.completeItem, complete(items[0]!));
  const token = first.cookies.find((one) => one.name === 'lectern_session')?.value;
  const headers = { cookie: `lectern_session=${token}`, 'x-wp-nonce': String(first.headers['x-wp-nonce']) };
  for (const item of items.slice(1)) {
    await t.visitor(progress.completeItem, { ...complete(item), headers });
  }
  return { id: first.body.user_id, headers };
}

const signIn = (person: { email: string | null }, headers: Record<string, string>) =>
  t.visitor(auth.login, { body: { login: person.email!, password: PASSWORD }, headers });

describe('signing in after having learned as a visitor', () => {
  it('brings everything along, enrolls and leaves no guest behind', async () => {
    const course = await t.given.course({ sections: [3] });
    const learner = await t.given.user({ password: PASSWORD });
    const startedAt = t.now().toISOString();
    const guest = await guestWith(course.items.slice(0, 2));
    t.travelTo(new Date(t.now().getTime() + 3_600_000));
    expect((await signIn(learner, guest.headers)).status).toBe(200);

    const mine = await t.as(learner)(enrollments.list);
    expect(mine.body.data).toMatchObject([
      { course: { id: course.id, progress_data: { percentage: 67, status: 'progress' } }, started_at: startedAt },
    ]);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(1);
    const left = await t.db.select().from(itemProgress).where(eq(itemProgress.userId, guest.id));
    expect(left).toEqual([]);
    // The old guest session is no longer valid.
    const old = await t.visitor(progress.open, { body: { course_id: course.id }, headers: guest.headers });
    expect(old.status).toBe(403);
  });

  it('neither loses nor doubles what the person had done, and theirs counts first', async () => {
    const course = await t.given.course({ sections: [4] });
    const learner = await t.given.user({ password: PASSWORD });
    const [first, second, third] = course.items;
    const own = await t.as(learner)(progress.completeItem, complete(first!));
    t.travelTo(new Date(t.now().getTime() + 3_600_000));
    const guest = await guestWith([first!, second!]);
    await t.as(learner)(progress.completeItem, complete(third!));
    await signIn(learner, guest.headers);

    const rows = await t.db.select().from(itemProgress).where(eq(itemProgress.userId, learner.id));
    expect(rows.map((row) => row.itemId).toSorted((a, b) => a - b)).toEqual([first!.id, second!.id, third!.id]);
    expect(rows.find((row) => row.itemId === first!.id)?.completedAt?.toISOString()).toBe(own.body.completed_at);
    const records = await t.db.select().from(courseProgress).where(eq(courseProgress.userId, learner.id));
    expect(records).toMatchObject([{ id: own.body.progress_id, status: 'progress', completedAt: null }]);
  });

  it('completes a course that the two together have finished, once', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.user({ password: PASSWORD });
    await t.as(learner)(progress.completeItem, complete(course.items[0]!));
    const guest = await guestWith([course.items[1]!]);
    await signIn(learner, guest.headers);
    const opened = await t.as(learner)(progress.open, { body: { course_id: course.id } });
    expect(opened.body).toMatchObject({ status: 'completed', completed_at: t.now().toISOString() });
    const heard = await t.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'course.completed'), eq(events.actorId, learner.id)));
    expect(heard).toHaveLength(1);
  });

  it('keeps what was done in a course that takes nobody in any more', async () => {
    const course = await t.given.course({ sections: [2], enrollmentLimit: 1 });
    const learner = await t.given.user({ password: PASSWORD });
    const guest = await guestWith(course.items.slice(0, 1));
    await t.given.enrolledLearner(course.id);
    expect((await signIn(learner, guest.headers)).status).toBe(200);
    expect((await t.as(learner)(enrollments.list)).body.data).toEqual([]);
    const done = await t.as(learner)(progress.listItems, { query: { course_id: course.id } });
    expect(done.body).toMatchObject({ item_id: course.items[0]!.id, completed: true });
  });

  it('keeps a course open whose password the visitor had typed', async () => {
    const course = await t.given.passwordCourse('open sesame');
    const learner = await t.given.user({ password: PASSWORD });
    const unlocked = await t.visitor(courseApi.unlock, {
      params: { id: course.id },
      body: { password: 'open sesame' },
    });
    const token = unlocked.cookies.find((one) => one.name === 'lectern_session')?.value;
    const headers = { cookie: `lectern_session=${token}`, 'x-wp-nonce': String(unlocked.headers['x-wp-nonce']) };
    await signIn(learner, headers);
    expect((await t.as(learner)(progress.open, { body: { course_id: course.id } })).status).toBe(200);
  });
});
