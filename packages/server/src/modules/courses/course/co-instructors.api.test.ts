import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { storedRoles } from '../../identity/identity.factory.ts';
import { users } from '../../identity/identity.tables.ts';
import { courses as courseRows } from '../courses.tables.ts';

const { analytics, attempts, courseBuilder, courses, enrollments, lessons, longJobs, people, progress, sections } = {
  ...contract,
  people: contract.users,
};
const t = await useTestApp();

const of = (id: number) => ({ params: { id } });

/** A paid course of Ada's that Bela teaches with her, with a learner and an attempt that waits; and Cleo, a stranger. */
async function givenPair() {
  const [ada, bela, cleo] = [await t.given.instructor(), await t.given.instructor(), await t.given.instructor()];
  const course = await t.given.course({
    author: ada,
    additionalAuthorIds: [bela.id],
    accessMode: 'one_time',
    regularPrice: '20.00',
    sections: [1],
  });
  const quiz = await t.given.quiz({ course, questions: [{ type: 'text-answer' }] });
  const learner = await t.given.enrolledLearner(course.id);
  const attempt = await t.given.attempt({ quiz, user: learner, result: 'pending' });
  return { ada, bela, cleo, course, quiz, learner, attempt };
}

describe('whoever teaches a course with its author', () => {
  it('finds it among their own: in lists, counts and figures, with its learners and what waits', async () => {
    const { bela, cleo, course, learner, attempt, quiz } = await givenPair();
    const seen = async (person: { id: number }) => {
      const as = t.as(person);
      const query = { context: 'edit' as const };
      return {
        courses: (await as(courses.list, { query })).body.data.map(({ id }) => id),
        mine: (await as(courses.list, { query: { ...query, mine: true } })).body.meta.courses_count.mine,
        learners: (await as(people.list, { query: { role: 'student' } })).body.data.map(({ id }) => id),
        enrollments: (await as(enrollments.list, { query })).body.data.map(({ user_id }) => user_id),
        attempts: (await as(attempts.list)).body.data.map(({ id }) => id),
        lessons: (await as(lessons.list, { query })).body.map(({ course_id }) => course_id),
        sections: (await as(sections.list, { query })).body.map(({ parent_id }) => parent_id),
        waits: (await as(analytics.dashboard)).body.needs_you.find(({ kind }) => kind === 'attempts_to_review')?.count,
        figures: (await as(analytics.read)).body.courses.total,
        progress: (await as(progress.listItems, { query: { user_id: learner.id } })).status,
      };
    };
    expect(await seen(bela)).toEqual({
      courses: [course.id],
      mine: 1,
      learners: [learner.id],
      enrollments: [learner.id],
      attempts: [attempt.id],
      lessons: [course.id],
      sections: [course.id],
      waits: 1,
      figures: 1,
      progress: 200,
    });
    expect(await seen(cleo)).toMatchObject({
      courses: [],
      mine: 0,
      learners: [],
      enrollments: [],
      attempts: [],
      waits: undefined,
      figures: 0,
    });
    const one = await t.as(bela)(analytics.course, of(course.id));
    expect(one.status).toBe(200);
    expect((await t.as(cleo)(analytics.course, of(course.id))).status).toBe(404);
    expect((await t.as(bela)(attempts.get, of(attempt.id))).body.can).toMatchObject({ grade: true });
    expect((await t.as(cleo)(attempts.get, of(attempt.id))).status).toBe(404);
    expect((await t.as(bela)(courseBuilder.get, of(course.id))).status).toBe(200);
    expect((await t.as(bela)(contract.quizzes.update, { ...of(quiz.id), body: { name: 'Ours' } })).status).toBe(200);
  });

  it('is counted with it by those who look after instructors, and found by the filter', async () => {
    const { ada, bela, course } = await givenPair();
    const admin = t.as(await t.given.administrator());
    for (const { id } of [ada, bela]) {
      expect(
        (await admin(courses.list, { query: { context: 'edit', author: id } })).body.data.map((one) => one.id),
      ).toEqual([course.id]);
      const { data } = (await admin(people.list, { query: { include: [id] } })).body;
      expect(data[0]).toMatchObject({ counts: { courses: 1 } });
      const { instructors } = (await admin(courses.facets, { query: { author: id } })).body;
      expect(instructors.find((one) => one.id === id)).toMatchObject({ count: 1 });
    }
  });

  it('writes it, and exports what is theirs', async () => {
    const { bela, course } = await givenPair();
    const { body } = await t.as(bela)(courses.update, { ...of(course.id), body: { name: 'Told by two' } });
    expect(body).toMatchObject({
      name: 'Told by two',
      is_current_user_course_author: 'yes',
      can: { edit: true, delete: false, assign: false, own: false },
    });
    const section = { name: 'More', course_id: course.id, parent_id: course.id };
    expect((await t.as(bela)(sections.create, { body: section })).status).toBe(201);
    const job = await t.as(bela)(longJobs.start, {
      body: { kind: 'export', list: 'courses', query: { context: 'edit' } },
    });
    expect(job.body.total).toBe(1);
  });

  it.each([
    { what: 'its author', body: (other: number) => ({ author_id: other }) },
    { what: 'who teaches it', body: (other: number) => ({ additional_authors: [other] }) },
    { what: 'nobody but its author', body: () => ({ additional_authors: [] }) },
    { what: 'how one gets in', body: () => ({ access_mode: 'open' as const }) },
    { what: 'its price', body: () => ({ regular_price: '5' }) },
    { what: 'its sale', body: () => ({ sale_price: '5' }) },
    { what: 'when the sale begins', body: () => ({ date_on_sale_from: '2031-01-01T00:00:00Z' }) },
    { what: 'when the sale ends', body: () => ({ date_on_sale_to: '2031-01-01T00:00:00Z' }) },
    { what: 'how it is paid again', body: () => ({ billing_cycle: '1m' }) },
    { what: 'how often it is paid', body: () => ({ billing_expire_after: 2 }) },
    { what: 'what joining costs', body: () => ({ signup_fee: '5' }) },
    { what: 'how long it can be tried', body: () => ({ trial_days: 7 }) },
  ])('does not decide $what, alone or with others', async ({ body }) => {
    const { ada, bela, cleo, course } = await givenPair();
    const before = await t.given.storedCourse(course.id);
    const named = { ...body(cleo.id), name: 'Mine' };
    expect((await t.as(bela)(courses.update, { ...of(course.id), body: named })).body.code).toBe('forbidden');
    expect(await t.given.storedCourse(course.id)).toEqual(before);
    // The same form of its author is taken; what is not theirs either is left out, as ever.
    expect((await t.as(ada)(courses.update, { ...of(course.id), body: named })).status).toBe(200);
  });

  it('nor its author for several at once', async () => {
    const { bela, cleo, course } = await givenPair();
    const body = { ids: [course.id], changes: { author_id: cleo.id } };
    expect((await t.as(bela)(courses.bulkUpdate, { body })).body).toMatchObject({
      done: [],
      failed: [{ id: course.id, code: 'forbidden' }],
    });
  });

  it('may send what they do not decide as it is', async () => {
    const { ada, bela, course } = await givenPair();
    const body = {
      author_id: ada.id,
      additional_authors: [bela.id],
      regular_price: '20',
      sale_price: '',
      name: 'Whole',
    };
    expect((await t.as(bela)(courses.update, { ...of(course.id), body })).body.name).toBe('Whole');
  });

  it('neither deletes it nor brings it back', async () => {
    const { ada, bela, course } = await givenPair();
    expect((await t.as(bela)(courses.remove, of(course.id))).body.code).toBe('forbidden');
    expect((await t.as(bela)(courses.remove, { ...of(course.id), query: { force: true } })).body.code).toBe(
      'forbidden',
    );
    await t.as(bela)(courses.bulkRemove, { body: { ids: [course.id] } as never });
    expect((await t.given.storedCourse(course.id))?.status).toBe('publish');
    await t.as(ada)(courses.remove, of(course.id));
    expect((await t.as(bela)(courses.restore, of(course.id))).body.code).toBe('forbidden');
    expect((await t.as(ada)(courses.restore, of(course.id))).status).toBe(200);
  });

  it('copies it into a course of their own alone', async () => {
    const { bela, course } = await givenPair();
    const { body } = await t.as(bela)(courses.clone, of(course.id));
    expect(body).toMatchObject({ author: { id: bela.id }, additional_authors: [], can: { own: true } });
  });

  it('is a stranger to it once they are no instructor any more, and their name goes from its page', async () => {
    const { bela, course } = await givenPair();
    await t.db.update(courseRows).set({ status: 'draft' }).where(eq(courseRows.id, course.id));
    await t.db
      .update(users)
      .set({ roles: storedRoles('student') })
      .where(eq(users.id, bela.id));
    expect((await t.as(bela)(courses.get, of(course.id))).status).toBe(404);
    await t.db.update(courseRows).set({ status: 'publish' }).where(eq(courseRows.id, course.id));
    expect((await t.visitor(courses.get, of(course.id))).body.additional_authors).toEqual([]);
    const { body } = await t.as(await t.given.administrator())(courses.get, of(course.id));
    expect(body.additional_authors).toMatchObject([{ id: bela.id }]);
  });
});

