import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { courses as courseTable } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { openingAlerts as alertTable } from './openings.tables.ts';
import { sendAlerts } from './openings.usecases.ts';

const { courses, openingAlerts } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

type Person = Awaited<ReturnType<typeof t.given.user>>;
beforeEach(() => t.travelTo(start));

const announced = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ name: 'Tides', comingSoon: true, ...fields });
const request = (person: Person, id: number) => t.as(person)(openingAlerts.request, { params: { id } });
const cancel = (person: Person, id: number) => t.as(person)(openingAlerts.cancel, { params: { id } });
const standing = async (person: Person, id: number) => (await t.as(person)(courses.standing, { params: { id } })).body;
const setCourse = (id: number, fields: Partial<typeof courseTable.$inferInsert>) =>
  t.db.update(courseTable).set(fields).where(eq(courseTable.id, id));

async function subjectsTo(person: Person): Promise<string[]> {
  await sendAlerts(t.app.services);
  const rows = await t.db.select().from(mails).where(eq(mails.recipient, person.email!));
  return rows.map(({ subject }) => subject);
}

describe('an alert for the opening of a course', () => {
  it('is requested and canceled by each person, as often as they like', async () => {
    const [student, other] = [await t.given.student(), await t.given.student()];
    const { id } = await announced();
    expect(await standing(student, id)).toMatchObject({ action: 'not_open', opening_alert: false });
    for (const _ of ['once', 'again']) expect((await request(student, id)).body).toEqual({ opening_alert: true });
    expect((await standing(student, id)).opening_alert).toBe(true);
    expect((await standing(other, id)).opening_alert).toBe(false);
    for (const _ of ['once', 'again']) expect((await cancel(student, id)).body).toEqual({ opening_alert: false });
    expect((await standing(student, id)).opening_alert).toBe(false);
  });

  it('is offered to visitors, who sign in for it', async () => {
    const { id } = await announced();
    expect((await t.visitor(courses.standing, { params: { id } })).body.opening_alert).toBe(false);
    expect((await t.visitor(openingAlerts.request, { params: { id } })).body.code).toBe('not_signed_in');
    expect((await t.visitor(openingAlerts.cancel, { params: { id } })).body.code).toBe('not_signed_in');
  });

  it('is refused where no opening is expected', async () => {
    const student = await t.given.student();
    const open = await t.given.course();
    const past = { enableEndDate: true, endDate: new Date(start.getTime() - DAY_MS) };
    const ended = await t.given.course({ accessMode: 'need_registration', ...past });
    for (const { id } of [open, ended]) {
      expect((await request(student, id)).body.code).toBe('opening_not_expected');
      expect((await standing(student, id)).opening_alert).toBeNull();
    }
    const { id } = await announced();
    const enrolled = await t.given.enrolledLearner(id);
    expect((await request(enrolled, id)).body.code).toBe('opening_not_expected');
    const author = await t.given.instructor();
    expect((await request(author, (await announced({ author })).id)).body.code).toBe('opening_not_expected');
  });

  it('is neither offered nor taken while the school does not send the email', async () => {
    const admin = await t.given.administrator();
    const turn = (enable: boolean) =>
      t.as(admin)(contract.emailTemplates.update, { params: { id: 'course_opened' }, body: { locale: 'en', enable } });
    const student = await t.given.student();
    const { id } = await announced();
    await turn(false);
    expect((await standing(student, id)).opening_alert).toBeNull();
    expect((await request(student, id)).body.code).toBe('opening_alerts_off');
    await turn(true);
    expect((await standing(student, id)).opening_alert).toBe(false);
    expect((await request(student, id)).status).toBe(200);
  });

  it('does not tell of courses that are not published or have a password', async () => {
    const student = await t.given.student();
    expect((await request(student, 999_999)).status).toBe(404);
    expect((await request(student, (await announced({ status: 'draft' })).id)).status).toBe(404);
    const locked = await announced({ passwordHash: '$argon2id$x' });
    expect((await request(student, locked.id)).body.code).toBe('opening_not_expected');
  });

  it('sends one email when the announced date has come', async () => {
    const student = await t.given.student();
    const opens = new Date(start.getTime() + DAY_MS);
    const { id } = await announced({ accessMode: 'need_registration', comingSoonUntil: opens });
    await request(student, id);
    expect(await subjectsTo(student)).toEqual([]);
    t.travelTo(opens);
    expect(await subjectsTo(student)).toEqual(['Enrollment is open: Tides']);
    expect(await subjectsTo(student)).toHaveLength(1);
    expect(await t.db.$count(alertTable, eq(alertTable.userId, student.id))).toBe(0);
  });

  it('waits for the first day of enrollment, and for the course to be published again', async () => {
    const student = await t.given.student();
    const { id } = await announced({ startsAt: new Date(start.getTime() + DAY_MS) });
    await request(student, id);
    await setCourse(id, { comingSoon: false });
    expect(await subjectsTo(student)).toEqual([]);
    await setCourse(id, { startsAt: null, status: 'draft' });
    expect(await subjectsTo(student)).toEqual([]);
    await setCourse(id, { status: 'publish' });
    expect(await subjectsTo(student)).toEqual(['Enrollment is open: Tides']);
  });

  it('sends one email to each person, however many runs begin at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => t.given.student()));
    const { id } = await announced();
    for (const person of people) await request(person, id);
    await setCourse(id, { comingSoon: false });
    await Promise.all([1, 2, 3].map(() => sendAlerts(t.app.services)));
    for (const person of people) expect(await subjectsTo(person)).toEqual(['Enrollment is open: Tides']);
  });

  it('sends nothing to those who canceled, are enrolled already or may not sign in', async () => {
    const people = await Promise.all(['canceled', 'blocked', 'enrolled'].map(() => t.given.student()));
    const [canceled, blocked, enrolled] = people as [Person, Person, Person];
    const { id } = await announced();
    for (const person of people) await request(person, id);
    await cancel(canceled, id);
    await t.db.update(users).set({ blocked: true }).where(eq(users.id, blocked.id));
    await t.given.enrollment({ courseId: id, userId: enrolled.id });
    await setCourse(id, { comingSoon: false });
    for (const person of people) expect(await subjectsTo(person)).toEqual([]);
    expect(await t.db.$count(alertTable, eq(alertTable.courseId, id))).toBe(0);
  });
});
