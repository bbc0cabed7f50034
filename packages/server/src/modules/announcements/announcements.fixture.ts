import { contract } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { events } from '../../platform/platform.tables.ts';
import type { TestApp } from '../../test/app.ts';
import { courseProgress } from '../progress/progress.tables.ts';
import { courseAnnouncements as table } from './announcements.tables.ts';

const { courseAnnouncements } = contract;

export type Person = { id: number };
const body = { title: 'The exam moves', description: '<p>We meet on Friday.</p>' };

/** Announcements with the calls of their staff and readers. */
export function announcementCalls(t: TestApp) {
  /** A course with its instructor and a learner. */
  async function given() {
    const instructor = await t.given.instructor();
    const course = await t.given.course({ author: instructor, accessMode: 'need_registration' });
    const learner = await t.given.enrolledLearner(course.id);
    return { instructor, course, learner };
  }

  const create = (person: Person, more: object) =>
    t.as(person)(courseAnnouncements.create, { body: { ...body, ...more } as never });

  /** The same, with a published announcement. */
  async function published(more: object = {}) {
    const all = await given();
    const made = await create(all.instructor, { course_id: all.course.id, ...more });
    expect(made.status).toBe(201);
    return { ...all, announcement: made.body, params: { id: made.body.id } };
  }

  const listOf = async (person: Person, query: object = {}) =>
    (await t.as(person)(courseAnnouncements.list, { query: query as never })).body;
  const learnList = (person: Person, query: object = {}) =>
    listOf(person, { request_from: 'learn', status: 'publish', per_page: -1, ...query });
  const read = (person: Person, id: number, more: object = {}) =>
    t.as(person)(courseAnnouncements.update, {
      params: { id },
      body: { has_read: true, request_from: 'learn', ...more } as never,
    });
  const rowOf = async (id: number) => (await t.db.select().from(table).where(eq(table.id, id)))[0]!;
  const completed = async (courseId: number, person: Person, at: Date) => {
    const times = { startedAt: at, modifiedAt: at, completedAt: at };
    await t.db.insert(courseProgress).values({ courseId, userId: person.id, status: 'completed', ...times });
  };
  const lastEvents = async (many: number) =>
    (await t.db.select().from(events).orderBy(desc(events.id)).limit(many)).map(({ type }) => type);

  return { given, create, published, listOf, learnList, read, rowOf, completed, lastEvents };
}
