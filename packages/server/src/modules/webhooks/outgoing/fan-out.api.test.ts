import { contract, type WebhookEvent, webhookEvents } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseEvents } from '../../courses/index.ts';
import { courses as courseTable } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { quizAttemptEvents } from '../../quizzes/index.ts';
import { allowLoopback, receiver, webhookCalls } from '../webhooks.fixture.ts';
import { webhooks as table } from '../webhooks.tables.ts';
import { outgoingEvents } from './outgoing-events.ts';

const t = await useTestApp();
const { made, rows, send } = webhookCalls(t);
const target = await receiver();
const { received } = target;

type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;
let instructor: Person;
let learner: Person;

beforeAll(async () => {
  await allowLoopback(t);
  manager = await t.given.manager();
  instructor = await t.given.instructor();
  learner = await t.given.student();
  const admin = await t.given.administrator();
  await t.as(admin)(contract.addons.bulkActivate, {
    body: { slugs: ['course-announcement', 'certificate', 'revenue-sharing', 'assignment'] },
  });
});
beforeEach(async () => {
  await t.runJobs();
  await t.db.delete(table);
  received.length = 0;
});

const listen = (who: Person, events: readonly WebhookEvent[], more: { course_ids?: number[] } = {}) =>
  made(who, {
    delivery_url: target.url,
    events: [...events],
    ...(more.course_ids && { all_courses: false, course_ids: more.course_ids }),
  });
const happen = (event: DomainEvent) => emit(t.db, { services: t.app.services, actor: null, now: t.now() }, event);
const giveRole = ({ id }: Person, role: string) =>
  t.db.execute(sql`update users set roles = array[${role}] where id = ${id}`);
const sent = () => received.map(({ body }) => body.event);

describe('the table of events', () => {
  it('has a source for each event that can be chosen', () => {
    expect(new Set(outgoingEvents.map(({ event }) => event))).toEqual(new Set(webhookEvents));
  });
});

describe('an event of a course', () => {
  it('comes with the enrollment of a learner, without their address', async () => {
    const course = await t.given.course({ author: instructor, accessMode: 'need_registration' });
    await listen(instructor, ['student.enrolled']);
    await t.as(learner)(contract.enrollments.create, { body: { course_id: course.id } });
    await t.runJobs();
    expect(sent()).toEqual(['student.enrolled']);
    const [one] = received;
    expect(one!.body.data).toMatchObject({
      user_id: learner.id,
      user: { id: learner.id, display_name: learner.displayName },
      course: { id: course.id, name: course.name },
    });
    expect(one!.text).not.toContain(learner.email!);
  });

  it('reaches instructors for courses that they teach, and managers for all', async () => {
    const own = await t.given.course({ author: instructor });
    const foreign = await t.given.course();
    const mine = await listen(instructor, ['course.updated']);
    const all = await listen(manager, ['course.updated']);
    const some = await listen(manager, ['course.updated'], { course_ids: [foreign.id] });
    for (const { id } of [own, foreign]) await happen(courseEvents.updated({ course_id: id }));
    await t.runJobs();
    const coursesOf = async (id: number) => (await rows(id)).map(({ payload }) => payload.course_id);
    expect(await coursesOf(mine.id)).toEqual([own.id]);
    expect(await coursesOf(all.id)).toEqual([own.id, foreign.id]);
    expect(await coursesOf(some.id)).toEqual([foreign.id]);
  });

  it('does not reach people who have lost the course, their role or their account', async () => {
    const leaving = await t.given.instructor();
    const course = await t.given.course({ author: leaving });
    const { id } = await listen(leaving, ['course.updated'], { course_ids: [course.id] });
    const update = async () => {
      await happen(courseEvents.updated({ course_id: course.id }));
      await t.runJobs();
      return (await rows(id)).length;
    };
    expect(await update()).toBe(1);
    const teach = (authorId: number) => t.db.update(courseTable).set({ authorId }).where(eq(courseTable.id, course.id));
    const block = (blocked: boolean) => t.db.update(users).set({ blocked }).where(eq(users.id, leaving.id));
    await teach(instructor.id);
    expect(await update()).toBe(1);
    await teach(leaving.id);
    await giveRole(leaving, 'student');
    expect(await update()).toBe(1);
    await giveRole(leaving, 'instructor');
    await block(true);
    expect(await update()).toBe(1);
    await block(false);
    expect(await update()).toBe(2);
  });

  it('is dropped when its course is lost before it is sent', async () => {
    const leaving = await t.given.instructor();
    const course = await t.given.course({ author: leaving });
    const { id } = await listen(leaving, ['course.updated']);
    await happen(courseEvents.updated({ course_id: course.id }));
    await t.app.services.jobs.drain(t.app.jobKinds.filter(({ name }) => name === 'event'));
    expect(await rows(id)).toHaveLength(1);
    await t.db.update(courseTable).set({ authorId: instructor.id }).where(eq(courseTable.id, course.id));
    await send();
    expect([await rows(id), received]).toEqual([[], []]);
  });

  it('is delivered once when its subscriber runs twice', async () => {
    const course = await t.given.course();
    const { id } = await listen(manager, ['course.updated']);
    await happen(courseEvents.updated({ course_id: course.id }));
    await t.runJobs();
    const [row] = await rows(id);
    const subscriber = t.app.services.subscribers.find(({ name }) => name === 'webhooks.course-updated');
    const eventId = Number(row!.eventId.replace('evt_', ''));
    const event = {
      id: eventId,
      type: 'course.updated',
      actorId: null,
      payload: { course_id: course.id },
      at: t.now(),
    };
    await subscriber!.handle(event);
    await t.runJobs();
    expect(received).toHaveLength(1);
  });
});

