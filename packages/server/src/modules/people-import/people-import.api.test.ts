import { contract } from '@lectern/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { longJobs as jobs } from '../long-jobs/long-jobs.tables.ts';
import { importCalls, lines, uploadCsv } from './people-import.fixture.ts';
import { sweepStagedImports } from '../long-jobs/index.ts';
import { peopleImports as table } from './people-import.tables.ts';

const { peopleImports, longJobs } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { begin, importFile, failedRows, byEmail, coursesOf, mailsTo } = importCalls(t);

beforeEach(() => t.travelTo(start));

describe('an import', () => {
  it('creates accounts with enrollments and sends invitations; people who are not in the file stay unchanged', async () => {
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

  it('sanitizes biographies', async () => {
    const content = lines(
      'email,description',
      'none@html.example,',
      'bold@html.example,<b>Knots</b><script>alert(1)</script> & tides',
    );
    await importFile(await t.given.manager(), content);
    expect((await byEmail('bold@html.example'))?.description).toBe('<b>Knots</b> &amp; tides');
    expect((await byEmail('none@html.example'))?.description).toBe('');
  });

  it('sends no email when invitations are turned off', async () => {
    await importFile(await t.given.manager(), lines('email', 'quiet@import.example'), { invite: false });
    expect(await byEmail('quiet@import.example')).toBeDefined();
    expect(await mailsTo('quiet@import.example')).toBe(0);
  });

  it('sets the passwords of new people, and refuses weak ones', async () => {
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
    expect(job.errors[0]).toMatchObject({ row: 3, field: 'password' });
  });

  it('is idempotent: importing the same file again changes nothing and sends no email', async () => {
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

  it('changes only the names of existing people, and only with update_names', async () => {
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
    const derived = { modifiedAt: null, nameSearch: null };
    expect({ ...after, ...derived }).toEqual({ ...before, firstName: 'Changed', ...derived });
  });

  it('B23: creates no administrators, and no role above that of the importer', async () => {
    const content = (who: string) =>
      lines('email,role', `${who}-a@b23.example,administrator`, `${who}-m@b23.example,lectern_manager`);
    const byManager = await importFile(await t.given.manager(), content('manager'));
    expect(byManager.job.errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'role'],
      [3, 'role'],
    ]);
    const byAdministrator = await importFile(await t.given.administrator(), content('admin'));
    expect(byAdministrator.job.errors.map(({ row }) => row)).toEqual([2]);
    expect((await byEmail('admin-m@b23.example'))?.roles).toEqual(['manager']);
    expect(await byEmail('admin-a@b23.example')).toBeUndefined();
  });

  it('B23: never changes existing administrators', async () => {
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

  it('A11: ignores columns that are mapped to no field', async () => {
    const content = lines('email,blocked,is_demo,content_protection_exempt,id', 'mass@a11.example,1,1,1,1');
    await importFile(await t.given.manager(), content);
    expect(await byEmail('mass@a11.example')).toMatchObject({
      blocked: false,
      isDemo: false,
      contentProtectionExempt: false,
    });
  });

  it('B23: offers the failed rows with reasons as a file, without active spreadsheet formulas', async () => {
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
      `wrong,"'=SUM(""A1"")",'+1,3,email: Enter a valid email address.`,
      `'@sum,Bo,'-2,4,email: Enter a valid email address.`,
    ]);
  });

  it('enrolls no more people than a course has seats, and reports it at the row', async () => {
    const manager = await t.given.manager();
    await t.given.course({ slug: 'two-seats', name: 'Two seats', enrollmentLimit: 2 });
    const people = ['a', 'b', 'c'].map((name) => `${name}@seats.example,two-seats`);
    const { job, result } = await importFile(manager, lines('email,courses', ...people));
    expect(result).toEqual({ new: 2, update: 0, skip: 0, error: 1 });
    expect(job.errors).toEqual([{ row: 4, field: 'courses', message: 'Course “Two seats”: This course is full.' }]);
    // A failed row is rolled back.
    expect(await byEmail('c@seats.example')).toBeUndefined();
  });

  it('accepts one row for each course of a person, as stock files of enrollments do', async () => {
    const manager = await t.given.manager();
    const made = [await t.given.course(), await t.given.course()];
    const rows = made.map(({ id }) => `rows@import.example,${id}`);
    const { result } = await importFile(manager, lines('email,course_id', ...rows));
    expect(result).toEqual({ new: 1, update: 1, skip: 0, error: 0 });
    expect(await coursesOf('rows@import.example')).toHaveLength(2);
  });

  it('continues after the process died, without importing a person twice', async () => {
    const manager = await t.given.manager();
    const people = Array.from({ length: 160 }, (_, n) => `k${n}@killed.example,Killed ${n}`);
    const { id, job } = await begin(manager, lines('email,name', ...people, 'k3@killed.example,Again'));
    // The third batch fails as if the process had died: it is rolled back, earlier batches are kept.
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

  it('ends when it is canceled or the importer loses the right, and starts once', async () => {
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

  it('of a stock client starts immediately, with a mapping by the names of its columns', async () => {
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

  it('of a stock client requires its three columns and a manager', async () => {
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

  it('removes the file when it has ended, and files of imports that are never started', async () => {
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
