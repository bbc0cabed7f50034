import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { classesOf, student } from '../../../test/stand-ins/google-classroom/classroom-data.ts';
import { courses as coursesTable } from '../../courses/courses.tables.ts';
import { activate, connect, useGoogle } from '../google-classroom.fixture.ts';

const { enrollments, googleClassrooms, peopleImports, users } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const google = await useGoogle({ now: () => today, classes: classesOf(20) });
const t = await useTestApp({ now: today, env: { TEST_GOOGLE_CLASSROOM_URL: google.url } });
await activate(t);
beforeEach(() => void google.classes.splice(0, google.classes.length, ...classesOf(20)));

const mapping = ['email', 'first_name', 'last_name', 'courses'];
const idOf = (number: number) => google.classes[number]!.id;
const bodyOf = (number: number) => ({ body: { classroom_id: idOf(number) } });

/** A course of a class, and the file with its students. */
async function rosterOf(teacher: { id: number }, number: number, students: ReturnType<typeof student>[]) {
  await connect(t, teacher);
  google.classes[number]!.students = students;
  const as = t.as(teacher);
  const courseId = (await as(googleClassrooms.create, bodyOf(number))).body.course!.id;
  const roster = await as(googleClassrooms.students, bodyOf(number));
  const params = { id: roster.body.id };
  return {
    as,
    courseId,
    preview: (plan: object = {}) => as(peopleImports.preview, { params, body: { mapping, ...plan } as never }),
    async start(plan: object = {}) {
      const started = await as(peopleImports.start, { params, body: { mapping, ...plan } as never });
      await t.runJobs();
      return started;
    },
  };
}

const enrolledIn = async (course: number) => {
  const admin = t.as(await t.given.administrator());
  const { body } = await admin(enrollments.list, { query: { context: 'edit', course } });
  return body.data.map(({ user_id }) => user_id);
};

it('names of students that are taken for roles or courses give neither', async () => {
  const teacher = await t.given.instructor();
  const foreign = await t.given.course();
  const own = await t.given.course({ authorId: teacher.id });
  const mine = await t.given.enrolledLearner(own.id);
  const named = { emailAddress: mine.email!, name: { givenName: 'administrator', familyName: String(foreign.id) } };
  const { preview, start } = await rosterOf(teacher, 0, [named]);
  const wrong = [
    ['email', 'roles', 'last_name', 'courses'],
    ['email', 'first_name', 'courses', 'ignore'],
    ['email', 'first_name', 'courses', ''],
  ];
  for (const plan of wrong) {
    const seen = await preview({ mapping: plan });
    const counts = seen.status === 200 ? seen.body.counts : { new: 0, update: 0 };
    expect([plan, counts.new + counts.update]).toEqual([plan, 0]);
    await start({ mapping: plan });
  }
  expect(await enrolledIn(foreign.id)).toEqual([]);
  const admin = t.as(await t.given.administrator());
  expect((await admin(users.get, { params: { id: mine.id } })).body.roles).toEqual(['student']);
});

it('people of the staff among the students keep their names, roles and passwords', async () => {
  const admin = await t.given.administrator();
  const manager = await t.given.manager();
  const asStudent = { emailAddress: admin.email!.toUpperCase(), name: { givenName: 'Mallory', familyName: 'Evil' } };
  const { start } = await rosterOf(manager, 1, [asStudent, { ...asStudent, emailAddress: manager.email! }]);
  const before = (await t.as(admin)(users.get, { params: { id: admin.id } })).body;
  await start();
  const { roles, first_name, last_name, email } = (await t.as(admin)(users.get, { params: { id: admin.id } })).body;
  expect({ roles, first_name, last_name, email }).toEqual({
    roles: before.roles,
    first_name: before.first_name,
    last_name: before.last_name,
    email: before.email,
  });
});