describe('an event of the school', () => {
  it('reaches managers for all courses, and nobody else', async () => {
    const events = ['student.registered'] as const;
    const all = await listen(manager, events);
    const some = await listen(manager, events, { course_ids: [(await t.given.course()).id] });
    const demoted = await t.given.manager();
    const former = await listen(demoted, events);
    await giveRole(demoted, 'instructor');
    const admin = await t.given.administrator();
    const body = { email: 'ada@example.com', username: 'ada.lovelace' };
    const { id } = (await t.as(admin)(contract.users.create, { body })).body;
    await t.runJobs();
    expect(await rows(some.id)).toEqual([]);
    expect(await rows(former.id)).toEqual([]);
    expect(await rows(all.id)).toMatchObject([{ userId: id, status: 'delivered' }]);
    expect(received[0]!.body.data).toMatchObject({ id, email: 'ada@example.com' });
  });
});

describe('orders', () => {
  it('come with their customer for managers, and without the address for instructors', async () => {
    const course = await t.given.course({ author: instructor, accessMode: 'one_time' });
    const other = await t.given.course();
    await listen(manager, ['order.created']);
    await listen(instructor, ['order.created']);
    const uninvolved = await listen(await t.given.instructor(), ['order.created']);
    const address = 'customer.of.orders@example.com';
    const customer = await t.given.user({ email: address });
    await t.given.order({ customer_id: customer.id, courseIds: [course.id, other.id], status: 'pending' });
    await t.runJobs();
    expect(sent()).toEqual(['order.created', 'order.created']);
    const [withAddress, without] = received.toSorted((a, b) => b.text.length - a.text.length);
    expect(withAddress!.text).toContain(address);
    expect(without!.text).not.toContain(address);
    expect(without!.text).not.toContain(other.name);
    expect(await rows(uninvolved.id)).toEqual([]);
  });
});

describe('an attempt', () => {
  it('says once that it was completed, and whether it was passed', async () => {
    await listen(manager, ['quiz.completed', 'quiz.passed', 'quiz.failed']);
    const quiz = await t.given.quiz({ questions: [{ type: 'single-choice' }] });
    const attempt = await t.given.attempt({ quiz, user: learner, result: 'pass', answers: [] });
    const ids = { course_id: quiz.courseId, quiz_id: quiz.id, attempt_id: attempt.id, user_id: learner.id };
    await happen(quizAttemptEvents.ended(ids));
    await t.runJobs();
    expect(sent().toSorted()).toEqual(['quiz.completed', 'quiz.passed']);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    expect(received[0]!.body.data).toMatchObject({ id: attempt.id });
  });
});
