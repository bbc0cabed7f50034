import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { plainWebBuild } from '../../test/web-build.ts';
import { users as people } from '../identity/identity.tables.ts';
import { courseProgress } from '../progress/progress.tables.ts';
import { sendReminders } from './reminders.usecases.ts';

const {
  assignmentReplies,
  attempts,
  auth,
  notificationPreferences,
  emailTemplates,
  enrollments,
  progress,
  quizReviews,
  quizzes,
  settings,
  users,
} = contract;
const t = await useTestApp({ web: plainWebBuild(), env: { PUBLIC_URL: 'https://school.example.com' } });
const boss = await t.given.administrator();
const start = t.now();
const inDays = (days: number) => new Date(start.getTime() + days * DAY_MS);

/** The kinds of emails sent to this person, oldest first. */
async function kindsTo(person: { email: string | null }): Promise<string[]> {
  while ((await t.runJobs()) > 0);
  const rows = await t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(mails.id);
  return rows.map(({ kind }) => kind);
}
const forget = async () => {
  while ((await t.runJobs()) > 0);
  await t.db.delete(mails);
};
const change = (id: string, body: object) =>
  t.as(boss)(emailTemplates.update, { params: { id }, body: { locale: 'en', ...body } });

async function taught(input: Parameters<typeof t.given.course>[0] = {}) {
  const teacher = await t.given.instructor();
  const course = await t.given.course({ authorId: teacher.id, sections: [1], ...input });
  return { teacher, course };
}
const completeFirst = (learner: { id: number }, course: { id: number; items: { id: number }[] }) =>
  t.as(learner)(progress.completeItem, {
    body: { course_id: course.id, item_id: course.items[0]!.id, item_type: 'lesson' },
  });

afterEach(async () => {
  t.travelTo(start);
  await t.as(boss)(settings.reset);
  await forget();
});

