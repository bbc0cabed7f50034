import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { sendDigests } from '../digest/digest.usecases.ts';

const { enrollments, notificationPreferences, notifications } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

type Person = { id: number };
const preferencesOf = async (person: Person) => (await t.as(person)(notificationPreferences.read)).body;
const idsOf = async (person: Person) => (await preferencesOf(person)).events.map(({ id }) => id);
const change = (person: Person, body: object) => t.as(person)(notificationPreferences.change, { body: body as never });
const mailsTo = async (email: string | null) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email!))).map(({ kind }) => kind);

/** A course of an instructor, and staff who enroll people in it. */
async function course() {
  const instructor = await t.given.instructor();
  const made = await t.given.course({ author: instructor, accessMode: 'need_registration', sections: [1] });
  const admin = await t.given.administrator();
  const enrolls = async (user: Person) => {
    const body = { course_id: made.id, user_id: user.id };
    expect((await t.as(admin)(enrollments.create, { body })).status).toBe(201);
    await t.runJobs();
  };
  return { course: made, instructor, admin, enrolls };
}

describe('preferences', () => {
  it('name what the school tells people in their role, and nothing else', async () => {
    const [student, teacher] = [await t.given.student(), await t.given.instructor()];
    expect(await idsOf(student)).toContain('quiz_graded');
    for (const id of ['quiz_to_review', 'course_completed_instructor', 'course_reminder', 'reset_password'])
      expect(await idsOf(student)).not.toContain(id);
    expect(await idsOf(teacher)).toEqual(expect.arrayContaining(['quiz_to_review', 'course_completed_instructor']));
    expect(await idsOf(teacher)).not.toContain('instructor_application');
    expect(await idsOf(await t.given.administrator())).toContain('instructor_application');
    expect((await t.visitor(notificationPreferences.read)).status).toBe(401);
    expect((await t.visitor(notificationPreferences.change, { body: { digest: 'daily' } as never })).status).toBe(401);
  });

  it('have one line for a notification and its email, and change each by itself', async () => {
    const student = await t.given.student();
    const line = async () => (await preferencesOf(student)).events.find(({ id }) => id === 'quiz_graded');
    expect(await line()).toEqual({ id: 'quiz_graded', audience: 'student', in_app: true, email: true });
    await change(student, { events: [{ id: 'quiz_graded', email: false }] });
    await change(student, { events: [{ id: 'quiz_graded', in_app: false }] });
    expect(await line()).toMatchObject({ in_app: false, email: false });
    await change(student, { events: [{ id: 'quiz_graded', in_app: true }] });
    expect(await line()).toMatchObject({ in_app: true, email: false });
    const { body } = await change(student, { events: [{ id: 'access_ending', email: false }] });
    expect(body.events.find(({ id }) => id === 'access_ending')).toMatchObject({ in_app: null, email: false });
  });

  it.each([
    [
      {
        events: [
          { id: 'course_completed', email: false },
          { id: 'quiz_to_review', in_app: false },
        ],
      },
      'events.1.id',
    ],
    [{ events: [{ id: 'reset_password', email: false }] }, 'events.0.id'],
    [{ events: [{ id: 'access_ending', in_app: false }] }, 'events.0.in_app'],
    [{ events: [{ id: 'instructor_application_decided', email: false }] }, 'events.0.email'],
    [{ digest: 'hourly' }, 'digest'],
    [{ mute: [999_999] }, 'mute'],
  ])('%j is refused at its field and changes nothing', async (body, field) => {
    const student = await t.given.student();
    const before = await preferencesOf(student);
    const refused = await change(student, body);
    expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, [field]]);
    expect(await preferencesOf(student)).toEqual(before);
  });

  it('of a notification that is not wanted keep it away, and its email alone comes', async () => {
    const { enrolls } = await course();
    const student = await t.given.student();
    await change(student, { events: [{ id: 'course_enrolled', in_app: false }] });
    await enrolls(student);
    expect((await t.as(student)(notifications.list)).body.data).toEqual([]);
    expect(await mailsTo(student.email)).toContain('course_enrolled');
  });
});