it('students twice in a class are enrolled once', async () => {
  const manager = await t.given.manager();
  const twice = [student('Zoe'), student('Zoe'), { ...student('Zoe'), emailAddress: 'ZOE@pupils.example.com' }];
  const { start, courseId } = await rosterOf(manager, 2, twice);
  await start();
  expect(await enrolledIn(courseId)).toHaveLength(1);
});

describe('who loses the course or the role before the import starts', () => {
  /** A teacher with the previewed students of a class. */
  async function previewed(number: number) {
    const teacher = await t.given.instructor();
    const own = await t.given.course({ authorId: teacher.id });
    const mine = await t.given.enrolledLearner(own.id);
    const roster = await rosterOf(teacher, number, [{ ...student('Mine'), emailAddress: mine.email! }]);
    expect((await roster.preview()).body.counts).toMatchObject({ update: 1 });
    return { teacher, ...roster };
  }

  it('the course: enrolls nobody, and reads and unlinks nothing', async () => {
    const { as, courseId, start } = await previewed(3);
    const { id: authorId } = await t.given.instructor();
    await t.db.update(coursesTable).set({ authorId }).where(eq(coursesTable.id, courseId));
    expect((await as(googleClassrooms.students, bodyOf(3))).status).toBe(404);
    expect((await as(googleClassrooms.unlink, { params: { id: idOf(3) } })).status).toBe(404);
    await start();
    expect(await enrolledIn(courseId)).toEqual([]);
  });

  it('the role: enrolls nobody', async () => {
    const { as, teacher, courseId, start } = await previewed(4);
    const admin = t.as(await t.given.administrator());
    await admin(users.update, { params: { id: teacher.id }, body: { roles: ['student'] } });
    expect((await as(googleClassrooms.list)).status).toBe(403);
    await start();
    expect(await enrolledIn(courseId)).toEqual([]);
  });
});

it('who loses the right to create courses while Google answers imports none', async () => {
  const teacher = await t.given.instructor();
  await connect(t, teacher);
  const turn = await t.db.$client.connect();
  await turn.query('begin');
  await turn.query('select 1 from google_classroom_accounts where user_id = $1 for update', [teacher.id]);
  const answer = t.as(teacher)(googleClassrooms.create, bodyOf(7));
  const waiting = sql`select 1 from pg_locks where not granted`;
  await expect.poll(async () => (await t.db.execute(waiting)).rows.length).toBeGreaterThan(0);
  const admin = t.as(await t.given.administrator());
  await admin(users.update, { params: { id: teacher.id }, body: { roles: ['student'] } });
  await turn.query('rollback');
  turn.release();
  expect((await answer).status).toBe(403);
  expect(await t.db.$count(coursesTable, eq(coursesTable.googleClassroomCourseId, idOf(7)))).toBe(0);
});

it('five imports of a class at once make one course, and two instructors have one each', async () => {
  const [one, other] = [await t.given.instructor(), await t.given.instructor()];
  for (const teacher of [one, other]) {
    await connect(t, teacher);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => t.as(teacher)(googleClassrooms.create, bodyOf(5))));
    expect(new Set(answers.map(({ body }) => body.course?.id)).size).toBe(1);
  }
  expect(await t.db.$count(coursesTable, eq(coursesTable.googleClassroomCourseId, idOf(5)))).toBe(2);
  await t.as(one)(googleClassrooms.unlink, { params: { id: idOf(5) } });
  expect((await t.as(other)(googleClassrooms.list)).body.data.find(({ id }) => id === idOf(5))?.course).not.toBeNull();
});

it('of a class of 5,000 the first 1,000 are read, and nobody without a consent', async () => {
  const teacher = await t.given.manager();
  await connect(t, teacher);
  google.classes[6]!.students = Array.from({ length: 5000 }, (_, at) => student(`Pupil${at}`));
  const as = t.as(teacher);
  await as(googleClassrooms.create, bodyOf(6));
  const full = await as(googleClassrooms.students, bodyOf(6));
  expect(full.body.rows).toBe(1000);
  google.withdrawConsent();
  expect((await as(googleClassrooms.students, bodyOf(6))).body.code).toBe('google_connection_lost');
});
