import { type Capability, contract, type InstructorApplication, roleCapabilities } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events, mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';
import { givenApplication } from './applications.fixture.ts';
import { instructorApplications as table } from './applications.tables.ts';

const {
  analytics,
  applyForInstructor,
  courses,
  instructorApplications,
  longJobs,
  roles,
  session,
  settings,
  users: people,
} = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start, env: { LOG_LEVEL: 'error' } });

beforeEach(() => t.travelTo(start));

const rolesOf = async ({ id }: { id: number }) =>
  (await t.db.select({ roles: users.roles }).from(users).where(eq(users.id, id)))[0]!.roles;
const mailsTo = async ({ email }: { email: string | null }) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email!))).map(({ subject, text }) => ({ subject, text }));
const approve = async (person: { id: number }, id: number) =>
  t.as(person)(instructorApplications.approve, { params: { id } });
const reject = async (person: { id: number }, id: number, reason?: string) =>
  t.as(person)(instructorApplications.reject, { params: { id }, body: reason === undefined ? {} : { reason } });
const copyOf = ({ id: _id, ...row }: typeof table.$inferSelect) => row;
const happened = async (type: string, userId: number) =>
  (await t.db.select().from(events).where(eq(events.type, type))).filter(({ payload }) => payload.user_id === userId)
    .length;

