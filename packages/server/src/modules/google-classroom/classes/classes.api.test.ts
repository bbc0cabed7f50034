import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aClass, classesOf, student } from '../../../test/stand-ins/google-classroom/classroom-data.ts';
import { activate, connect, useGoogle } from '../google-classroom.fixture.ts';
import { googleClassroomCodes } from '../google-classroom.tables.ts';

const { addons, courses, enrollments, googleClassroomAccount, googleClassrooms, peopleImports } = contract;
const today = new Date('2030-05-01T09:00:00Z');
let now = today;
const google = await useGoogle({ now: () => now, classes: classesOf(120) });
const t = await useTestApp({ now: today, env: { TEST_GOOGLE_CLASSROOM_URL: google.url } });
await activate(t);

const travelTo = (moment: Date) => {
  now = moment;
  t.travelTo(moment);
};

beforeEach(() => {
  travelTo(today);
  google.classes.splice(0, google.classes.length, ...classesOf(120));
  google.calls.length = 0;
});

async function aTeacher(person?: { id: number }) {
  const teacher = person ?? (await t.given.instructor());
  await connect(t, teacher);
  google.calls.length = 0;
  return { teacher, as: t.as(teacher) };
}

const listCalls = () => google.calls.filter((call) => call === 'GET /v1/courses').length;
const idOf = (number: number) => google.classes[number]!.id;
const bodyOf = (number: number) => ({ body: { classroom_id: idOf(number) } });

describe('the list of classes', () => {
  it('is read by pages of Google, and kept for five minutes', async () => {
    const { as } = await aTeacher();
    const first = await as(googleClassrooms.list, { query: { per_page: 2 } });
    expect(first.body).toMatchObject({
      meta: { total: 120, pages: 60 },
      read_at: today.toISOString(),
      truncated: false,
      data: [
        { name: 'Astronomy', section: '7b', teacher: 'Ruth Adler', students: 8, state: 'active', course: null },
        { name: 'Botany' },
      ],
    });
    expect(listCalls()).toBe(3);
    google.classes[0]!.name = 'Stars';
    const again = await as(googleClassrooms.list, { query: { per_page: 2, page: 60 } });
    expect([again.body.data.length, listCalls()]).toEqual([2, 3]);
    travelTo(new Date(today.getTime() + 6 * MINUTE_MS));
    expect((await as(googleClassrooms.list)).body.data[0]?.name).toBe('Stars');
    expect(listCalls()).toBe(6);
    google.classes[0]!.name = 'Planets';
    expect((await as(googleClassroomAccount.clearCache)).body.classes_read_at).toBeNull();
    expect((await as(googleClassrooms.list)).body.data[0]?.name).toBe('Planets');
  });

  it('finds classes by name, section and teacher', async () => {
    google.classes[7]!.name = 'Marine Biology';
    const { as } = await aTeacher();
    const { body } = await as(googleClassrooms.list, { query: { search: 'marine' } });
    expect(body.data.map(({ name }) => name)).toEqual(['Marine Biology']);
  });

  it('has at most 500 classes, and says that there are more', async () => {
    google.classes.splice(0, google.classes.length, ...classesOf(520));
    const { as } = await aTeacher();
    expect((await as(googleClassrooms.list)).body).toMatchObject({ meta: { total: 500 }, truncated: true });
  });

  it('shows no link that is not https, and no control characters', async () => {
    google.classes.splice(
      0,
      google.classes.length,
      aClass(1, { alternateLink: 'javascript:alert(1)', name: 'A\u0000b' }),
    );
    const { as } = await aTeacher();
    expect((await as(googleClassrooms.list)).body.data).toMatchObject([{ url: '', name: 'A b' }]);
  });

  it.each([
    [403, 'provider_refused', 502],
    [429, 'too_many_google_requests', 503],
    [500, 'provider_refused', 502],
  ])('says what a %s of Google means', async (status, code, answered) => {
    const { as } = await aTeacher();
    google.control({ call: 'GET /v1/courses', status });
    const refused = await as(googleClassrooms.list);
    expect([refused.status, refused.body]).toMatchObject([answered, { code }]);
    expect((await as(googleClassrooms.list)).status).toBe(200);
  });

  it('renews the access token once after a 401', async () => {
    const { as } = await aTeacher();
    google.control({ call: 'GET /v1/courses', status: 401 });
    expect((await as(googleClassrooms.list)).status).toBe(200);
  });

  it('leaves out a number of students that Google does not say', async () => {
    const { as } = await aTeacher();
    google.control({ call: `GET /v1/courses/${idOf(0)}/students`, status: 403 });
    const { body } = await as(googleClassrooms.list, { query: { per_page: 1 } });
    expect(body.data).toMatchObject([{ students: null }]);
  });

  it('refuses an answer that is too large', async () => {
    const { as } = await aTeacher();
    google.control({ call: 'GET /v1/courses', padding: 2_000_000 });
    expect((await as(googleClassrooms.list)).body).toMatchObject({ code: 'provider_refused' });
  });
});

