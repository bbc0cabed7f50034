import { contract, type GrantableCapability } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { uploadCsv } from './people-import.fixture.ts';

const { manualEnrollments, roles, users: people } = contract;
const t = await useTestApp();

const isIn = (userId: number, courseId: number) =>
  t.db.$count(enrollments, and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));

async function csv(person: { id: number } | null, ...lines: string[]) {
  const { path } = manualEnrollments.csv;
  const { status, body } = await uploadCsv(t, person, `${lines.join('\n')}\n`, { path, field: 'csv' });
  const answer = body as unknown as {
    code?: string;
    data: { id: number; customer_id: number; course_lines: { course_id: number }[] }[];
    failed: { row: number; field: string; message: string }[];
  };
  return { status, body: answer };
}

it('enrolls several people in several courses, once, and answers orders', async () => {
  const manager = await t.given.manager();
  const [one, two] = [await t.given.student(), await t.given.student()];
  const [here, there] = [await t.given.course({ name: 'Here' }), await t.given.course({ accessMode: 'one_time' })];
  const body = { user_ids: [one.id, two.id, one.id], course_ids: [here.id, there.id] };
  const first = await t.as(manager)(manualEnrollments.create, { body });
  expect(first.status).toBe(200);
  expect(first.body.failed).toEqual([]);
  expect(first.body.data).toHaveLength(4);
  expect(first.body.data[0]).toMatchObject({
    status: 'completed',
    created_via: 'manual-enrollments',
    customer_id: one.id,
    course_lines: [{ course_id: here.id, name: 'Here', quantity: 1 }],
  });
  const again = await t.as(manager)(manualEnrollments.create, { body });
  expect(again.body.data.map(({ id }) => id)).toEqual(first.body.data.map(({ id }) => id));
  expect(await isIn(one.id, here.id)).toBe(1);
});

it('names who is refused, and lets the others in', async () => {
  const manager = await t.given.manager();
  const [one, two] = [await t.given.student(), await t.given.student()];
  const course = await t.given.course({ name: 'One seat', enrollmentLimit: 1 });
  const { body } = await t.as(manager)(manualEnrollments.create, {
    body: { user_ids: [one.id, two.id], course_ids: [course.id] },
  });
  expect(body.data.map(({ customer_id }) => customer_id)).toEqual([one.id]);
  expect(body.failed).toEqual([{ row: 2, field: 'courses', message: 'Course “One seat”: This course is full.' }]);
});

it('refuses people and courses that are not there, and empty or endless lists', async () => {
  const manager = await t.given.manager();
  const { id: user } = await t.given.student();
  const { id: course } = await t.given.course();
  const statusOf = async (user_ids: number[], course_ids: number[]) =>
    (await t.as(manager)(manualEnrollments.create, { body: { user_ids, course_ids } })).status;
  expect(await statusOf([999_999], [course])).toBe(404);
  expect(await statusOf([user], [999_999])).toBe(404);
  expect(await statusOf([], [course])).toBe(400);
  expect(
    await statusOf(
      Array.from({ length: 101 }, (_, n) => n + 1),
      [course],
    ),
  ).toBe(400);
  expect(await isIn(user, course)).toBe(0);
});

it('B44: instructors enroll their own learners into their own courses, and nobody else', async () => {
  const ada = await t.given.instructor();
  const [first, second] = [await t.given.course({ author: ada }), await t.given.course({ author: ada })];
  const foreign = await t.given.course();
  const [learner, stranger] = [await t.given.student(), await t.given.student()];
  await t.given.enrollment({ courseId: first.id, userId: learner.id });
  const statusOf = async (user: number, course: number) =>
    (await t.as(ada)(manualEnrollments.create, { body: { user_ids: [user], course_ids: [course] } })).status;
  expect(await statusOf(learner.id, second.id)).toBe(200);
  expect(await isIn(learner.id, second.id)).toBe(1);
  expect(await statusOf(stranger.id, second.id)).toBe(404);
  expect(await statusOf(learner.id, foreign.id)).toBe(403);
  expect(await isIn(learner.id, foreign.id)).toBe(0);
});

it('B38: a file of an instructor does not tell who has an account', async () => {
  const ada = await t.given.instructor();
  const course = await t.given.course({ author: ada });
  const stranger = await t.given.user({ role: 'student', email: 'stranger@b38.example' });
  const { body } = await csv(
    ada,
    'email,course_id',
    `${stranger.email},${course.id}`,
    `nobody@b38.example,${course.id}`,
  );
  expect(body.data).toEqual([]);
  const said = body.failed.map(({ field, message }) => ({ field, message }));
  expect(said[0]).toEqual(said[1]);
  expect(await t.db.$count(users, eq(users.email, 'nobody@b38.example'))).toBe(0);
  expect(await isIn(stranger.id, course.id)).toBe(0);
});

it('makes the people of a file, enrolls them once, and keeps roles out of it', async () => {
  const manager = await t.given.manager();
  const course = await t.given.course();
  const lines = [
    'email,course_id,username,first_name,last_name,password,roles',
    `bulk@csv.example,${course.id},bulkuser,Bulk,Person,seven lamps in a row,`,
    `boss@csv.example,${course.id},,,,,administrator`,
    `wrong,${course.id},,,,,`,
  ];
  const first = await csv(manager, ...lines);
  expect(first.status).toBe(200);
  expect(first.body.data).toHaveLength(1);
  expect(first.body.failed.map(({ row, field }) => [row, field])).toEqual([
    [3, 'role'],
    [4, 'email'],
  ]);
  const [made] = await t.db.select().from(users).where(sql`lower(${users.email}) = 'bulk@csv.example'`);
  expect(made).toMatchObject({ username: 'bulkuser', displayName: 'Bulk Person', roles: ['student'] });
  const again = await csv(manager, ...lines);
  expect(again.body.data.map(({ id }) => id)).toEqual(first.body.data.map(({ id }) => id));
});

