import { contract, type ImportField, type LongJob } from '@lectern/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { longJobs as jobs } from '../long-jobs/long-jobs.tables.ts';
import { uploadCsv } from './people-import.fixture.ts';
import { sweepStagedImports } from '../long-jobs/index.ts';
import { peopleImports as table } from './people-import.tables.ts';

const { peopleImports, longJobs } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

type Person = { id: number };
interface Choices {
  mapping?: ('' | ImportField)[];
  existing?: 'skip' | 'update_names';
  course_ids?: number[];
  invite?: boolean;
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

async function preview(person: Person, content: string | Buffer, choices: Choices = {}) {
  const { body } = await uploadCsv(t, person, content);
  const answer = await t.as(person)(peopleImports.preview, {
    params: { id: body.id },
    body: { mapping: body.mapping, ...choices },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function begin(person: Person, content: string | Buffer, choices: Choices = {}) {
  const { body } = await uploadCsv(t, person, content);
  const job = await t.as(person)(peopleImports.start, {
    params: { id: body.id },
    body: { mapping: body.mapping, ...choices },
  });
  expect(job.status).toBe(201);
  return { id: body.id, job: job.body };
}

/** Imports a file to its end and answers what came of it. */
async function importFile(person: Person, content: string | Buffer, choices: Choices = {}) {
  const { id } = await begin(person, content, choices);
  await t.runJobs();
  const { body } = await t.as(person)(peopleImports.get, { params: { id } });
  return { result: body.result, job: body.job! };
}

async function failedRows(person: Person, job: LongJob): Promise<string[]> {
  const { cookie } = await t.credentials(person);
  const file = await t.raw({ url: job.file_url, headers: { cookie } });
  expect(file.headers['content-disposition']).toContain('students-failed-2030-05-01.csv');
  return file.body.replace('\uFEFF', '').split('\r\n').slice(0, -1);
}

const byEmail = async (email: string) =>
  (await t.db.select().from(users).where(sql`lower(${users.email}) = ${email}`))[0];
const coursesOf = async (email: string) =>
  (
    await t.db
      .select({ courseId: enrollments.courseId })
      .from(enrollments)
      .innerJoin(users, eq(users.id, enrollments.userId))
      .where(eq(users.email, email))
  ).map(({ courseId }) => courseId);
const mailsTo = async (email: string) =>
  (await t.db.execute<{ subject: string }>(sql`select subject from mails where recipient = ${email}`)).rows.length;

describe('reading a file', () => {
  const table = ['Vorname;Nachname;E-Mail;Kurse', 'Jürgen;Öz;juergen@read.example;'].join('\r\n');

  it('shows no password among the samples of a column, nor keeps one', async () => {
    const manager = await t.given.manager();
    const content =
      'email,Initial passwords,Code\none@samples.example,seven lamps in a row,eight lamps\ntwo@samples.example,,\n';
    const { body } = await uploadCsv(t, manager, content);
    expect(body.columns.map(({ samples }) => samples)).toEqual([
      ['one@samples.example', 'two@samples.example'],
      ['••••••••', ''],
      ['eight lamps', ''],
    ]);
    const { rows } = await t.db.execute(sql`select columns from people_imports where id = ${body.id}`);
    expect(JSON.stringify(rows)).not.toContain('seven lamps');
    const mapping = ['email' as const, '' as const, 'password' as const];
    const params = { id: body.id };
    expect(
      (await t.as(manager)(peopleImports.start, { params, body: { mapping, existing: 'skip', course_ids: [] } }))
        .status,
    ).toBe(201);
    const started = await t.as(manager)(peopleImports.get, { params });
    expect(started.body.columns[2]!.samples).toEqual(['••••••••', '']);
  });

  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
    ['the old western encoding', Buffer.from(table, 'latin1')],
  ])('takes %s', async (_, content) => {
    const { status, body } = await uploadCsv(t, await t.given.manager(), content);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      rows: 1,
      file_name: 'people.csv',
      mapping: ['first_name', 'last_name', 'email', 'courses'],
      job: null,
    });
    expect(body.columns.map(({ samples }) => samples[0])).toEqual(['Jürgen', 'Öz', 'juergen@read.example', '']);
  });

  it.each([
    [
      ['EMAIL', 'FIRST NAME', 'user_login', 'roles'],
      ['email', 'first_name', 'username', 'role'],
    ],
    [
      ['البريد الإلكتروني', 'الاسم الأول', 'الدورات'],
      ['email', 'first_name', 'courses'],
    ],
    [
      ['email', 'E-Mail', 'shoe size', 'is_admin'],
      ['email', '', '', ''],
    ],
  ])('knows the columns %j', async (columns, mapping) => {
    const content = lines(columns.join(','), columns.map(() => 'x').join(','));
    expect((await uploadCsv(t, await t.given.manager(), content)).body.mapping).toEqual(mapping);
  });

  it('takes quotes, line breaks and the delimiter within a cell, and tabs between cells', async () => {
    const manager = await t.given.manager();
    const content = lines('email\tname\tbio', 'quoted@read.example\t"Ada ""A."" Park"\t"two\nlines\tand a tab"');
    const { rows } = await preview(manager, content);
    expect(rows[0]?.values).toMatchObject({ display_name: 'Ada "A." Park', description: 'two\nlines\tand a tab' });
  });

  it.each([
    ['a spreadsheet of its own format', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 1, 2]), /no CSV file/],
    ['a file with quotes that never end', lines('email', '"ada@read.example'), /Line \d+ of the file cannot be read/],
    ['a line of endless empty cells', lines('email', ','.repeat(300_000)), /Line 2 of the file cannot be read/],
    ['a file without rows', lines('email,name'), /no rows/],
    ['an empty file', '', /no rows/],
    ['too many columns', lines(Array.from({ length: 61 }, (_, n) => `c${n}`).join(','), 'x'), /60 columns/],
  ])('refuses %s', async (_, content, said) => {
    const { status, body } = await uploadCsv(t, await t.given.manager(), content);
    expect(status).toBe(400);
    expect(body.data.params?.file).toMatch(said);
  });

  it('refuses a file that is too large, and one under another name of the form', async () => {
    const manager = await t.given.manager();
    const large = await uploadCsv(t, manager, Buffer.alloc(25 * 1_048_576 + 1, 'a'));
    expect(large.status).toBe(413);
    expect((await uploadCsv(t, manager, 'email\n', { field: 'other' })).status).toBe(400);
  });
});