describe('a muted course', () => {
  it('sends its learner neither notifications nor optional emails', async () => {
    const { course: made, enrolls } = await course();
    const [student, other] = [await t.given.enrolledLearner(made.id), await t.given.student()];
    const muted = await change(student, { mute: [made.id] });
    expect(muted.body.muted_courses).toEqual([{ id: made.id, name: made.name }]);
    const admin = await t.given.administrator();
    const [row] = (await t.as(admin)(enrollments.list, { query: { course: made.id, user: student.id } as never })).body
      .data;
    await t.as(admin)(enrollments.remove, { params: { id: row!.id } });
    await enrolls(student);
    await enrolls(other);
    expect((await t.as(student)(notifications.list)).body.data).toEqual([]);
    expect(await mailsTo(student.email)).toEqual([]);
    expect(await mailsTo(other.email)).toEqual(['course_enrolled']);
    expect((await change(student, { unmute: [made.id] })).body.muted_courses).toEqual([]);
  });

  it('is one of the person’s own', async () => {
    const { course: made, instructor } = await course();
    expect((await change(instructor, { mute: [made.id] })).status).toBe(200);
    expect((await change(await t.given.student(), { mute: [made.id] })).status).toBe(400);
  });
});

describe('a digest', () => {
  it('takes the place of the emails about its notifications, and goes out once', async () => {
    const { enrolls, course: made } = await course();
    const student = await t.given.student();
    await change(student, { digest: 'daily' });
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    await enrolls(student);
    expect(await mailsTo(student.email)).toEqual([]);
    t.travelTo(new Date('2030-05-02T06:41:00.000Z'));
    await sendDigests(t.app.services);
    await sendDigests(t.app.services);
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, student.email!));
    expect(sent.map(({ kind }) => kind)).toEqual(['notification_digest']);
    expect(sent[0]!.text).toContain(`${made.name}: You were enrolled in this course.`);
  });

  it('holds nothing that was read, was not wanted by email, or is of others, and stays away when it is empty', async () => {
    const [one, two] = [await course(), await course()];
    const [reader, picky] = [await t.given.student(), await t.given.student()];
    for (const person of [reader, picky]) await change(person, { digest: 'daily' });
    await change(picky, { events: [{ id: 'course_enrolled', email: false }] });
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    await one.enrolls(reader);
    await one.enrolls(picky);
    await t.as(reader)(notifications.bulkUpdate, { body: { all: true } });
    await two.enrolls(reader);
    t.travelTo(new Date('2030-05-02T06:41:00.000Z'));
    await sendDigests(t.app.services);
    const [sent, ...more] = await t.db.select().from(mails).where(eq(mails.recipient, reader.email!));
    expect(more).toEqual([]);
    expect(sent!.text).toContain(two.course.name);
    expect(sent!.text.match(/You were enrolled/g)).toHaveLength(1);
    expect(await mailsTo(picky.email)).toEqual([]);
  });

  it('holds what happened before the last one and was handled after it', async () => {
    const { course: made } = await course();
    const [student, admin] = [await t.given.student(), await t.given.administrator()];
    await change(student, { digest: 'daily' });
    t.travelTo(new Date('2030-05-02T06:40:59.000Z'));
    await t.as(admin)(enrollments.create, { body: { course_id: made.id, user_id: student.id } });
    t.travelTo(new Date('2030-05-02T06:41:00.000Z'));
    await sendDigests(t.app.services);
    t.travelTo(new Date('2030-05-02T06:41:01.000Z'));
    await t.runJobs();
    expect(await mailsTo(student.email)).toEqual([]);
    t.travelTo(new Date('2030-05-03T06:41:00.000Z'));
    await sendDigests(t.app.services);
    expect(await mailsTo(student.email)).toEqual(['notification_digest']);
  });

  it('is weekly on Mondays', async () => {
    const { enrolls } = await course();
    const student = await t.given.student();
    await change(student, { digest: 'weekly' });
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    await enrolls(student);
    for (const day of ['02', '05']) {
      t.travelTo(new Date(`2030-05-${day}T06:41:00.000Z`));
      await sendDigests(t.app.services);
    }
    expect(await mailsTo(student.email)).toEqual([]);
    t.travelTo(new Date('2030-05-06T06:41:00.000Z'));
    await sendDigests(t.app.services);
    expect(await mailsTo(student.email)).toEqual(['notification_digest']);
  });
});
