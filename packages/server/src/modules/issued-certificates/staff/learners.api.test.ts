import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { addons, issuedCertificates: family, users } = contract;
const t = await useTestApp();

/** A course that gives a certificate, with learners in each state. */
async function givingCourse() {
  const teacher = await t.given.instructor();
  const course = await t.given.course({ author: teacher, accessMode: 'need_registration', sections: [1] });
  const { id: certificateId } = await t.given.certificate();
  await t.given.courseCertificate({ courseId: course.id, certificateId });
  const learner = async (displayName: string) => {
    const person = await t.given.user({ displayName });
    await t.given.enrollment({ courseId: course.id, userId: person.id });
    return person;
  };
  const [has, expired, started, completed] = [
    await learner('Ada'),
    await learner('Ben'),
    await learner('Cleo'),
    await learner('Dora'),
  ];
  for (const { id: userId } of [has, expired, completed]) {
    await t.given.completions({ userId, courseId: course.id, items: course.items, finished: true });
  }
  const given = { courseId: course.id, certificateId };
  await t.given.issuedCertificate({ userId: has.id, ...given });
  await t.given.issuedCertificate({ userId: expired.id, expiresAt: new Date(t.now().getTime() - DAY_MS), ...given });
  return { teacher, course, has, expired, started, completed };
}

describe('learners of a course that gives a certificate', () => {
  it('are listed with those who can get one first', async () => {
    const { teacher, course, ...people } = await givingCourse();
    const { status, body } = await t.as(teacher)(family.learners, { query: { course: course.id } });
    expect(status).toBe(200);
    const completed = expect.any(String) as string;
    expect(body.data).toMatchObject([
      { id: people.completed.id, certificate: 'none', completed_at: completed },
      { id: people.started.id, certificate: 'none', completed_at: null },
      { id: people.has.id, certificate: 'valid', completed_at: completed },
      { id: people.expired.id, certificate: 'expired', completed_at: completed },
    ]);
    expect(body.meta.total).toBe(4);
  });

  it('are found by name, page by page', async () => {
    const { teacher, course, started, has } = await givingCourse();
    const read = async (query: object) =>
      (await t.as(teacher)(family.learners, { query: { course: course.id, ...query } })).body.data.map(({ id }) => id);
    expect(await read({ search: 'cle' })).toEqual([started.id]);
    expect(await read({ orderby: 'name', per_page: 1 })).toEqual([has.id]);
    expect(await read({ exclude: [has.id], per_page: 2, page: 2 })).toHaveLength(1);
  });

  it('are those of a course that the caller teaches', async () => {
    const { course, has } = await givingCourse();
    const query = { course: course.id };
    expect((await t.visitor(family.learners, { query })).status).toBe(401);
    expect((await t.as(has)(family.learners, { query })).status).toBe(403);
    expect((await t.as(await t.given.instructor())(family.learners, { query })).status).toBe(404);
    const manager = t.as(await t.given.manager());
    expect((await manager(family.learners, { query: { course: 999_999 } })).status).toBe(404);
    const bad = await manager(family.learners, { query: {} as typeof query });
    expect([bad.status, bad.body]).toMatchObject([400, { code: 'invalid_params' }]);
  });
});

describe('courses that give certificates', () => {
  it('are found among those of the caller, also by their learner', async () => {
    const { teacher, course, has } = await givingCourse();
    const stranger = await t.given.student();
    const without = await t.given.course({ author: teacher });
    const read = async (query: object = {}) =>
      (await t.as(teacher)(family.courses, { query })).body.data.map(({ id }) => id);
    expect(await read()).toEqual([course.id]);
    expect(await read({ include: [without.id] })).toEqual([]);
    expect(await read({ user: has.id })).toEqual([course.id]);
    expect(await read({ user: stranger.id })).toEqual([]);
    expect(await read({ search: 'no course has this name' })).toEqual([]);
    const foreign = await t.as(await t.given.instructor())(family.courses, { query: {} });
    expect(foreign.body.data).toEqual([]);
    expect((await t.visitor(family.courses, { query: {} })).status).toBe(401);
    expect((await t.as(stranger)(family.courses, { query: {} })).status).toBe(403);
  });
});

describe('how many certificates people have', () => {
  it('counts valid ones, for instructors those of their courses, and says nothing while the add-on is off', async () => {
    const { teacher, course, has, expired } = await givingCourse();
    const other = await t.given.course();
    await t.given.issuedCertificate({ userId: has.id, courseId: other.id });
    await t.given.issuedCertificate({ userId: has.id, status: 'revoked', courseId: course.id });
    const read = async (caller: Parameters<typeof t.as>[0]) =>
      (
        await t.as(caller)(users.list, { query: { include: [has.id, expired.id], orderby: 'id', order: 'asc' } })
      ).body.data.map(({ counts }) => counts?.certificates);
    const administrator = await t.given.administrator();
    expect(await read(administrator)).toEqual([2, 0]);
    expect(await read(teacher)).toEqual([1, 0]);
    await t.as(administrator)(addons.deactivate, { body: { slug: 'certificate' } });
    try {
      expect(await read(administrator)).toEqual([undefined, undefined]);
    } finally {
      await t.as(administrator)(addons.activate, { body: { slug: 'certificate' } });
    }
  });
});
