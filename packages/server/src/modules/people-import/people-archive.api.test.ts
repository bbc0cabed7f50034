import { contract, type LongJob } from '@lectern/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, useTestApp } from '../../test/app.ts';
import { unzip } from '../../test/files/unzip.ts';
import { edited, editJson, withTable, zipOf } from '../course-archives/archive-editing.fixture.ts';
import { archiveCalls } from '../course-archives/course-archives.fixture.ts';
import { courses as courseRows } from '../courses/courses.tables.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { sendForm, form } from '../transfer/import-calls.fixture.ts';
import { uploadCsv } from './people-import.fixture.ts';
import { harmlessName, renameInZip } from '../../test/files/rename-in-zip.ts';
import { peopleImports as importRows } from './people-import.tables.ts';

const { courses, longJobs, peopleImports, settings, transfer } = contract;

/** Two schools: the second imports what the first exports. */
const from = await useTestApp();
const to = await useTestApp();

type Person = Awaited<ReturnType<TestApp['given']['user']>>;
/** Unique names for this school, because both schools number their users from one. */
const named = (name: string) => ({ username: name, nicename: name, email: `${name}@to.example.com` });

let boss: Person;
let importer: Person;

beforeAll(async () => {
  boss = await from.given.administrator();
  importer = await to.given.user({ role: 'administrator', ...named('importer') });
});

async function exportPeople(t: TestApp, person: { id: number }, query: Record<string, never> | object = {}) {
  const started = await t.as(person)(peopleImports.archive, { body: { query: query as never } });
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  await t.runJobs();
  const job: LongJob = (await t.as(person)(longJobs.progress, { query: { job_id: started.body.job_id } })).body;
  return archiveCalls(t).fileOf(person, job);
}

/** Imports an archive with the suggested mapping and returns the counts. */
async function importPeople(archive: Buffer, choices: { existing?: 'skip' | 'update_names'; invite?: boolean } = {}) {
  const { status, body } = await uploadCsv(to, importer, archive);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const params = { id: body.id };
  const preview = await to.as(importer)(peopleImports.preview, { params, body: { mapping: body.mapping, ...choices } });
  await to.as(importer)(peopleImports.start, { params, body: { mapping: body.mapping, invite: false, ...choices } });
  await to.runJobs();
  const done = await to.as(importer)(peopleImports.get, { params });
  return { preview: preview.body, result: done.body.result };
}

/** The fields of people that do not differ between schools. */
async function peopleOf(t: TestApp, emails: readonly string[]) {
  const rows = await t.db
    .select({
      email: users.email,
      username: users.username,
      displayName: users.displayName,
      firstName: users.firstName,
      lastName: users.lastName,
      headline: users.headline,
      description: users.description,
      url: users.url,
      locale: users.locale,
      timezone: users.timezone,
      roles: users.roles,
    })
    .from(users)
    .where(inArray(users.email, [...emails]))
    .orderBy(users.email);
  const inCourses = await t.db
    .select({ email: users.email, slug: courseRows.slug, enrolledAt: enrollments.enrolledAt })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(courseRows, and(eq(courseRows.id, enrollments.courseId), ne(courseRows.status, 'trash')))
    .where(inArray(users.email, [...emails]))
    .orderBy(users.email, courseRows.slug);
  return { rows, inCourses };
}

