import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events, mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { aForm, aPdf, givenApplication, givenApplicationFile, uploadApplicationFile } from './applications.fixture.ts';
import { sweepUnsentFiles } from './applications.jobs.ts';
import { instructorApplicationFiles, instructorApplications as table } from './applications.tables.ts';

const { applyForInstructor, instructorApplications, settings, users } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

const apply = async (person: { id: number }, body: object = aForm) =>
  t.as(person)(applyForInstructor.apply, { body: body as typeof aForm });
const standing = async (person: { id: number }) => (await t.as(person)(applyForInstructor.read)).body;
const rowsOf = ({ id }: { id: number }) => t.db.select().from(table).where(eq(table.userId, id));
const copyOf = ({ id: _id, ...row }: typeof table.$inferSelect) => row;
const happened = async (type: string, userId: number) =>
  (await t.db.select().from(events).where(eq(events.type, type))).filter(({ payload }) => payload.user_id === userId)
    .length;

describe('applying', () => {
  it('a student applies, and it waits for staff', async () => {
    const ada = await t.given.student();
    expect(await standing(ada)).toMatchObject({ status: 'not-applied', refusal: '', application: null });
    const sent = await apply(ada);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      id: ada.id,
      attempts_used: 1,
      max_attempts: 3,
      status: 'applied',
      attempts: { used: 1, max: 3, can_apply: false },
      application: { status: 'applied', headline: 'Marine biologist', applied_at: start.toISOString(), reason: '' },
    });
    expect(await standing(ada)).toMatchObject({ status: 'applied' });
    expect((await t.as(ada)(users.me)).body).toMatchObject({
      instructor_apply_status: 'applied',
      instructor_application_attempts: { used: 1, max: 3, can_apply: false },
    });
    expect(await happened('instructor_application.sent', ada.id)).toBe(1);
  });

  it('is safe to repeat, also twice at the same time', async () => {
    const ada = await t.given.student();
    const answers = await Promise.all([apply(ada), apply(ada), apply(ada, { ...aForm, headline: 'Another' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.application?.id)).size).toBe(1);
    expect(await rowsOf(ada)).toHaveLength(1);
    expect(await happened('instructor_application.sent', ada.id)).toBe(1);
  });

  it.each([
    ['no headline', { headline: undefined }, 'headline'],
    ['a headline of blanks', { headline: '  ' }, 'headline'],
    ['no reason why', { message: undefined }, 'message'],
    ['a reason that is too long', { message: 'x'.repeat(2001) }, 'message'],
    ['terms that were not accepted', { terms: false }, 'terms'],
    ['too many tags', { expertise: Array.from({ length: 11 }, (_, n) => `Tag ${n}`) }, 'expertise'],
    ['a link that runs a script', { links: ['javascript:alert(1)'] }, 'links.0'],
    ['a file that is not there', { file_id: 2_000_000 }, 'file_id'],
  ])('is refused with %s', async (_title, change, field) => {
    const ada = await t.given.student();
    const refused = await apply(ada, { ...aForm, ...change });
    expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, [field]]);
    expect(await rowsOf(ada)).toHaveLength(0);
  });

  it('needs no form from stock clients, which send the person alone', async () => {
    const ada = await t.given.student();
    expect(await apply(ada, { user_id: String(ada.id) })).toMatchObject({
      status: 200,
      body: { id: ada.id, attempts_used: 1, max_attempts: 3 },
    });
  });

  it('is for oneself alone, and for people who are signed in', async () => {
    const [ada, eve] = [await t.given.student(), await t.given.student()];
    expect(await apply(eve, { user_id: ada.id })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await rowsOf(ada)).toHaveLength(0);
    expect((await t.visitor(applyForInstructor.apply, { body: aForm })).status).toBe(401);
    expect((await t.visitor(applyForInstructor.read)).status).toBe(401);
    expect((await t.visitor(applyForInstructor.withdraw)).status).toBe(401);
  });

  it('is not for those who teach', async () => {
    for (const person of [await t.given.instructor(), await t.given.manager()]) {
      expect(await standing(person)).toMatchObject({ status: 'approved', refusal: 'already_approved' });
      expect(await apply(person)).toMatchObject({ status: 400, body: { code: 'already_approved' } });
    }
  });

  it('waits for its date after a rejection, and ends with the last attempt', async () => {
    const ada = await t.given.student();
    await givenApplication(t, ada.id, { status: 'rejected', reapplyAt: new Date('2030-05-15T09:00:00Z') });
    expect(await standing(ada)).toMatchObject({
      status: 'rejected',
      refusal: 'applied_too_soon',
      reapply_at: '2030-05-15T09:00:00.000Z',
    });
    const early = await apply(ada);
    expect(early).toMatchObject({ status: 409, body: { code: 'applied_too_soon' } });
    expect(early.body.message).toBe('You can apply again on May 15, 2030.');
    t.travelTo(new Date('2030-05-15T09:00:00Z'));
    expect(await apply(ada)).toMatchObject({ status: 200, body: { attempts_used: 2 } });
    await t.db.update(table).set({ status: 'rejected' }).where(eq(table.userId, ada.id));
    await t.db.insert(table).values({ ...copyOf((await rowsOf(ada))[0]!), reapplyAt: null });
    expect(await standing(ada)).toMatchObject({ refusal: 'max_attempts_reached', attempts: { used: 3 } });
    expect(await apply(ada)).toMatchObject({ status: 403, body: { code: 'max_attempts_reached' } });
  });

  it('can be closed; what waits is still there to be taken back', async () => {
    const [admin, ada, bob] = [await t.given.administrator(), await t.given.student(), await t.given.student()];
    await apply(bob);
    const close = (enable_instructor_apply: boolean) =>
      t.as(admin)(settings.change, { body: { accounts_page: { display: { enable_instructor_apply } } } });
    await close(false);
    try {
      expect(await standing(ada)).toMatchObject({ refusal: 'applications_closed', attempts: { can_apply: false } });
      expect(await apply(ada)).toMatchObject({ status: 403, body: { code: 'applications_closed' } });
      expect(await standing(bob)).toMatchObject({ status: 'applied' });
      expect((await t.as(bob)(applyForInstructor.withdraw)).body).toMatchObject({ status: 'not-applied' });
    } finally {
      await close(true);
    }
  });

  it('mails everybody who decides, and nobody else', async () => {
    const [manager, teacher] = [await t.given.manager(), await t.given.instructor()];
    const ada = await t.given.user({ displayName: 'Ada of the Mails' });
    await apply(ada);
    await t.runJobs();
    const sent = (await t.db.select().from(mails)).filter(({ subject }) => subject.includes('Ada of the Mails'));
    expect(sent.map(({ recipient }) => recipient)).toContain(manager.email);
    expect(sent.map(({ recipient }) => recipient)).not.toContain(teacher.email);
    expect(sent.map(({ recipient }) => recipient)).not.toContain(ada.email);
    const [row] = await rowsOf(ada);
    expect(sent[0]?.text).toContain(`/admin/users/applications?application=${row!.id}`);
  });

  it('B45: is limited, so that staff are not flooded by taking it back again and again', async () => {
    const ada = await t.given.student();
    const answers: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      answers.push((await apply(ada)).status);
      await t.as(ada)(applyForInstructor.withdraw);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('taking it back', () => {
  it('deletes the application and its file, and counts for nothing', async () => {
    const ada = await t.given.student();
    const { body } = await uploadApplicationFile(t, ada);
    await apply(ada, { ...aForm, file_id: body.file!.id });
    const [file] = await t.db
      .select()
      .from(instructorApplicationFiles)
      .where(eq(instructorApplicationFiles.userId, ada.id));
    expect(await t.app.services.files.size(file!.fileKey)).toBe(aPdf.length);
    const answer = await t.as(ada)(applyForInstructor.withdraw);
    expect(answer.body).toMatchObject({ status: 'not-applied', application: null, attempts: { used: 0 } });
    expect(await rowsOf(ada)).toHaveLength(0);
    expect(await t.app.services.files.size(file!.fileKey)).toBeNull();
    expect((await t.as(ada)(applyForInstructor.withdraw)).status).toBe(200);
    expect(await happened('instructor_application.withdrawn', ada.id)).toBe(1);
  });

  it('leaves what was decided as it is', async () => {
    const ada = await t.given.student();
    await givenApplication(t, ada.id, { status: 'rejected' });
    expect((await t.as(ada)(applyForInstructor.withdraw)).body.status).toBe('rejected');
    expect(await rowsOf(ada)).toHaveLength(1);
  });
});

describe('the file of an application', () => {
  it('is uploaded first, replaces the one before, and goes with the application', async () => {
    const ada = await t.given.student();
    const first = await uploadApplicationFile(t, ada);
    expect(first).toMatchObject({ status: 201, body: { file: { name: 'CV.pdf', size: aPdf.length, url: '' } } });
    const second = await uploadApplicationFile(t, ada, { name: 'Better CV.pdf' });
    expect(second.body.file?.name).toBe('Better CV.pdf');
    const taken = await apply(ada, { ...aForm, file_id: second.body.file!.id });
    expect(taken.body).toMatchObject({ file: null, application: { file: { name: 'Better CV.pdf' } } });
    const { url } = taken.body.application!.file!;
    const { cookie } = await t.credentials(ada);
    const read = await t.raw({ url, headers: { cookie } });
    expect([read.statusCode, read.rawPayload.equals(aPdf)]).toEqual([200, true]);
    expect(read.headers['content-disposition']).toMatch(/^attachment;/);
    expect(read.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['a page under the name of a PDF', { name: 'CV.pdf', content: Buffer.from('<html><script>alert(1)</script>') }],
    ['a page', { name: 'CV.html', type: 'text/html', content: Buffer.from('<html>') }],
    [
      'a sheet',
      { name: 'CV.zip', type: 'application/zip', content: Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaa') },
    ],
  ])('is refused when it is %s', async (_title, file) => {
    const ada = await t.given.student();
    expect(await uploadApplicationFile(t, ada, file)).toMatchObject({ status: 400, body: { code: 'file_type' } });
    expect((await standing(ada)).file).toBeNull();
  });

  it('is refused when it is too large, and from visitors', async () => {
    const ada = await t.given.student();
    const content = Buffer.concat([aPdf, Buffer.alloc(10 * 1_048_576)]);
    expect(await uploadApplicationFile(t, ada, { content })).toMatchObject({
      status: 413,
      body: { code: 'file_size' },
    });
    expect((await uploadApplicationFile(t, null)).status).toBe(401);
  });

  it('is sent by its owner alone', async () => {
    const [ada, eve] = [await t.given.student(), await t.given.student()];
    const { body } = await uploadApplicationFile(t, ada);
    expect(await apply(eve, { ...aForm, file_id: body.file!.id })).toMatchObject({ status: 400 });
    expect((await standing(ada)).file?.id).toBe(body.file!.id);
  });

  it('is read by its applicant and by those who decide, and is there for nobody else', async () => {
    const ada = await t.given.student();
    const id = await givenApplication(t, ada.id);
    await givenApplicationFile(t, ada.id, id);
    const url = `/api${instructorApplications.file.path.replace(':id', String(id))}`;
    const status = async (person: { id: number }) => {
      const { cookie } = await t.credentials(person);
      return (await t.raw({ url, headers: { cookie } })).statusCode;
    };
    expect(await status(ada)).toBe(200);
    expect(await status(await t.given.manager())).toBe(200);
    expect(await status(await t.given.student())).toBe(404);
    expect(await status(await t.given.instructor())).toBe(404);
    expect((await t.visitor(instructorApplications.file, { params: { id } })).status).toBe(401);
    const bare = await givenApplication(t, (await t.given.student()).id);
    const manager = await t.given.manager();
    expect((await t.as(manager)(instructorApplications.file, { params: { id: bare } })).status).toBe(404);
  });

  it('can be removed before it is sent, and goes by itself after a day', async () => {
    const [ada, bob] = [await t.given.student(), await t.given.student()];
    await uploadApplicationFile(t, ada);
    expect((await t.as(ada)(applyForInstructor.removeFile)).body.file).toBeNull();
    expect((await t.as(ada)(applyForInstructor.removeFile)).status).toBe(200);
    expect((await t.visitor(applyForInstructor.removeFile)).status).toBe(401);
    const unsent = await givenApplicationFile(t, bob.id, null);
    await sweepUnsentFiles(t.app.services);
    expect(await t.app.services.files.size(unsent)).not.toBeNull();
    t.travelTo(new Date('2030-05-02T10:00:00Z'));
    await sweepUnsentFiles(t.app.services);
    expect(await t.app.services.files.size(unsent)).toBeNull();
    expect((await standing(bob)).file).toBeNull();
  });
});
