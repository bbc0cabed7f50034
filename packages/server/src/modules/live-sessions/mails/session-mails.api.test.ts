import { contract } from '@lectern/contract';
import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MailAttachment, MailFile } from '../../../platform/mail/mail-server.ts';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { users } from '../../identity/identity.tables.ts';
import { remindLearners } from './session-mails.usecases.ts';

const { addons, notificationPreferences, enrollments, progress, zooms } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const admin = t.as(await t.given.administrator());
const at = (milliseconds: number) => new Date(today.getTime() + milliseconds);
beforeEach(() => t.travelTo(today));

async function aSession(startsAt: Date, fields: Parameters<typeof t.given.session>[0] = {}) {
  const course = await t.given.course({ accessMode: 'need_registration', name: 'Stars', sections: [0] });
  const session = await t.given.session({ section: course.sections[0]!, name: 'Evening', startsAt, ...fields });
  const learner = await t.given.enrolledLearner(course.id);
  const move = (startsAt: Date) =>
    t.as(course.author)(zooms.update, { params: { id: session.id }, body: { starts_at: startsAt.toISOString() } });
  return { course, session, learner, move };
}

/** Emails about sessions to this person, oldest first. */
async function mailsTo(person: { email: string | null }) {
  while ((await t.runJobs()) > 0);
  const rows = await t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(mails.id);
  return rows.filter(({ kind }) => kind.startsWith('session_'));
}
const kindsTo = async (person: { email: string | null }) => (await mailsTo(person)).map(({ kind }) => kind);

async function remindAt(now: Date) {
  t.travelTo(now);
  await remindLearners(t.app.services);
}

