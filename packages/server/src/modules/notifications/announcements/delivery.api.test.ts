import { contract } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { mails } from '../../../platform/platform.tables.ts';
import type { Services } from '../../../platform/services.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseAnnouncements as courseAnnouncementsTable } from '../../announcements/announcements.tables.ts';
import { enrollments, entitlements } from '../../enrollments/enrollments.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { announcementDeliveries, notifications } from '../notifications.tables.ts';
import { deliverAnnouncement } from './delivery.usecases.ts';

const { courseAnnouncements, notificationPreferences } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

type Person = { id: number };

async function given() {
  const instructor = await t.given.instructor();
  const course = await t.given.course({ author: instructor, name: 'Tides' });
  return { instructor, course };
}

const publish = async (author: Person, more: object) => {
  const body = { title: 'High water', description: '<p>At <b>noon</b> &amp; later.</p>', ...more };
  const made = await t.as(author)(courseAnnouncements.create, { body: body as never });
  expect(made.status).toBe(201);
  return made.body.id;
};

/** So many learners in a course, in three statements. */
async function manyLearners(courseId: number, many: number, name: string) {
  await t.db.execute(sql`
    insert into ${users} (kind, username, nicename, email, email_verified_at, display_name, roles, created_at, modified_at)
    select 'member', ${name}::text || n, ${name}::text || n, ${name}::text || n || '@example.com', now(), 'Learner ' || n,
      '{student}', now(), now() from generate_series(1, ${many}::int) n`);
  await t.db.execute(sql`
    insert into ${enrollments} (user_id, course_id, enrolled_at, modified_at)
    select id, ${courseId}::int, ${start.toISOString()}::timestamptz, ${start.toISOString()}::timestamptz
    from ${users} where username like ${`${name}%`}`);
  await t.db.execute(sql`
    insert into ${entitlements} (enrollment_id, user_id, source, starts_at)
    select id, user_id, 'free', enrolled_at from ${enrollments} where course_id = ${courseId}::int
    on conflict do nothing`);
}

const told = async (id: number) =>
  t.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.type, 'announcement'), eq(notifications.subjectId, id)));
const mailed = async () =>
  (await t.db.select().from(mails).where(eq(mails.kind, 'announcement'))).map((row) => row.recipient);
const deliveryOf = async (id: number) =>
  (await t.db.select().from(announcementDeliveries).where(eq(announcementDeliveries.announcementId, id)))[0];

