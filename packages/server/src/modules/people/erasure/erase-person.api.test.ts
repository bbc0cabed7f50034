import { contract } from '@lectern/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { erasures } from '../../../platform/db/erasure.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { events } from '../../../platform/platform.tables.ts';
import { selectAllFileKeys } from '../../../platform/files/stored-files.ts';
import { useTestApp } from '../../../test/app.ts';
import { unansweredFileColumns } from '../../../test/files/file-columns.ts';
import { storedRoles } from '../../identity/identity.factory.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { users as people } from '../../identity/identity.tables.ts';
import { storeFile } from '../../media/index.ts';
import { media } from '../../media/media.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';
import { fillEveryTable, personNamed } from './every-table.fixture.ts';

const { users, longJobs: jobs } = contract;
const kept = new Set<string>();
const t = await useTestApp({
  env: { LOG_LEVEL: 'info' },
  wrapFiles: (files): FileStore => ({
    ...files,
    keep: async (staged, key) => {
      kept.add(key);
      await files.keep(staged, key);
    },
    put: (key, stream) => {
      kept.add(key);
      return files.put(key, stream);
    },
  }),
});

async function rowsNaming(word: string): Promise<string[]> {
  const { rows } = await t.db.execute<{ place: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as place from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { place } of rows) {
    const { rows: hits } = await t.db.execute<{ row: string }>(
      sql`select to_jsonb(one)::text as row from ${sql.raw(place)} one where to_jsonb(one)::text ilike ${`%${word}%`}`,
    );
    found.push(...hits.map(({ row }) => `${place}: ${row}`));
  }
  return found;
}

async function filesNaming(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const key of kept) {
    const stream = await t.app.services.files.get(key);
    if (stream && (await readText(stream)).includes(word)) found.push(key);
  }
  return found;
}