describe('importing a class', () => {
  it('makes one draft course of it, however often it is asked for', async () => {
    google.classes[0]!.description = 'Bring <b>a</b> pencil.\n\nAnd paper.';
    const { as, teacher } = await aTeacher();
    const answers = await Promise.all([1, 2, 3].map(() => as(googleClassrooms.create, bodyOf(0))));
    const ids = new Set(answers.map(({ body }) => body.course?.id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
    const [id] = ids;
    const { body } = await as(courses.get, { params: { id: id! } });
    expect(body).toMatchObject({
      name: 'Astronomy',
      description: '<p>Bring &lt;b&gt;a&lt;/b&gt; pencil.</p><p>And paper.</p>',
      status: 'draft',
      author: { id: teacher.id },
      google_classroom_course_id: idOf(0),
      google_classroom_course_url: google.classes[0]!.alternateLink,
    });
    const listed = await as(googleClassrooms.list, { query: { per_page: 1 } });
    expect(listed.body.data).toMatchObject([{ course: { id, status: 'draft', can: { delete: expect.any(Boolean) } } }]);
  });

  it('answers not_found for a class that Google does not know, and refuses other IDs', async () => {
    const { as } = await aTeacher();
    expect((await as(googleClassrooms.create, { body: { classroom_id: '99' } })).status).toBe(404);
    expect((await as(googleClassrooms.create, { body: { classroom_id: '../secret' } })).status).toBe(400);
    expect((await as(googleClassrooms.create, { body: { classroom_id: '' } })).status).toBe(400);
  });

  it('can be done again after the course went to the trash', async () => {
    const { as } = await aTeacher(await t.given.manager());
    const first = await as(googleClassrooms.create, bodyOf(1));
    await as(courses.remove, { params: { id: first.body.course!.id } });
    const second = await as(googleClassrooms.create, bodyOf(1));
    expect(second.body.course!.id).not.toBe(first.body.course!.id);
  });

  it('takes over name and description again, and nothing else', async () => {
    const { as } = await aTeacher();
    const params = { id: (await as(googleClassrooms.create, bodyOf(2))).body.course!.id };
    await as(courses.update, { params, body: { name: 'My name', short_description: '<p>Mine</p>' } });
    Object.assign(google.classes[2]!, { name: 'New name', description: 'New text' });
    const updated = await as(googleClassrooms.update, { params: { id: idOf(2) } });
    expect(updated.body).toMatchObject({ name: 'New name', course: { name: 'New name' } });
    expect((await as(courses.get, { params })).body).toMatchObject({
      name: 'New name',
      description: '<p>New text</p>',
      short_description: '<p>Mine</p>',
    });
  });

  it('is taken back by ending the link; the course stays', async () => {
    const { as } = await aTeacher();
    const { course } = (await as(googleClassrooms.create, bodyOf(3))).body;
    const params = { id: idOf(3) };
    expect((await as(googleClassrooms.unlink, { params })).body).toEqual({ course_id: course!.id });
    expect((await as(courses.get, { params: { id: course!.id } })).body.google_classroom_course_id).toBe('');
    expect((await as(googleClassrooms.unlink, { params })).status).toBe(404);
  });

  it('of another instructor is not seen, changed or filled', async () => {
    const { as } = await aTeacher();
    await as(googleClassrooms.create, bodyOf(4));
    const other = await aTeacher();
    const found = await other.as(googleClassrooms.list, { query: { per_page: 5 } });
    expect(found.body.data[4]?.course).toBeNull();
    const params = { id: idOf(4) };
    const answers = [
      await other.as(googleClassrooms.update, { params }),
      await other.as(googleClassrooms.unlink, { params }),
      await other.as(googleClassrooms.students, bodyOf(4)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const manager = await aTeacher(await t.given.manager());
    const seen = await manager.as(googleClassrooms.list, { query: { per_page: 5 } });
    expect(seen.body.data[4]?.course).not.toBeNull();
  });
});

describe('the code of a class', () => {
  it('is shown on the page of its course to signed-in people, and to visitors where its owner allows it', async () => {
    const { as } = await aTeacher(await t.given.manager());
    const { id } = (await as(googleClassrooms.create, bodyOf(7))).body.course!;
    await as(courses.update, { params: { id }, body: { status: 'publish' } });
    const student = t.as(await t.given.student());
    const codesSeen = async () => {
      const answers = [student, t.visitor].map((reader) => reader(courses.standing, { params: { id } }));
      return (await Promise.all(answers)).map(({ body }) => body.google_classroom_enrollment_code);
    };
    expect(await codesSeen()).toEqual(['abc7', '']);
    const { client_id } = (await as(googleClassroomAccount.read)).body;
    const saved = await as(googleClassroomAccount.save, { body: { client_id, access_code: true } });
    expect(saved.body).toMatchObject({ access_code: true, connection: 'connected' });
    expect(await codesSeen()).toEqual(['abc7', 'abc7']);
    google.classes[7]!.enrollmentCode = 'new7';
    await as(googleClassrooms.update, { params: { id: idOf(7) } });
    expect(await codesSeen()).toEqual(['new7', 'new7']);
    const admin = t.as(await t.given.administrator());
    await admin(addons.deactivate, { body: { slug: 'google-classroom-integration' } });
    expect(await codesSeen()).toEqual(['', '']);
    await activate(t);
    await as(courses.update, { params: { id }, body: { google_classroom_course_id: 'other' } });
    expect(await codesSeen()).toEqual(['', '']);
  });

  it('goes with the link, and with all data of its owner', async () => {
    const { as } = await aTeacher();
    const { id } = (await as(googleClassrooms.create, bodyOf(10))).body.course!;
    await as(googleClassrooms.create, bodyOf(11));
    await as(googleClassrooms.unlink, { params: { id: idOf(10) } });
    const ownCodes = () => t.db.select().from(googleClassroomCodes);
    expect((await ownCodes()).map(({ courseId }) => courseId)).not.toContain(id);
    await as(googleClassroomAccount.removeData, { query: { name: 'Google Classroom' } });
    expect((await ownCodes()).map(({ classId }) => classId)).not.toContain(idOf(11));
  });
});

describe('importing the students of a class', () => {
  const mapping = ['email', 'first_name', 'last_name', 'courses'] as const;
  const plan = { mapping: [...mapping] };

  it('previews new, known and refused people, and enrolls those of the preview', async () => {
    const known = await t.given.student();
    google.classes[5]!.students = [
      student('Amira'),
      { ...student('Known'), emailAddress: known.email! },
      { ...student('Hidden'), emailAddress: '' },
    ];
    const { as } = await aTeacher(await t.given.manager());
    const courseId = (await as(googleClassrooms.create, bodyOf(5))).body.course!.id;
    const roster = await as(googleClassrooms.students, bodyOf(5));
    expect(roster.body).toMatchObject({ source: 'classroom', rows: 3, mapping, file_name: 'Physics.csv' });
    const params = { id: roster.body.id };
    const preview = await as(peopleImports.preview, { params, body: plan });
    expect(preview.body).toMatchObject({
      counts: { new: 1, update: 1, skip: 0, error: 1 },
      rows: [{ verdict: 'new' }, { verdict: 'update' }, { verdict: 'error', errors: [{ field: 'email' }] }],
    });
    expect((await as(peopleImports.start, { params, body: plan })).status).toBe(201);
    await t.runJobs();
    const { body } = await as(enrollments.list, { query: { context: 'edit', course: courseId } });
    expect(body.data.map(({ type }) => type)).toEqual(['classroom', 'classroom']);
    const again = await as(googleClassrooms.students, bodyOf(5));
    const counts = (await as(peopleImports.preview, { params: { id: again.body.id }, body: plan })).body.counts;
    expect(counts).toEqual({ new: 0, update: 0, skip: 2, error: 1 });
  });

  it('enrolls for an instructor only learners of their own, and reveals no others', async () => {
    const { as, teacher } = await aTeacher();
    const course = await t.given.course({ authorId: teacher.id });
    const mine = await t.given.enrolledLearner(course.id);
    const foreign = await t.given.student();
    google.classes[6]!.students = [
      { ...student('Mine'), emailAddress: mine.email! },
      { ...student('Foreign'), emailAddress: foreign.email! },
      student('New'),
    ];
    const courseId = (await as(googleClassrooms.create, bodyOf(6))).body.course!.id;
    const params = { id: (await as(googleClassrooms.students, bodyOf(6))).body.id };
    const preview = await as(peopleImports.preview, { params, body: plan });
    expect(preview.body.counts).toEqual({ new: 0, update: 1, skip: 0, error: 2 });
    const [, second, third] = preview.body.rows;
    expect(second?.errors).toEqual(third?.errors);
    await as(peopleImports.start, { params, body: plan });
    await t.runJobs();
    expect((await as(peopleImports.get, { params })).body).toMatchObject({
      job: { status: 'done' },
      result: { update: 1 },
    });
    const { body } = await as(enrollments.list, { query: { context: 'edit', course: courseId } });
    expect(body.data.map(({ user_id }) => user_id)).toEqual([mine.id]);
    const other = t.as(await t.given.instructor());
    expect((await other(peopleImports.get, { params })).status).toBe(403);
    expect((await other(peopleImports.start, { params, body: plan })).status).toBe(403);
  });

  it('reads all pages of a class', async () => {
    google.classes[8]!.students = Array.from({ length: 230 }, (_, at) => student(`Pupil${at}`));
    const { as } = await aTeacher(await t.given.manager());
    await as(googleClassrooms.create, bodyOf(8));
    expect((await as(googleClassrooms.students, bodyOf(8))).body.rows).toBe(230);
  });

  it('says that a class has no students, and that a class was not imported', async () => {
    google.classes[9]!.students = [];
    const { as } = await aTeacher();
    expect((await as(googleClassrooms.students, bodyOf(9))).status).toBe(404);
    await as(googleClassrooms.create, bodyOf(9));
    const empty = await as(googleClassrooms.students, bodyOf(9));
    expect([empty.status, empty.body]).toMatchObject([400, { code: 'invalid_params' }]);
  });

  it('is no door to files of other people', async () => {
    const { as } = await aTeacher();
    expect((await as(peopleImports.get, { params: { id: 987_654 } })).status).toBe(403);
  });
});
