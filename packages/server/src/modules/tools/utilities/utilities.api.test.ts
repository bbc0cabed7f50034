import { contract, type LongJob, type UtilityId } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { selectOptionalActor } from '../../identity/index.ts';
import { longJobs as jobRows } from '../../long-jobs/long-jobs.tables.ts';
import { courseProgress } from '../../progress/progress.tables.ts';
import { quizAttempts, quizzes } from '../../quizzes/quizzes.tables.ts';
import { previewUtility } from './preview.usecases.ts';
import { recalculateProgress } from './progress.ts';
import { runner } from './run.usecases.ts';

const t = await useTestApp({ env: { SMTP_URL: 'none', LOG_LEVEL: 'info' } });
const { utilities, longJobs } = contract;

let admin: { id: number };
beforeAll(async () => {
  admin = await t.given.administrator();
});

const preview = async (id: UtilityId, query: object = {}) =>
  (await t.as(admin)(utilities.preview, { params: { id }, query })).body;

/** Starts a utility and runs the job. */
async function run(id: UtilityId, body: object = {}): Promise<LongJob> {
  const started = await t.as(admin)(utilities.run, { params: { id }, body });
  expect([started.status, started.body.code]).toEqual([201, undefined]);
  await t.runJobs();
  return (await t.as(admin)(longJobs.progress, { query: { job_id: started.body.job_id } })).body;
}

describe('utilities', () => {
  it('are listed for administrators with their last run', async () => {
    await run('clear-caches');
    const { body } = await t.as(admin)(utilities.list);
    expect(body.map(({ id }) => id)).toContain('recalculate-progress');
    expect(body.find(({ id }) => id === 'clear-caches')?.last_run).toMatchObject({ status: 'done', changed: 1 });
    const manager = await t.given.manager();
    const params = { id: 'clear-caches' } as const;
    expect((await t.as(manager)(utilities.list)).status).toBe(403);
    expect((await t.as(manager)(utilities.preview, { params, query: {} })).status).toBe(403);
    expect((await t.as(manager)(utilities.run, { params, body: {} })).status).toBe(403);
    expect((await t.visitor(utilities.run, { params, body: {} })).status).toBe(401);
  });

  it('refuse options that they do not take, and names that are none', async () => {
    const params = { id: 'clear-caches' } as const;
    for (const answer of [
      await t.as(admin)(utilities.preview, { params, query: { course_id: 1 } }),
      await t.as(admin)(utilities.run, { params, body: { course_id: 1 } }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.data).toMatchObject({ params: { course_id: expect.any(String) } });
    }
    const days = await t.as(admin)(utilities.preview, { params: { id: 'end-stale-attempts' }, query: { days: 0 } });
    expect(days.body.data).toMatchObject({ params: { days: expect.any(String) } });
    const headers = await t.credentials(admin);
    expect((await t.raw({ url: '/api/lectern/v1/utilities/nothing/preview', headers })).statusCode).toBe(404);
  });

  it('run once at a time, whoever starts them', async () => {
    const params = { id: 'check-database' } as const;
    const other = await t.given.administrator();
    const first = await t.as(admin)(utilities.run, { params, body: {} });
    const second = await t.as(other)(utilities.run, { params, body: {} });
    expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'already_exists']);
    expect(second.body.message).toContain('running already');
    await t.runJobs();
    expect((await t.as(other)(utilities.run, { params, body: {} })).status).toBe(201);
    await t.runJobs();
  });

  it('write a line of the log, with what was changed', async () => {
    t.logLines.length = 0;
    await run('clear-caches');
    const lines = t.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ security }) => security === 'utility_run')).toMatchObject([
      { actorId: admin.id, utility: 'clear-caches', changed: 1, failed: 0 },
    ]);
  });

  it('end when whoever started them is no administrator any more', async () => {
    const second = await t.given.administrator();
    const { body } = await t.as(second)(utilities.run, { params: { id: 'check-database' }, body: {} });
    await t.db.execute(sql`update users set roles = '{student}' where id = ${second.id}`);
    await t.runJobs();
    const [row] = await t.db.select().from(jobRows).where(eq(jobRows.id, body.job_id));
    expect(row?.status).toBe('failed');
  });

  it('are found where stock clients look for one of them', async () => {
    const { status, body } = await t.as(admin)(utilities.refreshCourseAccess);
    expect(status).toBe(200);
    expect(body.message).not.toBe('');
    await t.runJobs();
    expect((await t.visitor(utilities.refreshCourseAccess)).status).toBe(401);
  });
});