describe('who teaches a course', () => {
  it('is said by its author, each once, and shown to everybody', async () => {
    const { ada, bela, cleo, course } = await givenPair();
    const { body } = await t.as(ada)(courses.update, {
      ...of(course.id),
      body: { additional_authors: [cleo.id, bela.id, cleo.id, ada.id] },
    });
    expect(body.additional_authors.map(({ id }) => id)).toEqual([cleo.id, bela.id]);
    expect((await t.visitor(courses.get, of(course.id))).body.additional_authors).toEqual([
      { id: cleo.id, display_name: cleo.displayName, avatar_url: '' },
      { id: bela.id, display_name: bela.displayName, avatar_url: '' },
    ]);
  });

  it.each(['student', 'nobody'])('is no %s', async (who) => {
    const { ada, course } = await givenPair();
    const id = who === 'student' ? (await t.given.student()).id : 999_999;
    const { body } = await t.as(ada)(courses.update, { ...of(course.id), body: { additional_authors: [id] } });
    expect(body).toMatchObject({
      code: 'invalid_params',
      data: { params: { additional_authors: expect.any(String) } },
    });
  });

  it('is nobody twice: its new author leaves the others', async () => {
    const { bela, course } = await givenPair();
    const { body } = await t.as(await t.given.manager())(courses.update, {
      ...of(course.id),
      body: { author_id: bela.id },
    });
    expect(body).toMatchObject({ author: { id: bela.id }, additional_authors: [] });
  });

  it('are not those who were erased', async () => {
    const { ada, bela, cleo, course } = await givenPair();
    const admin = t.as(await t.given.administrator());
    await t.as(ada)(courses.update, { ...of(course.id), body: { additional_authors: [bela.id, cleo.id] } });
    await admin(people.remove, { ...of(bela.id), query: { force: true } } as never);
    expect((await t.given.storedCourse(course.id))?.additionalAuthorIds).toEqual([cleo.id]);
    await admin(people.remove, { ...of(ada.id), query: { force: true, reassign: cleo.id } } as never);
    expect(await t.given.storedCourse(course.id)).toMatchObject({ authorId: cleo.id, additionalAuthorIds: [] });
  });

  it('is chosen from those who may teach, by name alone', async () => {
    const { ada, bela, learner } = await givenPair();
    const { body } = await t.as(ada)(courses.teachers, {
      query: { search: bela.displayName, include: [bela.id, learner.id] },
    });
    expect(body.data).toEqual([{ id: bela.id, display_name: bela.displayName, avatar_url: '' }]);
    expect(body.meta.total).toBe(1);
    expect((await t.as(ada)(courses.teachers, { query: { include: [learner.id] } })).body.data).toEqual([]);
    expect((await t.as(learner)(courses.teachers)).body.code).toBe('forbidden');
    expect((await t.visitor(courses.teachers)).body.code).toBe('not_signed_in');
    expect((await t.as(ada)(courses.teachers, { query: { per_page: 0 } })).body.code).toBe('invalid_params');
  });
});