describe('emails about a learner in a course', () => {
  it('go to nobody who enrolls without help, and to staff once the school turns them on', async () => {
    const { teacher, course } = await taught();
    const [first, second] = [await t.given.student(), await t.given.student()];
    await t.as(first)(enrollments.create, { body: { course_id: course.id } });
    expect([await kindsTo(first), await kindsTo(teacher), await kindsTo(boss)]).toEqual([[], [], []]);

    await change('course_started_admin', { enable: true });
    await change('course_started_instructor', { enable: true });
    await t.as(second)(enrollments.create, { body: { course_id: course.id } });
    expect([await kindsTo(second), await kindsTo(teacher), await kindsTo(boss)]).toEqual([
      [],
      ['course_started_instructor'],
      ['course_started_admin'],
    ]);
  });

  it('tell whoever is enrolled, and let go, by staff; not whoever leaves', async () => {
    const { course } = await taught();
    const [learner, leaver] = [await t.given.student(), await t.given.student()];
    await t.as(boss)(enrollments.create, { body: { course_id: course.id, user_id: learner.id } });
    const { body } = await t.as(learner)(enrollments.list);
    await t.as(boss)(enrollments.remove, { params: { id: body.data[0]!.id } });
    expect(await kindsTo(learner)).toEqual(['course_enrolled', 'course_access_ended']);

    await t.as(leaver)(enrollments.create, { body: { course_id: course.id } });
    const own = await t.as(leaver)(enrollments.list);
    await t.as(leaver)(enrollments.remove, { params: { id: own.body.data[0]!.id } });
    expect(await kindsTo(leaver)).toEqual([]);
  });

  it('tell learner, instructors and administrators of a completed course, once', async () => {
    const { teacher, course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    await completeFirst(learner, course);
    await completeFirst(learner, course);
    expect([await kindsTo(learner), await kindsTo(teacher), await kindsTo(boss)]).toEqual([
      ['course_completed'],
      ['course_completed_instructor'],
      ['course_completed_admin'],
    ]);
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, teacher.email!));
    expect(mail?.text).toContain(course.name);
    expect(mail?.text).toContain(learner.displayName);
    expect(mail?.text).toContain(`https://school.example.com/admin/courses/${course.id}/students`);
  });

  it('go to the addresses that the school names in place of its administrators', async () => {
    const { course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    const named = { email: 'office@school.example.com' };
    const changed = await change('course_completed_admin', { recipients: [named.email] });
    expect(changed.body.recipients).toEqual([named.email]);
    await completeFirst(learner, course);
    expect([await kindsTo(named), await kindsTo(boss)]).toEqual([['course_completed_admin'], []]);
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, named.email));
    // The address has no account, so there is no name in the greeting and no unsubscribe link.
    expect(mail?.text).toMatch(/^Hello,/);
    expect(mail?.unsubscribeUrl).toBe('');
  });

  it.each([
    ['other than to administrators', 'course_completed', ['office@school.example.com'], 'recipients'],
    ['no addresses', 'course_completed_admin', ['nowhere'], 'recipients.0'],
    [
      'more than ten',
      'course_completed_admin',
      Array.from({ length: 11 }, (_, n) => `a${n}@example.com`),
      'recipients',
    ],
  ])('have no recipients that are %s', async (_what, id, recipients, field) => {
    const refused = await change(id, { recipients });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as unknown as { data: { params: object } }).data.params)).toEqual([field]);
  });

  it('of an ended quiz go to staff, and to the learner once nothing waits for review', async () => {
    const quiz = await t.given.quiz({ questions: [{ type: 'text-answer', points: 1 }] });
    const learner = await t.given.enrolledLearner(quiz.courseId);
    await t.as(learner)(quizzes.start, { body: { id: quiz.id } });
    const [question] = quiz.questions;
    const { body: attempt } = await t.as(learner)(quizzes.check, {
      body: { id: quiz.id, data: { [question!.id]: 'By the harbor' } },
    });
    expect(await kindsTo(learner)).toEqual([]);
    expect(await kindsTo(boss)).toEqual(['quiz_attempt_admin']);
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, boss.email!));
    expect(mail?.text).toContain('Answers to review: 1');

    const { id } = attempt as { id: number };
    await t.as(boss)(attempts.updatePoints, { params: { id }, body: { answer_id: question!.id, points: 1 } });
    expect(await kindsTo(learner)).toEqual(['quiz_graded']);
    const [graded] = await t.db.select().from(mails).where(eq(mails.recipient, learner.email!));
    expect(graded?.text).toContain('Your score: 1 / 1');
    expect(graded?.text).toContain(`https://school.example.com/account#/quiz-attempts/${id}`);
  });

  it('of an assignment go to staff when it is submitted, and to the learner when it is graded or returned', async () => {
    const { course } = await taught();
    const section = course.sections[0]!;
    const { id } = await t.given.assignment({ section, name: 'A night outside' });
    const learner = await t.given.enrolledLearner(course.id);
    const { body: reply } = await t.as(learner)(assignmentReplies.create, {
      body: { assignment: id, answer: '<p>Orion</p>' as never },
    });
    expect(await kindsTo(boss)).toEqual(['assignment_submitted_admin']);
    const [told] = await t.db.select().from(mails).where(eq(mails.recipient, boss.email!));
    expect(told?.text).toContain(`https://school.example.com/admin/assignments/${id}?reply=${reply.id}`);
    expect(told?.text).toContain(learner.displayName);

    const params = { id: reply.id };
    const grade = (earned_points: number) => t.as(boss)(assignmentReplies.grade, { params, body: { earned_points } });
    await grade(60);
    await grade(60);
    expect(await kindsTo(learner)).toEqual(['assignment_graded']);
    const [graded] = await t.db.select().from(mails).where(eq(mails.recipient, learner.email!));
    expect(graded?.text).toContain('Your points: 60 / 100');
    expect(graded?.text).toContain(`https://school.example.com/course/${course.id}/assignment/${id}`);
    await t.as(boss)(assignmentReplies.returnForRetake, { params });
    expect(await kindsTo(learner)).toEqual(['assignment_graded', 'assignment_returned']);
  });

  it('of an assignment that is graded anonymously name nobody', async () => {
    const { course } = await taught();
    const { id } = await t.given.assignment({ section: course.sections[0]!, anonymous: true });
    const learner = await t.given.enrolledLearner(course.id);
    await t.as(learner)(assignmentReplies.create, { body: { assignment: id, answer: '<p>Orion</p>' as never } });
    expect(await kindsTo(boss)).toEqual(['assignment_submitted_admin']);
    const [told] = await t.db.select().from(mails).where(eq(mails.recipient, boss.email!));
    for (const part of [told?.subject, told?.text, told?.html]) expect(part).not.toContain(learner.displayName);
    expect(told?.text).toMatch(/#\d+/);
  });

  it('tell instructors of a review of their quiz', async () => {
    const quiz = await t.given.quiz();
    const learner = await t.given.enrolledLearner(quiz.courseId);
    await t.given.attempt({ quiz, user: learner });
    const body = { quiz_id: quiz.id, title: 'Fine', content: 'The pictures helped.' };
    const made = await t.as(learner)(quizReviews.create, { body });
    expect(made.status).toBe(201);
    while ((await t.runJobs()) > 0);
    const [mail] = await t.db.select().from(mails).where(eq(mails.kind, 'quiz_review_posted'));
    expect(mail?.text).toContain('The pictures helped.');
  });

  it('go to nobody who is blocked', async () => {
    const { teacher, course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    await t.db.update(people).set({ blocked: true }).where(eq(people.id, teacher.id));
    await completeFirst(learner, course);
    expect(await kindsTo(teacher)).toEqual([]);
  });
});