describe('approving', () => {
  it('makes an instructor at once, in the session that is open, and tells them', async () => {
    const [manager, ada] = [await t.given.manager(), await t.given.student()];
    const headers = await t.credentials(ada);
    const begin = () => t.visitor(courses.create, { headers, body: { name: 'Tides' } });
    expect((await begin()).status).toBe(403);
    const id = await givenApplication(t, ada.id);
    const approved = await approve(manager, id);
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'approved', decided_at: start.toISOString(), decided_by: { id: manager.id } },
    });
    expect(await rolesOf(ada)).toEqual(['student', 'instructor']);
    expect((await begin()).status).toBe(201);
    expect((await t.as(ada)(applyForInstructor.read)).body).toMatchObject({ status: 'approved' });
    expect(await mailsTo(ada)).toMatchObject([{ subject: expect.stringContaining('You are now an instructor') }]);
    expect(await happened('instructor_application.approved', ada.id)).toBe(1);
    expect(await happened('user.roles_changed', ada.id)).toBe(1);
    expect(t.logLines.some((line) => line.includes('roles_changed') && line.includes(`"subjectId":${ada.id}`))).toBe(
      true,
    );
  });

  it('is safe to repeat, also by two people at the same time', async () => {
    const [one, two, ada] = [await t.given.manager(), await t.given.administrator(), await t.given.student()];
    const id = await givenApplication(t, ada.id);
    const answers = await Promise.all([approve(one, id), approve(two, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(ada)).toHaveLength(1);
    expect(await happened('instructor_application.approved', ada.id)).toBe(1);
  });

  it('and rejecting at the same time leaves one decision', async () => {
    const [one, two, ada] = [await t.given.manager(), await t.given.administrator(), await t.given.student()];
    const id = await givenApplication(t, ada.id);
    const answers = await Promise.all([approve(one, id), reject(two, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_decided' });
    expect(await mailsTo(ada)).toHaveLength(1);
    const [row] = await t.db.select().from(table).where(eq(table.id, id));
    expect((await rolesOf(ada)).includes('instructor')).toBe(row!.status === 'approved');
  });

  it('is refused for somebody who is blocked, and to all but managers and administrators', async () => {
    const [manager, ada] = [await t.given.manager(), await t.given.student()];
    const id = await givenApplication(t, ada.id);
    for (const person of [ada, await t.given.student(), await t.given.instructor()]) {
      expect((await approve(person, id)).status).toBe(403);
      expect((await reject(person, id)).status).toBe(403);
      expect((await t.as(person)(instructorApplications.get, { params: { id } })).status).toBe(403);
      expect((await t.as(person)(instructorApplications.list)).status).toBe(403);
    }
    expect((await t.visitor(instructorApplications.approve, { params: { id } })).status).toBe(401);
    await t.db.update(users).set({ blocked: true }).where(eq(users.id, ada.id));
    expect(await approve(manager, id)).toMatchObject({ status: 409, body: { code: 'person_blocked' } });
    expect(await rolesOf(ada)).toEqual(['student']);
    expect((await approve(manager, 2_000_000)).status).toBe(404);
  });
});

describe('attacks on approving', () => {
  const rightsOf = async (person: { id: number }) => (await t.as(person)(session.get)).body.capabilities;

  /** An applicant who received a custom role after applying. */
  async function applicantWith(role: { base_role: 'instructor' | 'manager'; capabilities: Capability[] }) {
    const admin = await t.given.administrator();
    const ada = await t.given.student();
    const id = await givenApplication(t, ada.id);
    const made = await t.as(admin)(roles.create, { body: { name: `Role of ${ada.id}`, ...role } as never });
    const given = await t.as(admin)(people.update, { params: { id: ada.id }, body: { custom_role: made.body.id } });
    expect(given.status).toBe(200);
    return { ada, id };
  }

  it('A15: an applicant whose custom role stands on that of managers becomes an instructor, and no manager', async () => {
    const manager = await t.given.manager();
    const { ada, id } = await applicantWith({ base_role: 'manager', capabilities: [] });
    expect((await approve(manager, id)).status).toBe(200);
    expect(await rolesOf(ada)).toEqual(['instructor']);
    expect((await rightsOf(ada)).toSorted()).toEqual([...roleCapabilities.instructor].toSorted());
  });

  it('keeps a custom role that lets somebody teach', async () => {
    const manager = await t.given.manager();
    const { ada, id } = await applicantWith({ base_role: 'manager', capabilities: ['author_own', 'author_any'] });
    const before = await rightsOf(ada);
    expect((await approve(manager, id)).status).toBe(200);
    expect(await rightsOf(ada)).toEqual(before);
  });

  it('A15: nobody decides their own application', async () => {
    const { ada, id } = await applicantWith({
      base_role: 'instructor',
      capabilities: ['author_own', 'read_users', 'manage_users'],
    });
    const refused = { status: 403, body: { code: 'own_application' } };
    expect(await approve(ada, id)).toMatchObject(refused);
    expect(await reject(ada, id)).toMatchObject(refused);
    const body = { ids: [id], changes: { status: 'approved' as const, reason: '' } };
    const bulk = await t.as(ada)(instructorApplications.bulkUpdate, { body });
    expect(bulk.body.failed).toMatchObject([{ id, code: 'own_application' }]);
    expect((await t.db.select().from(table).where(eq(table.id, id)))[0]!.status).toBe('applied');
    const [admin, other] = [await t.given.administrator(), await t.given.administrator()];
    const own = await givenApplication(t, admin.id);
    expect(await approve(admin, own)).toMatchObject(refused);
    expect((await reject(other, own)).status).toBe(200);
  });

  it('A15: whoever lacks a right of instructors approves nobody', async () => {
    const { ada: helper } = await applicantWith({
      base_role: 'instructor',
      capabilities: ['author_own', 'read_users', 'manage_users'],
    });
    const student = await t.given.student();
    expect((await approve(helper, await givenApplication(t, student.id))).body.code).toBe('forbidden');
    expect(await rolesOf(student)).toEqual(['student']);
  });
});

describe('rejecting', () => {
  it('tells the applicant why and from when they can apply again', async () => {
    const [manager, ada] = [await t.given.manager(), await t.given.student()];
    const id = await givenApplication(t, ada.id);
    const answer = await reject(manager, id, 'Please add a sample lesson.');
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'rejected', reason: 'Please add a sample lesson.', reapply_at: '2030-05-15T09:00:00.000Z' },
    });
    expect(await rolesOf(ada)).toEqual(['student']);
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Please add a sample lesson.');
    expect(mail!.text).toContain('May 15, 2030');
    expect(mail!.text).toContain('/account#/apply');
    expect((await t.as(ada)(applyForInstructor.read)).body).toMatchObject({
      status: 'rejected',
      refusal: 'applied_too_soon',
      reapply_at: '2030-05-15T09:00:00.000Z',
      application: { reason: 'Please add a sample lesson.' },
    });
    expect((await reject(manager, id, 'Something else.')).body.reason).toBe('Please add a sample lesson.');
    expect(await mailsTo(ada)).toHaveLength(1);
    expect((await approve(manager, id)).body).toMatchObject({ code: 'already_decided' });
  });

  it('needs no reason, writes the date in the language of its reader, and follows the settings', async () => {
    const admin = await t.given.administrator();
    const ada = await t.given.user({ locale: 'de' });
    const id = await givenApplication(t, ada.id);
    const days = (instructor_reapply_days: number) =>
      t.as(admin)(settings.change, { body: { general: { registration: { instructor_reapply_days } } } });
    await days(30);
    try {
      expect((await reject(admin, id)).body.reapply_at).toBe('2030-05-31T09:00:00.000Z');
    } finally {
      await days(14);
    }
    const [mail] = await mailsTo(ada);
    expect(mail!.text).toContain('31. Mai 2030');
    expect(mail!.text).not.toMatch(/\{|\n\n\n/);
  });

  it('says no date after the last attempt', async () => {
    const [manager, ada] = [await t.given.manager(), await t.given.student()];
    const first = await givenApplication(t, ada.id, { status: 'rejected' });
    const [row] = await t.db.select().from(table).where(eq(table.id, first));
    await t.db.insert(table).values(copyOf(row!));
    const [last] = await t.db
      .insert(table)
      .values({ ...copyOf(row!), status: 'applied' })
      .returning();
    expect((await reject(manager, last!.id)).body).toMatchObject({ reapply_at: null, attempt: 3 });
    expect((await mailsTo(ada))[0]!.text).not.toContain('apply again');
  });

  it('refuses a reason that is too long', async () => {
    const id = await givenApplication(t, (await t.given.student()).id);
    expect((await reject(await t.given.manager(), id, 'x'.repeat(2001))).status).toBe(400);
  });
});

describe('the list', () => {
  it('is searched, filtered by status with its counts, sorted and paged', async () => {
    const manager = await t.given.manager();
    const people = [
      await t.given.user({ displayName: 'Listed Zoe' }),
      await t.given.user({ displayName: 'Listed Amy' }),
      await t.given.user({ displayName: 'Listed Max' }),
    ];
    const ids = [
      await givenApplication(t, people[0]!.id),
      await givenApplication(t, people[1]!.id, { status: 'rejected' }),
      await givenApplication(t, people[2]!.id),
    ];
    const list = async (query: object) =>
      (await t.as(manager)(instructorApplications.list, { query: { search: 'Listed', ...query } })).body;
    const idsOf = ({ data }: { data: InstructorApplication[] }) => data.map(({ id }) => id);
    expect(idsOf(await list({}))).toEqual(ids.toReversed());
    const waiting = await list({ status: 'applied', orderby: 'name', order: 'asc' });
    expect(idsOf(waiting)).toEqual([ids[2], ids[0]]);
    expect(waiting.meta).toMatchObject({
      total: 2,
      applications_count: { any: 3, applied: 2, approved: 0, rejected: 1 },
    });
    expect(idsOf(await list({ per_page: 1, page: 2, orderby: 'name', order: 'asc' }))).toEqual([ids[2]]);
    expect(idsOf(await list({ search: people[1]!.email! }))).toEqual([ids[1]]);
    expect(idsOf(await list({ user_id: people[0]!.id }))).toEqual([ids[0]]);
    expect((await t.as(manager)(instructorApplications.list, { query: { unknown: 1 } as never })).status).toBe(400);
  });

  it('holds for managers nobody above them, and neither do its counts', async () => {
    const [manager, admin] = [await t.given.manager(), await t.given.administrator()];
    const risen = await t.given.user({ role: 'administrator', displayName: 'Risen' });
    const id = await givenApplication(t, risen.id);
    const query = { search: 'Risen' };
    expect((await t.as(manager)(instructorApplications.list, { query })).body.meta).toMatchObject({
      total: 0,
      applications_count: { any: 0 },
    });
    expect((await t.as(manager)(instructorApplications.get, { params: { id } })).status).toBe(404);
    expect((await t.as(admin)(instructorApplications.list, { query })).body.meta.total).toBe(1);
    const waiting = async (person: { id: number }) =>
      (await t.as(person)(analytics.dashboard)).body.needs_you.find(({ kind }) => kind === 'applications_pending')
        ?.count ?? 0;
    expect((await waiting(admin)) - (await waiting(manager))).toBe(1);
    expect(await waiting(await t.given.instructor())).toBe(0);
  });

  it('is decided in bulk, each by itself, and exported', async () => {
    const manager = await t.given.manager();
    const [ada, bob] = [await t.given.user({ displayName: '=Ada' }), await t.given.student()];
    const ids = [await givenApplication(t, ada.id), await givenApplication(t, bob.id, { status: 'rejected' })];
    const changed = await t.as(manager)(instructorApplications.bulkUpdate, {
      body: { ids, changes: { status: 'approved' } },
    });
    expect(changed.body).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1], code: 'already_decided' }] });
    expect(await rolesOf(ada)).toContain('instructor');
    const job = await t.as(manager)(longJobs.start, {
      body: { kind: 'export', list: 'instructorApplications', query: { include: ids } },
    });
    await t.runJobs();
    const { cookie } = await t.credentials(manager);
    const done = await t.as(manager)(longJobs.progress, { query: { job_id: job.body.job_id } });
    const file = await t.raw({ url: done.body.file_url, headers: { cookie } });
    expect(file.body).toContain("'=Ada");
  });
});
