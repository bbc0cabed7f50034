import { contract, type PeopleImport } from '@lectern/contract';
import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { events, mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { uploadCsv } from '../people-import.fixture.ts';

const { peopleImports } = contract;
const t = await useTestApp();

/** Imports a file to its end. */
async function importFile(...lines: string[]): Promise<PeopleImport> {
  const manager = await t.given.manager();
  const { body } = await uploadCsv(t, manager, `${lines.join('\n')}\n`);
  const params = { id: body.id };
  await t.as(manager)(peopleImports.start, { params, body: { mapping: body.mapping } });
  await t.runJobs();
  return (await t.as(manager)(peopleImports.get, { params })).body;
}

const peopleAt = (domain: string) =>
  t.db
    .select()
    .from(users)
    .where(like(users.email, `%@${domain}`))
    .orderBy(asc(users.id));

it('gives every person names of their own, also where many of a file share one', async () => {
  await t.given.user({ role: 'student', username: 'anna.muster', displayName: 'Anna Muster' });
  const rows = Array.from({ length: 12 }, (_, n) => `anna.muster+${n}@shared.example,Anna Muster`);
  const { result } = await importFile('email,name', ...rows);
  expect(result).toEqual({ new: 12, update: 0, skip: 0, error: 0 });
  const made = await peopleAt('shared.example');
  expect(new Set(made.map(({ username }) => username)).size).toBe(12);
  expect(new Set(made.map(({ nicename }) => nicename)).size).toBe(12);
  expect(made.map(({ displayName }) => displayName)).toEqual(made.map(() => 'Anna Muster'));
});

it('gives the last seats to the first rows, counts and tells of each enrollment once', async () => {
  const [open, small] = [await t.given.course(), await t.given.course({ name: 'Small', enrollmentLimit: 3 })];
  const rows = Array.from(
    { length: 20 },
    (_, n) => `p${n}@seats.example,${open.id}${n % 2 === 0 ? `;${small.id}` : ''}`,
  );
  const { result, job } = await importFile('email,courses', ...rows);
  // The first three of the ten who want the small course; of the other seven nothing is made.
  expect(result).toEqual({ new: 13, update: 0, skip: 0, error: 7 });
  expect(job?.errors.map(({ row }) => row)).toEqual([8, 10, 12, 14, 16, 18, 20]);
  const made = await peopleAt('seats.example');
  expect(made).toHaveLength(13);
  const ids = made.map(({ id }) => id);
  const held = await t.db.select().from(enrollments).where(inArray(enrollments.userId, ids));
  expect(held.filter(({ courseId }) => courseId === small.id)).toHaveLength(3);
  expect(held.filter(({ courseId }) => courseId === open.id)).toHaveLength(13);
  const counted = await t.db
    .select()
    .from(courses)
    .where(inArray(courses.id, [open.id, small.id]));
  expect(new Map(counted.map(({ id, studentsCount }) => [id, studentsCount]))).toEqual(
    new Map([
      [open.id, 13],
      [small.id, 3],
    ]),
  );
  const told = await t.db.select().from(events).where(eq(events.type, 'student.enrolled'));
  const toldOf = told.filter(({ payload }) => [open.id, small.id].includes(Number(payload.course_id)));
  expect(toldOf).toHaveLength(16);
  const invited = await t.db.select().from(mails).where(like(mails.recipient, '%@seats.example'));
  expect(invited).toHaveLength(13);
  expect(new Set(invited.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1])).size).toBe(13);
});

it('takes a person of several rows as one, also where both stand side by side', async () => {
  const [one, two] = [await t.given.course(), await t.given.course()];
  const { result } = await importFile(
    'email,courses,name',
    ...[1, 2, 3, 4].flatMap((n) => [
      `d${n}@double.example,${one.id},Dora ${n}`,
      `D${n}@double.example,${two.id},Other`,
    ]),
    `d1@double.example,${one.id},Again`,
  );
  expect(result).toEqual({ new: 4, update: 4, skip: 0, error: 1 });
  const made = await peopleAt('double.example');
  expect(made.map(({ displayName }) => displayName)).toEqual(['Dora 1', 'Dora 2', 'Dora 3', 'Dora 4']);
  for (const { id } of made) expect(await t.db.$count(enrollments, eq(enrollments.userId, id))).toBe(2);
});

it('writes the rows around one whose address somebody takes meanwhile', async () => {
  const taken = 'w2@between.example';
  // No member has the address when the rows are judged, and the database refuses it all the same.
  await t.given.user({ role: 'student', email: taken });
  await t.db.update(users).set({ kind: 'erased' }).where(eq(users.email, taken));
  const rows = Array.from({ length: 8 }, (_, n) => `w${n}@between.example`);
  const { result, job } = await importFile('email', ...rows);
  expect(result).toEqual({ new: 7, update: 0, skip: 0, error: 1 });
  expect(job?.errors.map(({ row, field }) => [row, field])).toEqual([[4, 'email']]);
  const members = and(like(users.email, '%@between.example'), eq(users.kind, 'member'));
  expect(await t.db.$count(users, members)).toBe(7);
});