describe('a preview', () => {
  it('says of each row what it will do and why it cannot, at the field, and changes nothing', async () => {
    const manager = await t.given.manager();
    const course = await t.given.course({ slug: 'preview-course', accessMode: 'need_registration' });
    const known = await t.given.user({ role: 'student', email: 'known@preview.example' });
    const content = lines(
      'email,username,first_name,role,courses,enrolled_at,password',
      'new@preview.example,,Nia,student,preview-course,2030-04-01,',
      `${known.email},,Other,,${course.id},,`,
      `KNOWN@preview.example,,,,,,`,
      'nobody,,,,,,',
      ',,Nameless,,,,',
      'b@preview.example,a b,,,,,',
      'c@preview.example,,https://bad.example,student,,,',
      'd@preview.example,,,captain,,,',
      'e@preview.example,,,,no-such-course,,',
      'f@preview.example,,,,,31.12.2029,',
      'g@preview.example,,,,,2031-01-01,',
      'new@preview.example,,,,preview-course,,',
    );
    const before = await t.db.$count(users);
    const { rows, counts, total } = await preview(manager, content);
    expect(rows.map(({ row, verdict, errors }) => [row, verdict, ...errors.map(({ field }) => field)])).toEqual([
      [1, 'new'],
      [2, 'update'],
      [3, 'error', 'email'],
      [4, 'error', 'email'],
      [5, 'error', 'email'],
      [6, 'error', 'username'],
      [7, 'error', 'first_name'],
      [8, 'error', 'role'],
      [9, 'error', 'courses'],
      [10, 'error', 'enrolled_at'],
      [11, 'error', 'enrolled_at'],
      [12, 'error', 'email'],
    ]);
    expect(rows[11]?.errors[0]?.message).toBe('This address stands in row 1 already.');
    expect(counts).toEqual({ new: 1, update: 1, skip: 0, error: 10 });
    expect(total).toBe(12);
    expect(await t.db.$count(users)).toBe(before);
  });

  it('shows the rows of one verdict, fifty at a time, and no password', async () => {
    const manager = await t.given.manager();
    const many = Array.from({ length: 70 }, (_, n) => `p${n}@page.example,seven lamps in a row`);
    const { body } = await uploadCsv(t, manager, lines('email,password', 'wrong,', ...many));
    const page = (verdict: 'new' | 'error', number: number) =>
      t.as(manager)(peopleImports.preview, {
        params: { id: body.id },
        body: { mapping: body.mapping, verdict, page: number },
      });
    const second = await page('new', 2);
    expect(second.body.rows.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, n) => n + 52));
    expect(second.body.total).toBe(70);
    expect(JSON.stringify(second.body)).not.toContain('seven lamps');
    expect((await page('error', 1)).body.rows).toHaveLength(1);
  });

  it.each([
    ['of too few columns', ['email'], 'mapping'],
    ['that gives a field twice', ['email', 'email'], 'mapping'],
    ['without addresses', ['first_name', ''], 'mapping'],
  ] as const)('refuses a mapping %s', async (_, mapping, field) => {
    const manager = await t.given.manager();
    const { body } = await uploadCsv(t, manager, lines('a,b', 'x,y'));
    for (const call of [peopleImports.preview, peopleImports.start] as const) {
      const refused = await t.as(manager)(call, {
        params: { id: body.id },
        body: { mapping: [...mapping] as ImportField[] },
      });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.data?.params ?? {})).toEqual([field]);
    }
  });

  it('refuses fields that no file may set, and courses that are not there', async () => {
    const manager = await t.given.manager();
    const { body } = await uploadCsv(t, manager, lines('email,blocked', 'x@y.example,1'));
    const params = { id: body.id };
    const wrong = { mapping: ['email', 'blocked'] as ImportField[] };
    expect((await t.as(manager)(peopleImports.preview, { params, body: wrong })).status).toBe(400);
    const gone = { mapping: body.mapping, course_ids: [999_999] };
    expect((await t.as(manager)(peopleImports.start, { params, body: gone })).status).toBe(400);
  });
});