it('B44: refuses files of students and visitors, of too many rows, and without addresses or courses', async () => {
  const course = await t.given.course();
  const row = `x@csv.example,${course.id}`;
  expect((await csv(null, 'email,course_id', row)).status).toBe(401);
  expect((await csv(await t.given.student(), 'email,course_id', row)).status).toBe(403);
  const manager = await t.given.manager();
  expect((await csv(manager, 'email', 'x@csv.example')).status).toBe(400);
  expect((await csv(manager, 'course_id', `${course.id}`)).status).toBe(400);
  const many = Array.from({ length: 201 }, (_, n) => `m${n}@csv.example,${course.id}`);
  expect((await csv(manager, 'email,course_id', ...many)).status).toBe(400);
  expect(await t.db.$count(users, sql`${users.email} like '%@csv.example' and ${users.email} like 'm%'`)).toBe(0);
});

describe('B44: one rule for the call and the file', () => {
  let roleNumber = 0;
  /** An instructor with additional capabilities, and a course of theirs with a learner. */
  async function instructorWith(...more: GrantableCapability[]) {
    const admin = await t.given.administrator();
    const ada = await t.given.student();
    const capabilities: GrantableCapability[] = ['author_own', 'read_users', ...more];
    const body = { name: `Enrolls ${(roleNumber += 1)}`, base_role: 'instructor' as const, capabilities };
    const role = (await t.as(admin)(roles.create, { body })).body;
    await t.as(admin)(people.update, { params: { id: ada.id }, body: { custom_role: role.id } });
    const own = await t.given.course({ author: ada });
    const [learner, stranger] = [await t.given.student(), await t.given.student()];
    await t.given.enrollment({ courseId: own.id, userId: learner.id });
    return {
      ada,
      own,
      other: await t.given.course({ author: ada }),
      foreign: await t.given.course(),
      learner,
      stranger,
    };
  }

  it('people who enroll learners reach the courses they teach, by file as by call', async () => {
    const { ada, other, foreign, learner } = await instructorWith('enrol_learners');
    const call = (course: number) =>
      t.as(ada)(manualEnrollments.create, { body: { user_ids: [learner.id], course_ids: [course] } });
    expect((await call(foreign.id)).status).toBe(403);
    const { body } = await csv(ada, 'email,course_id', `${learner.email},${foreign.id}`);
    expect(body.data).toEqual([]);
    expect(body.failed.map(({ field }) => field)).toEqual(['courses']);
    const one = { course_id: foreign.id, user_id: learner.id };
    expect((await t.as(ada)(contract.enrollments.create, { body: one as never })).status).toBe(403);
    expect(await isIn(learner.id, foreign.id)).toBe(0);
    expect((await csv(ada, 'email,course_id', `${learner.email},${other.id}`)).body.data).toHaveLength(1);
    expect(await isIn(learner.id, other.id)).toBe(1);
  });

  it('B38: a file tells them no name for an address, and not whether it has an account', async () => {
    const { ada, own, stranger } = await instructorWith('enrol_learners');
    const { body } = await csv(ada, 'email,course_id', `${stranger.email},${own.id}`, `nobody@b44.example,${own.id}`);
    expect(body.data).toEqual([]);
    const said = body.failed.map(({ field, message }) => ({ field, message }));
    expect(said[0]).toEqual(said[1]);
    expect(JSON.stringify(body)).not.toContain(stranger.displayName);
    expect(await isIn(stranger.id, own.id)).toBe(0);
    // Users given by id may be enrolled by anyone with `enrol_learners`.
    const called = await t.as(ada)(manualEnrollments.create, {
      body: { user_ids: [stranger.id], course_ids: [own.id] },
    });
    expect(called.body.data).toHaveLength(1);
  });

  it('people who manage people without enrolling learners let in whom they make, and their own learners', async () => {
    const { ada, own, other, foreign, learner, stranger } = await instructorWith('manage_users');
    const { body } = await csv(
      ada,
      'email,course_id',
      `${stranger.email},${own.id}`,
      `${learner.email},${other.id}`,
      `made@b44.example,${own.id}`,
      `made@b44.example,${other.id}`,
      `second@b44.example,${foreign.id}`,
    );
    expect(body.failed.map(({ row, field }) => [row, field])).toEqual([
      [2, 'email'],
      [6, 'courses'],
    ]);
    expect(body.data).toHaveLength(3);
    expect(await isIn(stranger.id, own.id)).toBe(0);
  });

  it('an import refuses courses that its owner could not let anybody into', async () => {
    const { ada, own, foreign } = await instructorWith('manage_users', 'enrol_learners');
    const { body } = await uploadCsv(t, ada, `email,courses\none@import44.example,${foreign.id}\n`);
    const params = { id: body.id };
    const mapping = ['email' as const, 'courses' as const];
    const preview = (course_ids: number[]) =>
      t.as(ada)(contract.peopleImports.preview, { params, body: { mapping, existing: 'skip', course_ids } });
    expect((await preview([foreign.id])).body.code).toBe('invalid_params');
    const seen = (await preview([own.id])).body;
    expect(seen.rows[0]).toMatchObject({ verdict: 'error', errors: [{ field: 'courses' }] });
  });
});