describe('the reminder of a session', () => {
  it('comes once a day before and once an hour before, however often the job runs', async () => {
    const { learner } = await aSession(at(30 * HOUR_MS));
    await remindAt(at(5 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual([]);
    await remindAt(at(6 * HOUR_MS));
    await Promise.all([remindLearners(t.app.services), remindLearners(t.app.services)]);
    expect(await kindsTo(learner)).toEqual(['session_tomorrow']);
    await remindAt(at(29 * HOUR_MS));
    await remindAt(at(29.5 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual(['session_tomorrow', 'session_soon']);
    await remindAt(at(31 * HOUR_MS));
    expect(await kindsTo(learner)).toHaveLength(2);
  });

  it('is only that of the last hour when the school was off before', async () => {
    const { learner } = await aSession(at(HOUR_MS / 2));
    await remindAt(today);
    expect(await kindsTo(learner)).toEqual(['session_soon']);
  });

  it('names the start on the clock and in the language of the learner', async () => {
    const { learner } = await aSession(at(20 * HOUR_MS));
    await t.db.update(users).set({ locale: 'de', timezone: 'Europe/Oslo' }).where(eq(users.id, learner.id));
    await remindAt(today);
    const [mail] = await mailsTo(learner);
    expect(mail?.subject).toContain('Erinnerung: „Evening“ am 2. Mai 2030 um 07:00:00 MESZ');
  });

  it.each([
    ['a draft', { status: 'draft' as const }],
    ['a private session', { status: 'private' as const }],
    ['a session that has begun', { startsAt: at(-MINUTE_MS) }],
  ])('is not sent for %s', async (_what, fields) => {
    const { learner } = await aSession(at(20 * HOUR_MS), fields);
    await remindAt(today);
    expect(await kindsTo(learner)).toEqual([]);
  });

  it('is not for those whose access has ended, who have completed the session, or who have unsubscribed', async () => {
    const { course, session, learner } = await aSession(at(20 * HOUR_MS));
    const [done, silent, left] = [
      await t.given.enrolledLearner(course.id),
      await t.given.enrolledLearner(course.id),
      await t.given.enrolledLearner(course.id),
    ];
    const body = { course_id: course.id, item_id: session.id, item_type: 'zoom' as const };
    await t.as(done)(progress.completeItem, { body });
    await t.as(silent)(notificationPreferences.change, {
      body: { events: [{ id: 'session_tomorrow', email: false }] },
    });
    const own = await t.as(left)(enrollments.list);
    await admin(enrollments.update, {
      params: { id: own.body.data[0]!.id },
      body: { expires_at: at(MINUTE_MS).toISOString() },
    });
    await remindAt(at(2 * MINUTE_MS));
    const sent = [await kindsTo(learner), await kindsTo(done), await kindsTo(silent), await kindsTo(left)];
    expect(sent).toEqual([['session_tomorrow'], [], [], []]);
  });

  it('waits while the add-on is off', async () => {
    const { learner } = await aSession(at(20 * HOUR_MS));
    await admin(addons.deactivate, { body: { slug: 'zoom' } });
    await remindAt(today);
    expect(await kindsTo(learner)).toEqual([]);
    await admin(addons.activate, { body: { slug: 'zoom' } });
    await remindAt(today);
    expect(await kindsTo(learner)).toEqual(['session_tomorrow']);
  });
});

describe('a session that is moved', () => {
  it('is told to those who were reminded, and reminded of again', async () => {
    const { learner, move } = await aSession(at(20 * HOUR_MS));
    await remindAt(today);
    await move(at(72 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual(['session_tomorrow', 'session_moved']);
    await remindAt(at(50 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual(['session_tomorrow', 'session_moved', 'session_tomorrow']);
  });

  it('is told again when it moves back', async () => {
    const { learner, move } = await aSession(at(20 * HOUR_MS));
    await remindAt(today);
    await move(at(72 * HOUR_MS));
    await kindsTo(learner);
    t.travelTo(at(HOUR_MS));
    await move(at(20 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual(['session_tomorrow', 'session_moved', 'session_moved']);
  });

  it('is told to all when it moves into the next day, without a reminder on top', async () => {
    const { learner, move } = await aSession(at(100 * HOUR_MS));
    t.travelTo(at(HOUR_MS));
    await move(at(20 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual(['session_moved']);
    await remindAt(at(2 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual(['session_moved']);
    await remindAt(at(19.5 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual(['session_moved', 'session_soon']);
  });

  it('is nothing to tell to those who were told no time yet', async () => {
    const { learner, move } = await aSession(at(100 * HOUR_MS));
    await move(at(200 * HOUR_MS));
    expect(await kindsTo(learner)).toEqual([]);
  });
});

describe('the calendar file of an email', () => {
  /** The lines of an attached file that say when the session is, and which version of it they are. */
  const calendarIn = ({ attachment }: { attachment: MailAttachment | MailFile | null }) => {
    expect(attachment).toMatchObject({ filename: 'session.ics', contentType: 'text/calendar; charset=utf-8' });
    const lines = (attachment as MailAttachment).text.split('\r\n');
    return (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  };

  it('holds the session, and not its link', async () => {
    const { course, session, learner } = await aSession(at(100 * HOUR_MS), {
      status: 'draft',
      inviteLearners: true,
      joinUrl: 'https://zoom.us/j/85512345678',
    });
    await t.as(course.author)(zooms.update, { params: { id: session.id }, body: { status: 'publish' } });
    const [mail] = await mailsTo(learner);
    const line = calendarIn(mail!);
    expect([line('DTSTART'), line('DTEND')]).toEqual(['20300505T130000Z', '20300505T140000Z']);
    expect(line('SUMMARY')).toBe('Evening');
    expect((mail!.attachment as MailAttachment).text.replaceAll('\r\n ', '')).toContain(
      `/course/${course.id}/zoom/${session.id}`,
    );
    expect(JSON.stringify(mail)).not.toContain('zoom.us');
  });

  it('replaces that of an earlier email when the session is moved', async () => {
    const { learner, move } = await aSession(at(20 * HOUR_MS));
    await remindAt(today);
    t.travelTo(at(MINUTE_MS));
    await move(at(72 * HOUR_MS));
    await kindsTo(learner);
    await remindAt(at(71.5 * HOUR_MS));
    const [day, moved, soon] = (await mailsTo(learner)).map(calendarIn);
    expect(day!('DTSTART')).toBe('20300502T050000Z');
    expect([moved!('DTSTART'), soon!('DTSTART')]).toEqual(['20300504T090000Z', '20300504T090000Z']);
    expect(moved!('UID')).toBe(day!('UID'));
    expect(Number(moved!('SEQUENCE'))).toBeGreaterThan(Number(day!('SEQUENCE')));
    expect(soon!('SEQUENCE')).toBe(moved!('SEQUENCE'));
  });

  it('is in the language of the learner', async () => {
    const { learner } = await aSession(at(20 * HOUR_MS));
    await t.db.update(users).set({ locale: 'de' }).where(eq(users.id, learner.id));
    await remindAt(today);
    const [mail] = await mailsTo(learner);
    expect(calendarIn(mail!)('PRODID')).toContain('DE');
  });
});

describe('inviting enrolled learners', () => {
  it('happens once, when the session is published, and not for a draft', async () => {
    const { course, session, learner } = await aSession(at(100 * HOUR_MS), { status: 'draft', inviteLearners: true });
    const as = t.as(course.author);
    const params = { id: session.id };
    await as(zooms.update, { params, body: { name: 'Evening talk' } });
    expect(await kindsTo(learner)).toEqual([]);
    await as(zooms.update, { params, body: { status: 'publish' } });
    await as(zooms.update, { params, body: { duration: 30 } });
    const [mail, ...more] = await mailsTo(learner);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'session_invited' });
    expect(JSON.stringify(mail)).toContain(`/course/${course.id}/zoom/${session.id}`);
    expect(JSON.stringify(mail)).not.toContain('zoom.us');
  });

  it('is off unless staff turn it on', async () => {
    const { course, session, learner } = await aSession(at(100 * HOUR_MS));
    const as = t.as(course.author);
    await as(zooms.update, { params: { id: session.id }, body: { duration: 30 } });
    expect(await kindsTo(learner)).toEqual([]);
    await as(zooms.update, { params: { id: session.id }, body: { add_all_students_as_attendee: true } });
    expect(await kindsTo(learner)).toEqual(['session_invited']);
  });
});