/** Adds a person to every table, erases them, and returns the remaining rows. */
async function erasePersonOfEveryTable(mode: 'anonymize' | 'delete') {
  const admin = await t.given.administrator();
  const person = await personNamed(t, `zenobia${mode}`);
  const { quiz, lesson } = await fillEveryTable(t, person);
  const exported = await t.as(admin)(jobs.start, {
    body: { kind: 'export', list: 'students', query: { search: person.word } },
  });
  expect(exported.status).toBe(201);
  await t.as(person)(users.updateMe, { body: { headline: `Still ${person.word}` } });

  // Erasure is not tested for a table without a row of this person.
  const empty: string[] = [];
  for (const { table, name, rowsOf } of erasures.all().flat()) {
    const column = rowsOf && (getTableColumns(table)[rowsOf] as AnyPgColumn);
    if (column && (await t.db.$count(table, eq(column, person.id))) === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
  const filed = await filesNaming(person.word);
  expect(filed.length).toBeGreaterThan(1);
  // Each column that holds file keys is declared in `storedFiles`, so every file is known.
  expect(await unansweredFileColumns(t.db)).toEqual([]);
  const named = await selectAllFileKeys(t.db);
  expect(filed.filter((key) => !named.has(key))).toEqual([]);

  const answer = await t.as(admin)(users.remove, { params: { id: person.id }, query: { force: true, mode } });
  expect([answer.status, answer.body.username]).toEqual([200, person.username]);

  expect(await rowsNaming(person.word)).toEqual([]);
  expect(await filesNaming(person.word)).toEqual([]);
  expect(t.logLines.filter((line) => line.includes(person.word))).toEqual([]);
  const logged = t.logLines.filter((line) => line.includes(`"subjectId":${person.id}`));
  expect(logged.filter((line) => line.includes('account_erased'))).toHaveLength(1);
  const [course] = await t.db.select().from(courses).where(eq(courses.id, lesson.courseId));
  expect(course?.studentsCount).toBe(0);
  expect((await t.as(admin)(users.get, { params: { id: person.id } })).status).toBe(404);
  const [event] = await t.db
    .select()
    .from(events)
    .where(and(eq(events.type, 'user.erased'), sql`(payload ->> 'user_id')::int = ${person.id}`));
  expect(event?.payload).toEqual({ user_id: person.id, mode, heir_id: null });
  const [left] = await t.db.select().from(people).where(eq(people.id, person.id));
  const attempts = await t.db.select().from(quizAttempts).where(eq(quizAttempts.userId, person.id));
  return { left, attempts, quiz };
}

describe('a person with rows in every table and every kind of file', () => {
  it('leaves no row or file after deletion', async () => {
    const { left, attempts } = await erasePersonOfEveryTable('delete');
    expect([left, attempts]).toEqual([undefined, []]);
  });

  it('leaves figures without personal data after anonymization', async () => {
    const { left, attempts, quiz } = await erasePersonOfEveryTable('anonymize');
    expect(left).toMatchObject({ kind: 'erased', displayName: 'Deleted person', email: null, roles: [] });
    const [choice, text] = quiz.questions;
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.earnedMarks).toBe(2);
    expect(attempts[0]?.answers[choice!.id]).toMatchObject({ value: 'Right', points: 1, by: 'system' });
    expect(attempts[0]?.answers[text!.id]).toMatchObject({ value: '', points: 1, by: 'person', note: '' });
  });

  it('can register again with the same email address', async () => {
    const admin = await t.given.administrator();
    const person = await t.given.student();
    await t.as(admin)(users.remove, { params: { id: person.id }, query: { force: true, mode: 'anonymize' } });
    const again = await t.as(admin)(users.create, { body: { email: person.email!, username: person.username } });
    expect(again.status).toBe(201);
  });
});

describe('the right to erase', () => {
  it('requires an administrator and the parameter force', async () => {
    const { id } = await t.given.student();
    const call = { params: { id }, query: { force: true } } as const;
    expect((await t.visitor(users.remove, call)).body.code).toBe('not_signed_in');
    for (const role of ['student', 'instructor', 'manager'] as const) {
      const other = t.as(await t.given.user({ role }));
      expect((await other(users.remove, call)).body.code).toBe('forbidden');
      expect((await other(users.erasureFacts, { params: { id } })).body.code).toBe('forbidden');
    }
    const admin = t.as(await t.given.administrator());
    expect((await admin(users.remove, { params: { id } })).body.code).toBe('trash_not_supported');
    const bad = await admin(users.remove, { params: { id }, query: { force: true, mode: 'forget' as 'delete' } });
    expect(bad.body.code).toBe('invalid_params');
    expect((await admin(users.remove, { params: { id: 2_000_000_000 }, query: { force: true } })).status).toBe(404);
    expect(await t.db.$count(people, eq(people.id, id))).toBe(1);
  });

  it('excludes the own account, and one of two administrators who erase each other remains', async () => {
    await t.db.update(people).set({ roles: storedRoles('student') });
    const [one, two] = [await t.given.administrator(), await t.given.administrator()];
    const own = await t.as(one)(users.remove, { params: { id: one.id }, query: { force: true } });
    expect([own.status, own.body.code]).toEqual([409, 'self_delete']);
    const facts = await t.as(one)(users.erasureFacts, { params: { id: one.id } });
    expect(facts.body.refused).toBe('self_delete');
    // Opens their session, which an erased account could not.
    expect((await t.as(two)(users.erasureFacts, { params: { id: one.id } })).status).toBe(200);
    const answers = await Promise.all([
      t.as(one)(users.remove, { params: { id: two.id }, query: { force: true } }),
      t.as(two)(users.remove, { params: { id: one.id }, query: { force: true } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await t.db.$count(people, sql`roles @> array['administrator']`)).toBe(1);
  });
});

describe('courses of an erased person', () => {
  it('require a new owner who is an instructor and not blocked', async () => {
    const admin = t.as(await t.given.administrator());
    const author = await t.given.instructor();
    const course = await t.given.course({ author });
    const file = await storeFile(t.app.services, {
      source: Buffer.from('WEBVTT\n\nshared'),
      filename: 'lesson.vtt',
      authorId: author.id,
      now: t.now(),
    });
    const facts = await admin(users.erasureFacts, { params: { id: author.id } });
    expect(facts.body).toMatchObject({ courses: 1, media: 1, enrollments: 0, refused: '' });
    const remove = (reassign?: number) =>
      admin(users.remove, {
        params: { id: author.id },
        query: { force: true, ...(reassign !== undefined && { reassign }) },
      });
    const blocked = await t.given.user({ role: 'instructor', blocked: true });
    for (const reassign of [undefined, 0, author.id, (await t.given.student()).id, blocked.id, 2_000_000_000]) {
      const refused = await remove(reassign);
      expect([refused.status, refused.body.code, Object.keys(refused.body.data?.params ?? {})]).toEqual([
        400,
        'invalid_params',
        ['reassign'],
      ]);
    }
    const heir = await t.given.instructor();
    expect((await remove(heir.id)).status).toBe(200);
    const [row] = await t.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row?.authorId).toBe(heir.id);
    const [handed] = await t.db.select().from(media).where(eq(media.id, file.id));
    expect(handed?.authorId).toBe(heir.id);
    expect(await t.app.services.files.size(file.key)).not.toBeNull();
  });
});

describe('bulk erasure', () => {
  it('erases each person separately, and reports those it refuses', async () => {
    const admin = await t.given.administrator();
    const [one, two] = [await t.given.student(), await t.given.student()];
    const author = await t.given.instructor();
    await t.given.course({ author });
    const answer = await t.as(admin)(users.bulkRemove, {
      body: { ids: [one.id, two.id, author.id, admin.id], force: true, mode: 'anonymize' },
    });
    expect(answer.body.done).toEqual([one.id, two.id]);
    expect(answer.body.failed.map(({ id, code }) => [id, code]).toSorted()).toEqual(
      [
        [author.id, 'invalid_params'],
        [admin.id, 'self_delete'],
      ].toSorted(),
    );
  });

  it('erases the people of a whole list in a job', async () => {
    const admin = await t.given.administrator();
    const course = await t.given.course();
    const learners = [await t.given.enrolledLearner(course.id), await t.given.enrolledLearner(course.id)];
    const started = await t.as(admin)(jobs.start, {
      body: {
        kind: 'bulk',
        list: 'students',
        action: 'delete',
        query: { course: course.id },
        changes: { mode: 'anonymize' },
      },
    });
    expect(started.status).toBe(201);
    await t.runJobs();
    const rows = await t.db.select().from(people).where(eq(people.kind, 'erased'));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(learners.map(({ id }) => id)));
    expect(await t.db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(2);
    const bad = await t.as(admin)(jobs.start, {
      body: { kind: 'bulk', list: 'students', action: 'delete', query: {}, changes: { mode: 'forget' } },
    });
    expect(bad.body.code).toBe('invalid_params');
  });
});
