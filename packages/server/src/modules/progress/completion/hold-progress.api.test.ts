import { contract, type ItemTypeSlug } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { holdProgress } from '../index.ts';

const { auth, progress, quizzes, videoNotes } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps';
const MAX_LOOKS = 5000;

interface Place {
  userId: number;
  courseId: number;
}

/**
 * Whether a call waits for the lock of this person's progress in this course, and whether it has completed anything by
 * then. The call is answered in either case.
 */
async function waits(
  { userId, courseId }: Place,
  call: () => Promise<{ status: number }>,
): Promise<false | 'before' | 'after'> {
  let release = () => {};
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const other = t.db.transaction(async (db) => {
    await holdProgress(db, { userId, courseId });
    held();
    await new Promise<void>((resolve) => (release = resolve));
  });
  await isHeld;
  const seen = { answered: false };
  const answer = call().finally(() => (seen.answered = true));
  let waiting: false | 'before' | 'after' = false;
  for (let looks = 0; looks < MAX_LOOKS && !waiting && !seen.answered; looks += 1) {
    const { rows } = await t.db.execute<{ wrote: boolean }>(sql`
      select exists (select from pg_locks w where w.pid = l.pid and w.mode = 'RowExclusiveLock'
        and w.relation in ('item_progress'::regclass, 'quiz_attempts'::regclass)) as wrote
      from pg_locks l where l.locktype = 'advisory' and not l.granted
      and l.classid = ${userId}::int and l.objid = ${courseId}::int
      and l.database = (select oid from pg_database where datname = current_database())`);
    if (rows[0]) waiting = rows[0].wrote ? 'after' : 'before';
  }
  release();
  await other;
  expect((await answer).status).toBeLessThan(300);
  return waiting;
}

const complete = (item: { id: number; courseId: number }) => ({
  body: { course_id: item.courseId, item_id: item.id, item_type: 'lesson' as ItemTypeSlug, completed: true },
});
const headersOf = (first: { cookies: { name: string; value: string }[]; headers: Record<string, unknown> }) => ({
  cookie: `lectern_session=${first.cookies.find((one) => one.name === 'lectern_session')?.value}`,
  'x-wp-nonce': String(first.headers['x-wp-nonce']),
});

it('a completion waits for another one in the same course, and not for one elsewhere', async () => {
  const course = await t.given.course({ sections: [2] });
  const other = await t.given.course({ sections: [1] });
  const { id: userId } = await t.given.enrolledLearner(course.id);
  const done = (item: (typeof course.items)[number]) => () =>
    t.as({ id: userId })(progress.completeItem, complete(item));
  expect(await waits({ userId, courseId: course.id }, done(course.items[0]!))).toBeTruthy();
  expect(await waits({ userId, courseId: other.id }, done(course.items[1]!))).toBe(false);
});

it('counting anew after an item was taken away waits for a completion', async () => {
  const course = await t.given.course({ sections: [2] });
  const { id: userId } = await t.given.enrolledLearner(course.id);
  await t.as({ id: userId })(progress.completeItem, complete(course.items[0]!));
  await t.db.update(courseItems).set({ status: 'trash' }).where(eq(courseItems.id, course.items[1]!.id));
  const open = () => t.as({ id: userId })(progress.open, { body: { course_id: course.id } });
  expect(await waits({ userId, courseId: course.id }, open)).toBe('before');
});

it('entering a free course waits for what is written of it', async () => {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [1] });
  const { id: userId } = await t.given.student();
  const open = () => t.as({ id: userId })(progress.open, { body: { course_id: course.id } });
  expect(await waits({ userId, courseId: course.id }, open)).toBe('before');
});

it('a note waits for the others of the course, so that nobody gets past the limit', async () => {
  const lesson = await t.given.lesson({
    videoSource: 'external',
    videoSourceUrl: 'https://videos.example/sky.mp4',
    videoPlaybackTime: 600,
  });
  const { id: userId } = await t.given.enrolledLearner(lesson.courseId);
  const body = { lesson_id: lesson.id, key: 'one', time_stamp: 1, title: 'A', description: 'B' };
  const write = () => t.as({ id: userId })(videoNotes.create, { body });
  expect(await waits({ userId, courseId: lesson.courseId }, write)).toBe('before');
});

it('signing in waits with what a guest has completed', async () => {
  const course = await t.given.course({ sections: [2] });
  const member = await t.given.user({ password: PASSWORD });
  const headers = headersOf((await t.visitor(progress.completeItem, complete(course.items[0]!))) as never);
  const signIn = () => t.visitor(auth.login, { body: { login: member.email!, password: PASSWORD }, headers });
  expect(await waits({ userId: member.id, courseId: course.id }, signIn)).toBe('before');
});

it('signing in waits with what a guest has answered', async () => {
  const quiz = await t.given.quiz();
  const member = await t.given.user({ password: PASSWORD });
  const started = await t.visitor(quizzes.start, { body: { id: quiz.id } });
  const headers = headersOf(started as never);
  const signIn = () => t.visitor(auth.login, { body: { login: member.email!, password: PASSWORD }, headers });
  expect(await waits({ userId: member.id, courseId: started.body.course_id }, signIn)).toBeTruthy();
});