describe('a newcomer', () => {
  it('is welcomed, and administrators hear of them', async () => {
    const email = 'newcomer@example.com';
    await t.visitor(auth.register, {
      body: { email, password: 'seven lamps', first_name: 'Ines', last_name: 'Novak' },
    });
    expect(await kindsTo({ email })).toEqual(['verify_email']);
    expect(await kindsTo(boss)).toEqual(['student_registered']);
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, email));
    const token = /token=([\w-]+)/.exec(mail!.text)?.[1] ?? '';
    await t.visitor(auth.verifyEmail, { body: { token } });
    expect(await kindsTo({ email })).toEqual(['verify_email', 'new_device', 'student_welcome']);
    expect(await kindsTo(boss)).toEqual(['student_registered']);
  });

  it('whom staff have added is welcomed by the invitation alone', async () => {
    await t.as(boss)(users.create, { body: { email: 'added@example.com' } });
    expect(await kindsTo({ email: 'added@example.com' })).toEqual(['invitation']);
    expect(await kindsTo(boss)).toEqual([]);
  });
});

describe('whoever wants an email no longer', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  async function completedMail() {
    const { teacher, course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    await completeFirst(learner, course);
    while ((await t.runJobs()) > 0);
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, learner.email!));
    return { teacher, learner, mail: mail!, path: mail!.unsubscribeUrl.replace('https://school.example.com', '') };
  }
  const another = async (learner: { id: number }) => {
    const { course } = await taught();
    await t.as(boss)(enrollments.create, { body: { course_id: course.id, user_id: learner.id } });
    await completeFirst(learner, course);
  };

  it('ends it with one click, without signing in; other emails still come', async () => {
    const { learner, mail, path } = await completedMail();
    expect(mail.text).toContain(mail.unsubscribeUrl);
    expect(mail.html).toContain(path.replaceAll('&', '&amp;'));
    // Link scanners open every link, so opening it must not unsubscribe.
    const opened = await t.raw({ method: 'GET', url: path, headers: { 'accept-language': 'de' } });
    expect([opened.statusCode, opened.body.includes('Nicht mehr erhalten')]).toEqual([200, true]);
    await another(learner);
    expect(await kindsTo(learner)).toEqual(['course_completed', 'course_enrolled', 'course_completed']);

    for (let time = 0; time < 2; time += 1) {
      const ended = await t.raw({ method: 'POST', url: path, headers: form, payload: 'List-Unsubscribe=One-Click' });
      expect(ended.statusCode).toBe(200);
    }
    await another(learner);
    expect((await kindsTo(learner)).slice(3)).toEqual(['course_enrolled']);
    await t.visitor(auth.forgotPassword, { body: { login: learner.email! } });
    expect((await kindsTo(learner)).slice(4)).toEqual(['reset_password']);
  });

  it('sends the form of some mail programs', async () => {
    const { path } = await completedMail();
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://mail.example.org' };
    expect((await t.raw({ method: 'POST', url: path, headers, payload })).statusCode).toBe(200);
  });

  it.each([
    [
      'another person',
      (token: string) => forged(token, (text) => text.replace(/^\d+/, (id) => String(Number(id) + 1))),
    ],
    ['another email', (token: string) => forged(token, (text) => text.replace('course_completed', 'quiz_graded'))],
    ['nothing', () => 'x'],
  ])('changes nothing for %s by another link', async (_what, forge) => {
    const { path } = await completedMail();
    const token = new URL(path, 'https://x.example').searchParams.get('token')!;
    const before = await t.db.execute(sql`select count(*) from notification_preferences`);
    const refused = await t.raw({
      method: 'POST',
      url: `/unsubscribe?token=${forge(token)}`,
      headers: form,
      payload: '',
    });
    expect(refused.statusCode).toBe(400);
    const after = await t.db.execute(sql`select count(*) from notification_preferences`);
    expect(after.rows).toEqual(before.rows);
  });
  const forged = (token: string, alter: (text: string) => string) =>
    Buffer.from(alter(Buffer.from(token, 'base64url').toString())).toString('base64url');

  it('says so in their account, and takes it back there', async () => {
    const { learner, path } = await completedMail();
    await t.raw({ method: 'POST', url: path, headers: form, payload: '' });
    const wants = async () =>
      (await t.as(learner)(notificationPreferences.read)).body.events.find(({ id }) => id === 'course_completed')
        ?.email;
    expect(await wants()).toBe(false);
    const events = [{ id: 'course_completed', email: true }];
    await t.as(learner)(notificationPreferences.change, { body: { events } });
    expect(await wants()).toBe(true);
  });
});