describe('an import', () => {
  it('makes accounts with their enrollments and invites them; absent people stay as they are', async () => {
    const manager = await t.given.manager();
    const absent = await t.given.student();
    const [one, two] = [await t.given.course({ slug: 'import-one' }), await t.given.course()];
    const content = lines(
      'Email,First name,Last name,Role,Courses,Enrolled at',
      'Ada@import.example,Ada,Park,student,import-one,2030-03-01',
      'teach@import.example,Tea,Cher,lectern_instructor,,',
    );
    const { result, job } = await importFile(manager, content, { course_ids: [two.id] });
    expect(job).toMatchObject({ kind: 'import', status: 'done', done: 2, total: 2, failed: 0, file_url: '' });
    expect(result).toEqual({ new: 2, update: 0, skip: 0, error: 0 });

    const ada = (await byEmail('ada@import.example'))!;
    expect(ada).toMatchObject({ displayName: 'Ada Park', roles: ['student'], passwordHash: null });
    expect(ada.emailVerifiedAt).toEqual(start);
    expect((await coursesOf('Ada@import.example')).toSorted()).toEqual([one.id, two.id].toSorted());
    expect((await byEmail('teach@import.example'))?.roles).toEqual(['instructor']);
    expect(await mailsTo('Ada@import.example')).toBe(1);
    const [enrolled] = await t.db.select().from(enrollments).where(eq(enrollments.courseId, one.id));
    expect(enrolled?.enrolledAt.toISOString()).toBe('2030-03-01T00:00:00.000Z');
    const [left] = await t.db.select().from(users).where(eq(users.id, absent.id));
    expect(left?.blocked).toBe(false);
  });

  it('sanitizes what people say of themselves', async () => {
    const content = lines(
      'email,description',
      'none@html.example,',
      'bold@html.example,<b>Knots</b><script>alert(1)</script> & tides',
    );
    await importFile(await t.given.manager(), content);
    expect((await byEmail('bold@html.example'))?.description).toBe('<b>Knots</b> &amp; tides');
    expect((await byEmail('none@html.example'))?.description).toBe('');
  });

  it('mails nobody when nobody is to be invited', async () => {
    await importFile(await t.given.manager(), lines('email', 'quiet@import.example'), { invite: false });
    expect(await byEmail('quiet@import.example')).toBeDefined();
    expect(await mailsTo('quiet@import.example')).toBe(0);
  });

  it('sets the passwords of new people, and refuses those that are easy to guess', async () => {
    const manager = await t.given.manager();
    const content = lines(
      'email,password',
      'good@password.example,seven lamps in a row',
      'bad@password.example,password',
    );
    const { job } = await importFile(manager, content);
    expect((await byEmail('good@password.example'))?.passwordHash).toMatch(/^\$argon2id/);
    expect(await mailsTo('good@password.example')).toBe(0);
    expect(await byEmail('bad@password.example')).toBeUndefined();
    expect(job.errors[0]).toMatchObject({ row: 2, field: 'password' });
  });

  it('is idempotent: the same file once more changes nothing and mails nobody', async () => {
    const manager = await t.given.manager();
    await t.given.course({ slug: 'twice-course' });
    const content = lines('email,first_name,courses', 'twice@import.example,Ada,twice-course');
    await importFile(manager, content);
    const mails = await mailsTo('twice@import.example');
    const { result } = await importFile(manager, content, { existing: 'update_names' });
    expect(result).toEqual({ new: 0, update: 0, skip: 1, error: 0 });
    expect(await mailsTo('twice@import.example')).toBe(mails);
    expect(await coursesOf('twice@import.example')).toHaveLength(1);
  });

  it('changes names of those who have an account only when told to, and nothing else of them', async () => {
    const manager = await t.given.manager();
    const person = await t.given.user({ role: 'student', email: 'names@import.example' });
    const content = lines(
      'email,first_name,role,password,bio,username',
      'names@import.example,Changed,instructor,seven lamps in a row,New words,newname',
    );
    expect((await importFile(manager, content)).result.skip).toBe(1);
    const [before] = await t.db.select().from(users).where(eq(users.id, person.id));
    expect((await importFile(manager, content, { existing: 'update_names' })).result.update).toBe(1);
    const [after] = await t.db.select().from(users).where(eq(users.id, person.id));
    expect(before?.firstName).not.toBe('Changed');
    expect({ ...after, modifiedAt: null }).toEqual({ ...before, firstName: 'Changed', modifiedAt: null });
  });

  it('B23: a file makes no administrators, and no role above that of the importer', async () => {
    const content = (who: string) =>
      lines('email,role', `${who}-a@b23.example,administrator`, `${who}-m@b23.example,lectern_manager`);
    const byManager = await importFile(await t.given.manager(), content('manager'));
    expect(byManager.job.errors.map(({ row, field }) => [row, field])).toEqual([
      [1, 'role'],
      [2, 'role'],
    ]);
    const byAdministrator = await importFile(await t.given.administrator(), content('admin'));
    expect(byAdministrator.job.errors.map(({ row }) => row)).toEqual([1]);
    expect((await byEmail('admin-m@b23.example'))?.roles).toEqual(['manager']);
    expect(await byEmail('admin-a@b23.example')).toBeUndefined();
  });

  it('B23: administrators who are there are changed by nobody’s file', async () => {
    const admin = await t.given.user({ role: 'administrator', email: 'boss@b23.example' });
    await t.given.course({ slug: 'boss-course' });
    const content = lines('email,first_name,courses', 'boss@b23.example,Pwned,boss-course');
    for (const importer of [await t.given.manager(), await t.given.administrator()]) {
      const { result } = await importFile(importer, content, { existing: 'update_names' });
      expect(result.error).toBe(1);
    }
    const [after] = await t.db.select().from(users).where(eq(users.id, admin.id));
    expect(after?.firstName).not.toBe('Pwned');
    expect(await coursesOf('boss@b23.example')).toEqual([]);
  });

  it('A11: columns that nobody has named a field for set nothing', async () => {
    const content = lines('email,blocked,is_demo,content_protection_exempt,id', 'mass@a11.example,1,1,1,1');
    await importFile(await t.given.manager(), content);
    expect(await byEmail('mass@a11.example')).toMatchObject({
      blocked: false,
      isDemo: false,
      contentProtectionExempt: false,
    });
  });

  it('B23: hands over the rows that failed with the reasons, and nothing in them runs in a spreadsheet', async () => {
    const manager = await t.given.manager();
    const content = lines(
      'email,first_name,note',
      'fine@failed.example,Ada,ok',
      'wrong,"=SUM(""A1"")",+1',
      '@sum,Bo,-2',
    );
    const { job, result } = await importFile(manager, content);
    expect(result).toEqual({ new: 1, update: 0, skip: 0, error: 2 });
    const rows = await failedRows(manager, job);
    expect(rows).toEqual([
      'email,first_name,note,Row,Reason',
      `wrong,"'=SUM(""A1"")",'+1,2,email: Enter a valid email address.`,
      `'@sum,Bo,'-2,3,email: Enter a valid email address.`,
    ]);
  });

  it('enrolls nobody beyond the seats of a course, and says so at the row', async () => {
    const manager = await t.given.manager();
    await t.given.course({ slug: 'two-seats', name: 'Two seats', enrollmentLimit: 2 });
    const people = ['a', 'b', 'c'].map((name) => `${name}@seats.example,two-seats`);
    const { job, result } = await importFile(manager, lines('email,courses', ...people));
    expect(result).toEqual({ new: 2, update: 0, skip: 0, error: 1 });
    expect(job.errors).toEqual([{ row: 3, field: 'courses', message: 'Course “Two seats”: This course is full.' }]);
    // What failed has left no half of it.
    expect(await byEmail('c@seats.example')).toBeUndefined();
  });

  it('takes one row for each course of a person, as stock files of enrollments have them', async () => {
    const manager = await t.given.manager();
    const made = [await t.given.course(), await t.given.course()];
    const rows = made.map(({ id }) => `rows@import.example,${id}`);
    const { result } = await importFile(manager, lines('email,course_id', ...rows));
    expect(result).toEqual({ new: 1, update: 1, skip: 0, error: 0 });
    expect(await coursesOf('rows@import.example')).toHaveLength(2);
  });

  it('goes on where a process died, without anybody twice', async () => {
    const manager = await t.given.manager();
    const people = Array.from({ length: 160 }, (_, n) => `k${n}@killed.example,Killed ${n}`);
    const { id, job } = await begin(manager, lines('email,name', ...people, 'k3@killed.example,Again'));
    // The third portion breaks as if the process had died: what it did is taken back, what was before stays.
    const put = t.app.services.clock;
    let portions = 0;
    const { runLongJob } = await import('../long-jobs/long-jobs.jobs.ts');
    const dying = {
      ...t.app.services,
      clock: () => {
        portions += 1;
        if (portions > 3) throw new Error('the process dies');
        return put();
      },
    };
    await expect(runLongJob({ services: dying, app: t.app.server }, job.job_id)).rejects.toThrow('the process dies');
    const [half] = await t.db.select().from(jobs).where(eq(jobs.id, job.job_id));
    expect(half?.done).toBe(100);
    const emails = people.map((row) => row.split(',')[0]!);
    expect(await t.db.$count(users, inArray(users.email, emails))).toBe(100);

    await t.runJobs();
    const { body } = await t.as(manager)(peopleImports.get, { params: { id } });
    expect(body.job).toMatchObject({ status: 'done', done: 161, failed: 1 });
    expect(body.result).toEqual({ new: 160, update: 0, skip: 0, error: 1 });
    expect(await t.db.$count(users, inArray(users.email, emails))).toBe(160);
    expect(await mailsTo('k0@killed.example')).toBe(1);
  });

  it('ends when it is canceled or the importer may no longer, and begins once', async () => {
    const manager = await t.given.manager();
    const first = await begin(manager, lines('email', 'canceled@import.example'));
    await t.as(manager)(longJobs.cancel, { params: { id: first.job.job_id } });
    const again = await t.as(manager)(peopleImports.start, { params: { id: first.id }, body: { mapping: ['email'] } });
    expect([again.status, again.body.code]).toEqual([409, 'already_exists']);

    const second = await begin(manager, lines('email', 'demoted@import.example'));
    await t.db
      .update(users)
      .set({ roles: storedRoles('student') })
      .where(eq(users.id, manager.id));
    await t.runJobs();
    const [job] = await t.db.select().from(jobs).where(eq(jobs.id, second.job.job_id));
    expect(job?.status).toBe('failed');
    expect(await byEmail('canceled@import.example')).toBeUndefined();
    expect(await byEmail('demoted@import.example')).toBeUndefined();
  });

  it('of a stock client begins at once, by the names of its columns', async () => {
    const manager = await t.given.manager();
    const { path } = peopleImports.uploadAndStart;
    const content = lines(
      'USERNAME,EMAIL,ROLES,FIRST NAME,billing_city,id',
      'stockone,one@stock.example,lectern_instructor,One,Cairo,1',
      'stocktwo,two@stock.example,subscriber,Two,,2',
      'stockboss,boss@stock.example,administrator,Three,,3',
    );
    const { status, body } = await uploadCsv(t, manager, content, { path });
    expect(status).toBe(201);
    expect(body).toMatchObject({ rows: 3, mapping: ['username', 'email', 'role', 'first_name', '', ''] });
    await t.runJobs();
    const after = (await t.as(manager)(peopleImports.get, { params: { id: body.id } })).body;
    expect(after.job).toMatchObject({ status: 'done' });
    expect(after.result.error).toBe(3 - after.result.new);
    expect(await byEmail('one@stock.example')).toMatchObject({ username: 'stockone', roles: ['instructor'] });
    expect(await byEmail('boss@stock.example')).toBeUndefined();
  });

  it('of a stock client needs its three columns, and somebody who manages people', async () => {
    const { path } = peopleImports.uploadAndStart;
    const manager = await t.given.manager();
    const before = await t.db.$count(table);
    for (const columns of ['email,roles', 'username,email', 'username,roles']) {
      const { status, body } = await uploadCsv(t, manager, lines(columns, 'a,b'), { path });
      expect(status).toBe(400);
      expect(body.data.params?.file).toMatch(/username, email and roles/);
    }
    const full = lines('username,email,roles', 'x1234,x@stock.example,student');
    expect((await uploadCsv(t, null, full, { path })).status).toBe(401);
    expect((await uploadCsv(t, await t.given.instructor(), full, { path })).status).toBe(403);
    expect(await t.db.$count(table)).toBe(before);
  });

  it('lets go of the file when it has ended, and of files that nobody starts', async () => {
    const manager = await t.given.manager();
    const { id } = await begin(manager, lines('email', 'gone@import.example'));
    const { body: unstarted } = await uploadCsv(t, manager, lines('email', 'never@import.example'));
    const [before] = await t.db.select().from(table).where(eq(table.id, id));
    await t.runJobs();
    const [after] = await t.db.select().from(table).where(eq(table.id, id));
    expect(after?.fileKey).toBe('');
    expect(await t.app.services.files.size(before!.fileKey)).toBeNull();

    const [kept] = await t.db.select().from(table).where(eq(table.id, unstarted.id));
    t.travelTo(new Date(start.getTime() + 2 * 86_400_000));
    await sweepStagedImports(t.app.services, table);
    expect(await t.db.$count(table, eq(table.id, unstarted.id))).toBe(0);
    expect(await t.app.services.files.size(kept!.fileKey)).toBeNull();
    expect(await t.db.$count(table, eq(table.id, id))).toBe(1);
  });
});