describe('a school that goes to an empty one', () => {
  it('has its courses, people and settings there, field by field', async () => {
    const first = await from.given.course({ author: boss, name: 'Knots', sections: [2] });
    const second = await from.given.course({ author: boss, name: 'Tides', sections: [1] });
    const ada = await from.given.user({ role: 'student', email: 'ada@example.com' });
    const noor = await from.given.user({ role: 'instructor', email: 'noor@example.com' });
    const out = await from.given.user({ role: 'student', email: 'out@example.com' });
    await from.db
      .update(users)
      .set({
        username: 'ada.park',
        firstName: 'Ada',
        lastName: 'Park, "the sailor"',
        displayName: '=Ada\u200F عدا',
        headline: '-Sailor',
        url: 'https://example.com/ada?a=1&b=2',
        locale: 'ar',
        timezone: 'Europe/Oslo',
      })
      .where(eq(users.id, ada.id));
    await from.as(ada)(contract.users.updateMe, { body: { description: '<strong>Knots</strong> &amp; tides' } });
    await from.db.update(users).set({ blocked: true }).where(eq(users.id, out.id));
    for (const course of [first, second]) {
      await from.as(boss)(contract.enrollments.create, { body: { course_id: course.id, user_id: ada.id } });
    }
    await from.db
      .update(enrollments)
      .set({ enrolledAt: new Date('2030-02-03T04:05:06.000Z') })
      .where(and(eq(enrollments.userId, ada.id), eq(enrollments.courseId, second.id)));
    await from.as(boss)(settings.change, {
      body: { general: { site: { title: 'Harbor School' } }, quiz: { styling: { questions_display_per_page: 7 } } },
    });

    const courseArchive = await archiveCalls(from).exportCourses(boss, [first.id, second.id]);
    const peopleArchive = await exportPeople(from, boss);
    const settingsFile = (await from.as(boss)(transfer.settingsFile)).body;

    const imported = await archiveCalls(to).importArchive(importer, courseArchive);
    expect(imported.result).toMatchObject({ counts: { courses: { imported: 2 } }, problems: [] });
    const { preview, result } = await importPeople(peopleArchive);
    // Administrators can only be created by hand.
    expect(preview.counts).toMatchObject({ new: 2, update: 1, error: 1 });
    expect(result).toEqual(preview.counts);
    await sendForm(to, transfer.importSettings.path, form(JSON.stringify(settingsFile)), importer);

    const emails = [ada.email!, noor.email!, out.email!];
    const there = await peopleOf(to, emails);
    const here = await peopleOf(from, [ada.email!, noor.email!]);
    expect(there.rows).toEqual(here.rows);
    expect(there.rows.map(({ description }) => description)[0]).toContain('<strong>Knots</strong>');
    expect(there.inCourses).toEqual(here.inCourses);
    expect(there.inCourses).toHaveLength(2);
    const [hash] = await to.db.select({ hash: users.passwordHash }).from(users).where(eq(users.email, ada.email!));
    expect(hash?.hash).toBeNull();

    const namesOf = async (t: TestApp, person: Person) =>
      (await t.as(person)(courses.list, { query: { status: 'any', orderby: 'title', order: 'asc' } })).body.data.map(
        ({ name, slug }) => ({ name, slug }),
      );
    expect(await namesOf(to, importer)).toEqual(await namesOf(from, boss));
    const [ours, theirs] = [await from.as(boss)(settings.read), await to.as(importer)(settings.read)];
    expect(theirs.body).toEqual(ours.body);
  });
});

describe('an archive of people', () => {
  it('holds a table and a manifest, no passwords and nobody who is blocked', async () => {
    const blocked = await from.given.user({ role: 'student', email: 'kept.out@example.com' });
    await from.db.update(users).set({ blocked: true }).where(eq(users.id, blocked.id));
    const files = unzip(await exportPeople(from, boss));
    expect([...files.keys()]).toEqual(['people.csv', 'manifest.json']);
    expect(JSON.parse(files.get('manifest.json')!.toString())).toMatchObject({ format: 'lectern-people', version: 1 });
    const table = files.get('people.csv')!.toString();
    expect(table).not.toMatch(/password|\$argon|\$2|scrypt/i);
    expect(table).not.toContain('kept.out@example.com');
    expect(table).toContain(boss.email!);
  });

  it('holds those alone whom its maker sees and the filters leave', async () => {
    const manager = await from.given.manager();
    const student = await from.given.student();
    const tableOf = async (...given: Parameters<typeof exportPeople>) =>
      unzip(await exportPeople(...given))
        .get('people.csv')!
        .toString();
    const ofManager = await tableOf(from, manager);
    expect(ofManager).toContain(student.email!);
    expect(ofManager).not.toContain(boss.email!);
    expect(await tableOf(from, boss, { role: 'manager' })).not.toContain(student.email!);
  });

  it('is made for managers and administrators alone', async () => {
    for (const person of [await from.given.student(), await from.given.instructor()]) {
      expect((await from.as(person)(peopleImports.archive, { body: {} })).status).toBe(403);
    }
    expect((await from.visitor(peopleImports.archive, { body: {} })).status).toBe(401);
  });

  it('changes nobody who is here already, or only their names', async () => {
    const email = 'twice@example.com';
    const person = await from.given.user({ role: 'student', email });
    await from.db.update(users).set({ firstName: 'Two', headline: 'New' }).where(eq(users.id, person.id));
    const own = await to.given.user({ role: 'student', ...named('own'), email });
    await to.db.update(users).set({ firstName: 'One', headline: 'Old' }).where(eq(users.id, own.id));
    const archive = await exportPeople(from, boss, { search: email });
    const nameHere = async () =>
      (await to.db.select({ first: users.firstName, line: users.headline }).from(users).where(eq(users.id, own.id)))[0];
    expect((await importPeople(archive)).result).toEqual({ new: 0, update: 0, skip: 1, error: 0 });
    expect(await nameHere()).toEqual({ first: 'One', line: 'Old' });
    const updated = await importPeople(archive, { existing: 'update_names' });
    expect(updated.result).toEqual({ new: 0, update: 1, skip: 0, error: 0 });
    expect(await nameHere()).toEqual({ first: 'Two', line: 'Old' });
    expect((await importPeople(archive, { existing: 'update_names' })).result.update).toBe(0);
  });
});

