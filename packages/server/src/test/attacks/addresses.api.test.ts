import { contract } from '@lectern/contract';
import { stringify } from 'qs';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';
import { endpoints, operationOf, payloadOf, table } from '../roles/role-table.ts';
import { roleCases } from '../roles/role-cases.ts';
import { peopleOf, roleWorld } from '../roles/role-world.ts';

const { assignmentReplies, assignments, attempts, longJobs, quizzes, users } = contract;
const t = await useTestApp();

/** A course with a learner who has taken its quiz and submitted its assignment, and one who has done neither. */
async function classOf(person: Parameters<typeof t.given.user>[0] = {}) {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, sections: [0] });
  const quiz = await t.given.quiz({ course, questions: [{ type: 'single-choice' }] });
  const { id: assignmentId } = await t.given.assignment({ section: { ...course.sections[0]!, courseId: course.id } });
  const [done, idle] = [await t.given.user(person), await t.given.student()];
  for (const { id: userId } of [done, idle]) await t.given.enrollment({ courseId: course.id, userId });
  await t.given.attempt({ quiz, user: done, result: 'pass' });
  await t.given.assignmentReply({ assignmentId, courseId: course.id, userId: done.id });
  return { instructor, course, quiz, assignmentId, done, idle };
}

type Class = Awaited<ReturnType<typeof classOf>>;

/** What each list of people holds for this reader, as it is sent. */
async function listsFor(reader: { id: number }, { quiz, assignmentId, course }: Class, search: string) {
  const as = t.as(reader);
  const query = { search };
  const lists = {
    attempts: await as(attempts.list, { query: { ...query, course_id: course.id } }),
    answers: await as(attempts.answers, { query: { ...query, course_id: course.id } }),
    notAttempted: await as(quizzes.notAttempted, { params: { id: quiz.id }, query }),
    notSubmitted: await as(assignments.notSubmitted, { params: { id: assignmentId }, query }),
    replies: await as(assignmentReplies.list, { query: { ...query, course: course.id } }),
    users: await as(users.list, { query: { ...query, course: course.id } }),
  };
  return Object.entries(lists).map(([name, { status, body }]) => {
    expect([name, status]).toEqual([name, 200]);
    return [name, body.data] as [string, unknown[]];
  });
}

async function csvFor(reader: { id: number }, list: 'attempts' | 'attemptAnswers' | 'students', query: object) {
  const { body } = await t.as(reader)(longJobs.start, { body: { kind: 'export', list, query: query as never } });
  const { cookie } = await t.credentials(reader);
  return (await t.raw({ url: body.file_url, headers: { cookie } })).body;
}

describe('B37: the addresses of learners', () => {
  it('are in no list of their instructors, and in those of managers', async () => {
    const given = await classOf();
    const { instructor, done, idle } = given;
    for (const [name, rows] of await listsFor(instructor, given, '')) {
      expect(rows.length, name).toBeGreaterThan(0);
      expect(JSON.stringify(rows), name).not.toContain('@');
    }
    for (const [name, rows] of await listsFor(await t.given.manager(), given, '')) {
      const shown = JSON.stringify(rows);
      expect(shown.includes(done.email!) || shown.includes(idle.email!), name).toBe(true);
    }
  });

  it('are not found by their instructors either, who would learn them a letter at a time', async () => {
    const given = await classOf({ email: 'secret.mailbox@addresses.example' });
    await t.as(await t.given.administrator())(users.update, {
      params: { id: given.idle.id },
      body: { email: 'secret.other@addresses.example' },
    });
    for (const [name, rows] of await listsFor(given.instructor, given, 'addresses.example')) {
      expect(rows, name).toEqual([]);
    }
    const found = await listsFor(await t.given.manager(), given, 'addresses.example');
    for (const [name, rows] of found) expect(rows.length, name).toBeGreaterThan(0);
    // By their names they are found as before.
    const [, named] = (await listsFor(given.instructor, given, given.done.displayName))[0]!;
    expect(named).toHaveLength(1);
  });

  it('are in no export of their instructors', async () => {
    const { instructor, course, done } = await classOf();
    const manager = await t.given.manager();
    for (const list of ['attempts', 'attemptAnswers'] as const) {
      expect(await csvFor(instructor, list, { course_id: course.id })).not.toContain('@');
      expect(await csvFor(manager, list, { course_id: course.id })).toContain(done.email);
    }
    expect(await csvFor(instructor, 'students', { course: course.id })).not.toContain('@');
  });

  it('are not shown with an attempt, what grading answers, and what regrading would change', async () => {
    const { instructor, quiz, done, course } = await classOf();
    const { id } = (await t.as(instructor)(attempts.list, { query: { course_id: course.id } })).body.data[0]!;
    const one = await t.as(instructor)(attempts.get, { params: { id } });
    expect(one.body.user?.email).toBe('');
    expect((await t.as(done)(attempts.get, { params: { id } })).body.user?.email).toBe(done.email);
    expect((await t.as(await t.given.manager())(attempts.get, { params: { id } })).body.user?.email).toBe(done.email);
    const preview = await t.as(instructor)(quizzes.regradePreview, { params: { id: quiz.id }, query: {} });
    expect(JSON.stringify(preview.body)).not.toContain('@');
    const removed = await t.as(instructor)(attempts.remove, { params: { id } });
    expect(removed.body.user?.email).toBe('');
  });
});

describe('B37: no answer to an instructor holds the address of somebody else', async () => {
  const people = await peopleOf(t);
  const me = people['instructor own'];

  // Refused answers hold no data, and users who sign in read their own answers.
  const answered = [...table].filter(
    ([row, cells]) => cells['instructor own'].startsWith('2') && !/^(auth|qrSignIn)\./.test(row),
  );

  it.each(answered.map(([row]) => row))('%s', async (row) => {
    const call = await roleCases[row]!(roleWorld(t, people, 'instructor own'));
    const endpoint = endpoints.get(operationOf(row))!;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(call.params?.[name]));
    const response = await t.raw({
      method: endpoint.method,
      url: `/api${path}?${stringify(call.query ?? {}, { arrayFormat: 'indices' })}`,
      headers: await t.credentials(me),
      ...payloadOf(call),
    });
    const sent = JSON.stringify(call);
    const shown = response.body.match(/person-\d+@example\.com/g) ?? [];
    // Data that the caller sent reveals nothing to them.
    expect(shown.filter((email) => email !== me.email && !sent.includes(email))).toEqual([]);
  });
});