describe('refreshing course access', () => {
  it('counts learners anew and removes enrollments that nothing stands behind', async () => {
    const course = await t.given.course({ name: 'Counted' });
    const whole = await t.given.course({ name: 'Right' });
    await t.given.enrolledLearner(whole.id);
    await t.given.enrolledLearner(course.id);
    const lost = await t.given.student();
    await t.db
      .insert(enrollments)
      .values({ userId: lost.id, courseId: course.id, enrolledAt: t.now(), modifiedAt: t.now() });
    await t.db.update(courses).set({ studentsCount: 9 }).where(eq(courses.id, course.id));

    const seen = await preview('refresh-course-access');
    expect(seen).toMatchObject({ complete: true, looked_at: seen.total });
    expect(seen.examples).toEqual([
      { kind: 'orphan_enrollments', id: course.id, facts: { course: 'Counted', count: 1 } },
      { kind: 'learner_count', id: course.id, facts: { course: 'Counted', from: 9, to: 1 } },
    ]);
    const inOther = await preview('refresh-course-access', { course_id: whole.id });
    expect(inOther).toMatchObject({ counts: [], total: 1 });

    expect(await run('refresh-course-access')).toMatchObject({ status: 'done', utility: { changed: 1 } });
    const [row] = await t.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row?.studentsCount).toBe(1);
    expect(await t.db.$count(enrollments, eq(enrollments.userId, lost.id))).toBe(0);
    expect(await preview('refresh-course-access')).toMatchObject({ counts: [], examples: [] });
    expect(await run('refresh-course-access')).toMatchObject({ status: 'done', utility: { changed: 0 } });
  });
});

describe('recalculating progress', () => {
  async function staleCourse() {
    const course = await t.given.course({ sections: [2] });
    const [first, second] = course.items;
    const half = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: half.id, courseId: course.id, items: [first!] });
    const whole = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: whole.id, courseId: course.id, items: [first!, second!] });
    const fine = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: fine.id, courseId: course.id, items: [first!, second!], finished: true });
    await t.db
      .update(courseProgress)
      .set({ status: 'started', completedAt: null })
      .where(sql`course_id = ${course.id} and user_id in ${[half.id, whole.id]}`);
    return { course, half, whole, fine };
  }
  const recordOf = async (courseId: number, userId: number) => {
    const where = sql`course_id = ${courseId} and user_id = ${userId}`;
    return (await t.db.select().from(courseProgress).where(where))[0];
  };

  it('shows who would complete, narrows down, and does just that', async () => {
    const { course, half, whole, fine } = await staleCourse();
    const seen = await preview('recalculate-progress', { course_id: course.id });
    expect(seen).toMatchObject({ looked_at: 3, total: 3, complete: true });
    expect(seen.counts.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'completed', count: 1 },
      { kind: 'progress_status', count: 1 },
    ]);
    expect((await preview('recalculate-progress', { course_id: course.id, user_id: fine.id })).counts).toEqual([]);
    expect(await recordOf(course.id, whole.id)).toMatchObject({ status: 'started' });

    const one = await run('recalculate-progress', { course_id: course.id, user_id: half.id });
    expect(one).toMatchObject({ kind: 'utility', list: 'utilities', utility: { changed: 1 }, done: 1, total: 1 });
    expect(await recordOf(course.id, half.id)).toMatchObject({ status: 'progress', completedAt: null });
    expect(await recordOf(course.id, whole.id)).toMatchObject({ status: 'started' });

    expect(await run('recalculate-progress', { course_id: course.id })).toMatchObject({ utility: { changed: 1 } });
    expect(await recordOf(course.id, whole.id)).toMatchObject({ status: 'completed', completedAt: expect.any(Date) });
    expect((await preview('recalculate-progress', { course_id: course.id })).counts).toEqual([]);
  });

  it('says how far a look came that took too long', async () => {
    await staleCourse();
    const context = { db: t.db, services: t.app.services, now: t.now(), actor: {} as never, options: {} };
    const seen = await previewUtility(recalculateProgress, context, { lookMs: 0 });
    expect(seen).toMatchObject({ looked_at: 0, complete: false, examples: [] });
    expect(seen.total).toBeGreaterThan(0);
  });

  it('counts each change once when the process dies in the middle', async () => {
    const { course } = await staleCourse();
    const { body } = await t.as(admin)(utilities.run, {
      params: { id: 'recalculate-progress' },
      body: { course_id: course.id },
    });
    const { change } = recalculateProgress;
    let calls = 0;
    recalculateProgress.change = async (...parts) => {
      if ((calls += 1) === 2) throw new Error('killed');
      await change(...parts);
    };
    const job = (await t.db.select().from(jobRows).where(eq(jobRows.id, body.job_id)))[0]!;
    const actor = (await selectOptionalActor(t.db, admin.id))!;
    const callerNow = async () => ({ app: t.app.server, actor, locale: 'en' as const });
    await expect(runner.run({ services: t.app.services, job, callerNow })).rejects.toThrow('killed');
    recalculateProgress.change = change;
    await t.runJobs();
    const done = (await t.as(admin)(longJobs.progress, { query: { job_id: body.job_id } })).body;
    expect(done).toMatchObject({ status: 'done', done: 3, total: 3, utility: { changed: 2 } });
  });

  it('stops when it is canceled, and undoes what was being done', async () => {
    const { course, half, whole } = await staleCourse();
    const { body } = await t.as(admin)(utilities.run, {
      params: { id: 'recalculate-progress' },
      body: { course_id: course.id },
    });
    const { change } = recalculateProgress;
    let calls = 0;
    recalculateProgress.change = async (...parts) => {
      if ((calls += 1) === 2)
        await t.db.update(jobRows).set({ status: 'cancelled' }).where(eq(jobRows.id, body.job_id));
      await change(...parts);
    };
    await t.runJobs();
    recalculateProgress.change = change;
    const statuses = [(await recordOf(course.id, half.id))?.status, (await recordOf(course.id, whole.id))?.status];
    expect(statuses).toEqual(['progress', 'started']);
  });
});