describe('an archive that must not be read', () => {
  let archive: Buffer;
  beforeAll(async () => {
    archive = await exportPeople(from, boss, { role: 'manager' });
  });

  async function refusalOf(bytes: Buffer): Promise<string> {
    const before = await to.db.$count(importRows);
    const { status, body } = await uploadCsv(to, importer, bytes);
    expect(status).toBe(400);
    expect(await to.db.$count(importRows)).toBe(before);
    return String(body.data.params?.file);
  }

  it('is refused with names that leave its folder, links, a bomb and damage', async () => {
    const name = '../people.csv';
    const harmless = await zipOf([
      [harmlessName(name), 'email\n'],
      ['manifest.json', '{}'],
    ]);
    const elsewhere = renameInZip(harmless, name);
    const linked = withTable(archive, (header, name) => {
      if (name !== 'people.csv') return;
      header.writeUInt16LE((3 << 8) | 20, 4);
      header.writeUInt32LE(0o120777 * 0x10000, 38);
    });
    const bomb = withTable(archive, (header, name) => {
      if (name === 'people.csv') header.writeUInt32LE(9 * 1_048_576, 24);
    });
    const cut = archive.subarray(0, archive.length - 30);
    const large = withTable(archive, (header, name) => {
      if (name === 'people.csv') header.writeUInt32LE(0x7fffffff, 24);
    });
    const refusals = await Promise.all([elsewhere, linked, bomb, large].map(refusalOf));
    expect(refusals).toEqual(refusals.map(() => expect.stringContaining('not safe')));
    expect(await refusalOf(cut)).toContain('no archive of people');
  });

  it('is refused when it is none of people, or of another version', async () => {
    const course = await from.given.course({ author: boss, sections: [1] });
    const ofCourses = await archiveCalls(from).exportCourses(boss, [course.id]);
    const foreign = 'This is no CSV file and no archive of people. Save a table as CSV and upload that file.';
    expect(await refusalOf(ofCourses)).toBe(foreign);
    expect(await refusalOf(await zipOf([['people.csv', 'email\na@example.com\n']]))).toBe(foreign);
    expect(await refusalOf(await edited(archive, (files) => void files.set('x.txt', Buffer.from('x'))))).toBe(foreign);
    expect(await refusalOf(await edited(archive, (files) => void files.set('manifest.json', Buffer.from('{'))))).toBe(
      foreign,
    );
    const newer = await edited(archive, (files) => editJson(files, 'manifest.json', (value) => (value.version = 2)));
    expect(await refusalOf(newer)).toContain('another version');
  });

  it('makes nobody an administrator, and no manager of an importer who may not', async () => {
    const manager = await to.given.user({ role: 'manager', ...named('chief') });
    const table = 'email,role\nroot@example.com,administrator\nchief@example.com,manager\n';
    const made = await edited(archive, (files) => void files.set('people.csv', Buffer.from(table)));
    const { body } = await uploadCsv(to, manager, made);
    const params = { id: body.id };
    await to.as(manager)(peopleImports.start, { params, body: { mapping: body.mapping } });
    await to.runJobs();
    const { result } = (await to.as(manager)(peopleImports.get, { params })).body;
    expect(result).toEqual({ new: 0, update: 0, skip: 0, error: 2 });
  });
});