describe('the delivery of an announcement', () => {
  it('reaches the learners with a notification, and with an email where that was chosen', async () => {
    const { instructor, course } = await given();
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.student();
    const silent = await publish(instructor, { course_id: course.id });
    await t.runJobs();
    expect(await told(silent)).toEqual([{ userId: learner.id }]);
    expect(await mailed()).toEqual([]);
    await publish(instructor, { course_id: course.id, send_email: true });
    await t.runJobs();
    const [mail] = await t.db.select().from(mails).where(eq(mails.kind, 'announcement'));
    expect(mail).toMatchObject({ recipient: learner.email, subject: 'Announcement from Tides: High water' });
    expect(mail?.text).toContain('At noon & later.');
    const { body } = await t.as(learner)(contract.notifications.list);
    expect(body.data[0]).toMatchObject({
      type: 'announcement',
      title: 'Tides',
      description: 'Announcement: High water',
      created_by: instructor.id,
      topic_url: expect.stringMatching(/^\/account#\/announcements\?open=\d+$/),
    });
  });

  it('keeps to what people want: preferences, muted courses and blocked accounts', async () => {
    const { instructor, course } = await given();
    const wanting = await t.given.enrolledLearner(course.id);
    const [noBell, noMail, muted, blocked] = [
      await t.given.enrolledLearner(course.id),
      await t.given.enrolledLearner(course.id),
      await t.given.enrolledLearner(course.id),
      await t.given.enrolledLearner(course.id),
    ];
    const change = (person: Person, body: object) =>
      t.as(person)(notificationPreferences.change, { body: body as never });
    await change(noBell, { events: [{ id: 'announcement', in_app: false }] });
    await change(noMail, { events: [{ id: 'announcement', email: false }] });
    await change(muted, { mute: [course.id] });
    await t.db.update(users).set({ blocked: true }).where(eq(users.id, blocked.id));
    await t.db.delete(mails);
    const id = await publish(instructor, { course_id: course.id, send_email: true });
    await t.runJobs();
    expect((await told(id)).map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([wanting.id, noMail.id]);
    expect((await mailed()).toSorted()).toEqual([wanting.email, noBell.email].toSorted());
  });

  it('goes on after the process was killed, whoever runs it again, and writes to nobody twice', async () => {
    const { instructor, course } = await given();
    await manyLearners(course.id, 600, 'kill-');
    await t.db.delete(mails);
    const id = await publish(instructor, { course_id: course.id, send_email: true });
    const sending = { announcementId: id, sending: 1 };
    const { services } = t.app;
    let transactions = 0;
    const dying = {
      ...services,
      db: new Proxy(services.db, {
        get: (db, key) =>
          key === 'transaction'
            ? (work: Parameters<Database['transaction']>[0]) =>
                db.transaction(async (tx) => {
                  const done = await work(tx);
                  transactions += 1;
                  // The second batch has written everything and is not committed.
                  if (transactions === 2) throw new Error('killed');
                  return done;
                })
            : Reflect.get(db, key, db),
      }),
    } as Services;
    // The event has begun the delivery, and its job has not run.
    await t.db.insert(announcementDeliveries).values({ ...sending, eventId: 1_000_000, startedAt: start });
    await expect(deliverAnnouncement(dying, sending)).rejects.toThrow('killed');
    expect(await told(id)).toHaveLength(250);
    expect(await mailed()).toHaveLength(250);
    await Promise.all([deliverAnnouncement(services, sending), deliverAnnouncement(services, sending)]);
    await deliverAnnouncement(services, sending);
    // The event comes now, and once more.
    await t.runJobs();
    expect(new Set(await mailed()).size).toBe(600);
    expect(await mailed()).toHaveLength(600);
    expect(await told(id)).toHaveLength(600);
    expect((await deliveryOf(id))?.finishedAt).not.toBeNull();
  });

  it('ends when the announcement is taken back, whose notifications go', async () => {
    const { instructor, course } = await given();
    await t.given.enrolledLearner(course.id);
    const id = await publish(instructor, { course_id: course.id });
    await t.runJobs();
    expect(await told(id)).toHaveLength(1);
    await t.as(instructor)(courseAnnouncements.update, { params: { id }, body: { status: 'draft' } });
    await t.runJobs();
    expect(await told(id)).toHaveLength(0);
    const second = await publish(instructor, { course_id: course.id });
    await t.as(instructor)(courseAnnouncements.remove, { params: { id: second } });
    await t.runJobs();
    expect(await told(second)).toHaveLength(0);
    const third = await publish(instructor, { course_id: course.id });
    await t.as(instructor)(courseAnnouncements.remove, { params: { id: third }, query: { force: true } });
    await t.runJobs();
    expect(await told(third)).toHaveLength(0);
  });

  it('of one that is sent again notifies once more, and of one that is edited does not', async () => {
    const { instructor, course } = await given();
    await t.given.enrolledLearner(course.id);
    const id = await publish(instructor, { course_id: course.id });
    await t.as(instructor)(courseAnnouncements.update, { params: { id }, body: { title: 'Low water' } });
    await t.runJobs();
    expect(await told(id)).toHaveLength(1);
    t.travelTo(new Date('2030-05-01T09:10:00.000Z'));
    await t.as(instructor)(courseAnnouncements.sendAgain, { params: { id } });
    await t.runJobs();
    expect(await told(id)).toHaveLength(2);
  });

  it('leaves no notification of an announcement that is taken back during a batch', async () => {
    const { instructor, course } = await given();
    await t.given.enrolledLearner(course.id);
    const id = await publish(instructor, { course_id: course.id });
    await t.db.insert(announcementDeliveries).values({ announcementId: id, sending: 1, eventId: 1, startedAt: start });
    let delivering: Promise<void> | undefined;
    await t.db.transaction(async (db) => {
      await db.update(courseAnnouncementsTable).set({ status: 'trash' }).where(eq(courseAnnouncementsTable.id, id));
      delivering = deliverAnnouncement(t.app.services, { announcementId: id, sending: 1 });
      const waiting = async () =>
        (
          await t.db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%announcement%'`)
        ).rows.length;
      await expect.poll(waiting).toBe(1);
    });
    await delivering;
    expect(await told(id)).toEqual([]);
  });
});

describe('an announcement and its notification', () => {
  const unreadOf = async (person: Person) => [
    (await t.as(person)(courseAnnouncements.unread)).body.unread_count,
    (await t.as(person)(contract.notifications.unread)).body.unread_count,
  ];

  async function delivered() {
    const { instructor, course } = await given();
    const [learner, other] = [await t.given.enrolledLearner(course.id), await t.given.enrolledLearner(course.id)];
    const ids = [
      await publish(instructor, { course_id: course.id }),
      await publish(instructor, { course_id: course.id }),
    ];
    await t.runJobs();
    expect(await unreadOf(learner)).toEqual([2, 2]);
    const newest = (await t.as(learner)(contract.notifications.list)).body.data[0]!.id;
    return { instructor, learner, other, ids, newest };
  }

  it('are read together, whichever is read', async () => {
    const { learner, other, ids, newest } = await delivered();
    const body = { has_read: true, request_from: 'learn' };
    for (let n = 0; n < 2; n += 1) {
      await t.as(learner)(courseAnnouncements.update, { params: { id: ids[0]! }, body });
      expect(await unreadOf(learner)).toEqual([1, 1]);
    }
    await t.as(learner)(contract.notifications.update, { params: { id: newest }, body: { status: 'read' } });
    expect(await unreadOf(learner)).toEqual([0, 0]);
    expect(await unreadOf(other)).toEqual([2, 2]);
    await t.as(other)(contract.notifications.bulkUpdate, { body: { all: true } });
    expect(await unreadOf(other)).toEqual([0, 0]);
  });

  it('are unread together after it was sent again, and the notification of an earlier sending reads nothing', async () => {
    const { instructor, learner, ids, newest } = await delivered();
    t.travelTo(new Date(t.now().getTime() + 600_000));
    await t.as(instructor)(courseAnnouncements.sendAgain, { params: { id: ids[1]! } });
    await t.runJobs();
    expect(await unreadOf(learner)).toEqual([2, 3]);
    await t.as(learner)(contract.notifications.update, { params: { id: newest }, body: { status: 'read' } });
    expect(await unreadOf(learner)).toEqual([2, 2]);
    const body = { has_read: true, request_from: 'learn' };
    await t.as(learner)(courseAnnouncements.update, { params: { id: ids[1]! }, body });
    expect(await unreadOf(learner)).toEqual([1, 1]);
  });

  it('of another person stay as they are', async () => {
    const { learner, other, newest } = await delivered();
    const foreign = await t.as(other)(contract.notifications.update, {
      params: { id: newest },
      body: { status: 'read' },
    });
    expect(foreign.status).toBe(404);
    await t.as(other)(contract.notifications.bulkUpdate, { body: { ids: [newest] } });
    expect([await unreadOf(learner), await unreadOf(other)]).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });
});