describe('reminders', () => {
  const remindOn = async (day: number) => {
    t.travelTo(inDays(day));
    await sendReminders(t.app.services);
  };

  it('of a course go to whoever has done nothing in it for a week, three times at most', async () => {
    await change('course_reminder', { enable: true });
    const { course } = await taught({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const done = await t.given.enrolledLearner(course.id);
    await completeFirst(learner, course);
    await completeFirst(done, course);
    await t.db
      .update(courseProgress)
      .set({ status: 'completed', completedAt: start })
      .where(eq(courseProgress.userId, done.id));
    await forget();
    const counts: number[] = [];
    for (const day of [6, 8, 9, 14, 16, 24, 32, 40]) {
      await remindOn(day);
      counts.push((await kindsTo(learner)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
    expect(await kindsTo(done)).toEqual([]);
  });

  it('of a course begin anew to count when the learner works in it, and after as many days as the school says', async () => {
    await change('course_reminder', { enable: true });
    await t.as(boss)(settings.change, { body: { emails: { reminders: { inactive_days: 3 } } } });
    const { course } = await taught({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    t.travelTo(inDays(2));
    await completeFirst(learner, course);
    await forget();
    await remindOn(4);
    expect(await kindsTo(learner)).toEqual([]);
    await remindOn(6);
    expect(await kindsTo(learner)).toEqual(['course_reminder']);
  });

  it('are off unless the school turns them on, and reach nobody who left long ago', async () => {
    const { course } = await taught({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    await remindOn(10);
    await change('course_reminder', { enable: true });
    await remindOn(200);
    expect(await kindsTo(learner)).toEqual([]);
  });

  it('of access that ends soon go out once for each end', async () => {
    const { course } = await taught();
    const learner = await t.given.enrolledLearner(course.id);
    const { body } = await t.as(learner)(enrollments.list);
    const params = { id: body.data[0]!.id };
    await t.as(boss)(enrollments.update, { params, body: { expires_at: inDays(20).toISOString() } });
    await forget();
    await remindOn(5);
    expect(await kindsTo(learner)).toEqual([]);
    await remindOn(15);
    await remindOn(16);
    expect(await kindsTo(learner)).toEqual(['access_ending']);
    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, learner.email!));
    expect(mail?.subject).toContain('May 21, 2030');
    await t.as(boss)(enrollments.update, { params, body: { expires_at: inDays(22).toISOString() } });
    await remindOn(17);
    expect(await kindsTo(learner)).toEqual(['access_ending', 'access_ending']);
    await remindOn(23);
    expect(await kindsTo(learner)).toHaveLength(2);
  });
});