describe('ending stale attempts', () => {
  it('ends what was begun long ago, and nothing else', async () => {
    const quiz = await t.given.quiz();
    const at = (days: number) => ({ startedAt: new Date(t.now().getTime() - days * DAY_MS) });
    const old = await t.given.attempt({ quiz, result: 'in_progress', ...at(40) });
    const fresh = await t.given.attempt({ quiz, result: 'in_progress', ...at(2) });
    const seen = await preview('end-stale-attempts');
    expect(seen.examples.map(({ id }) => id)).toEqual([old.id]);
    expect((await preview('end-stale-attempts', { days: 1 })).total).toBe(2);
    expect(await run('end-stale-attempts')).toMatchObject({ utility: { changed: 1 } });
    const status = async (id: number) =>
      (await t.db.select().from(quizAttempts).where(eq(quizAttempts.id, id)))[0]?.status;
    expect([await status(old.id), await status(fresh.id)]).toEqual(['attempt_ended', 'attempt_started']);
    expect(await run('end-stale-attempts')).toMatchObject({ utility: { changed: 0 } });
  });
});

describe('sending failed emails again', () => {
  it('is refused while the school sends nothing', async () => {
    const mail = { recipient: 'ada@example.com', subject: 'Hello', text: '', html: '', kind: 'x' };
    await t.db.insert(mails).values({ ...mail, status: 'failed', error: 'no', createdAt: t.now() });
    const params = { id: 'resend-failed-emails' } as const;
    const seen = await t.as(admin)(utilities.preview, { params, query: {} });
    expect([seen.status, seen.body.code]).toEqual([409, 'no_mail_server']);
    expect((await t.as(admin)(utilities.run, { params, body: {} })).body.code).toBe('no_mail_server');
  });
});

describe('checking the database', () => {
  it('numbers outlines anew and sums up full marks', async () => {
    const course = await t.given.course({ name: 'Out of order', sections: [3] });
    const quiz = await t.given.quiz();
    await t.db.update(courseItems).set({ position: 7 }).where(eq(courseItems.id, course.items[2]!.id));
    await t.db.update(quizzes).set({ fullMark: 99, autoFullMark: true }).where(eq(quizzes.id, quiz.id));
    const seen = await preview('check-database');
    expect(seen.examples).toContainEqual({
      kind: 'outline',
      id: course.id,
      facts: { course: 'Out of order', count: 1 },
    });
    expect(seen.examples).toContainEqual(
      expect.objectContaining({ kind: 'quiz_totals', id: quiz.id, facts: expect.objectContaining({ from: 99 }) }),
    );
    await run('check-database');
    expect((await preview('check-database')).counts).toEqual([]);
    const places = await t.db.select().from(courseItems).where(eq(courseItems.courseId, course.id));
    expect(places.map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
  });
});
