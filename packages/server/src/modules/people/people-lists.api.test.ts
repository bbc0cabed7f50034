import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';
import { users as usersTable } from '../identity/identity.tables.ts';
import { courseProgress } from '../progress/progress.tables.ts';

const { auth, users } = contract;
// The security log is written though the operator wants errors only.
const t = await useTestApp({ env: { LOG_LEVEL: 'error' } });
const PASSWORD = 'seven lamps';

type Person = Awaited<ReturnType<typeof t.given.user>>;

/** In a course since now; `expired`: until a moment ago. */
async function enroll(learner: Person, courseId: number, { expired = false, completed = false } = {}) {
  const at = t.now();
  const [row] = await t.db
    .insert(enrollments)
    .values({ userId: learner.id, courseId, enrolledAt: at, modifiedAt: at })
    .returning();
  await t.db.insert(entitlements).values({
    enrollmentId: row!.id,
    userId: learner.id,
    source: 'free',
    startsAt: new Date(at.getTime() - DAY_MS),
    ...(expired && { expiresAt: new Date(at.getTime() - 1000) }),
  });
  if (completed) {
    await t.db
      .insert(courseProgress)
      .values({ userId: learner.id, courseId, status: 'completed', startedAt: at, modifiedAt: at, completedAt: at });
  }
}

const lastActive = (person: Person, at: Date | null) =>
  t.db.update(usersTable).set({ lastActiveAt: at }).where(eq(usersTable.id, person.id));

describe('what lists say of people', () => {
  it('counts the courses that they learn in and have completed, and those that they teach', async () => {
    const admin = await t.given.administrator();
    const author = await t.given.instructor();
    const [first, second, gone] = [
      await t.given.course({ author, studentsCount: 3 }),
      await t.given.course({ author, studentsCount: 2 }),
      await t.given.course({ author, status: 'trash', studentsCount: 9 }),
    ];
    const learner = await t.given.student();
    await enroll(learner, first.id, { completed: true });
    await enroll(learner, second.id);
    await enroll(learner, gone.id, { expired: true });
    const list = await t.as(admin)(users.list, { query: { include: [learner.id, author.id], orderby: 'include' } });
    const counts = new Map(list.body.data.map((row) => [row.id, row.counts]));
    expect(counts.get(learner.id)).toEqual({ enrolled: 2, completed: 1, courses: 0, students: 0, certificates: 0 });
    expect(counts.get(author.id)).toEqual({ enrolled: 0, completed: 0, courses: 2, students: 5, certificates: 0 });
    const one = await t.as(admin)(users.get, { params: { id: learner.id } });
    expect(one.body.counts).toEqual(counts.get(learner.id));
  });

  it('an instructor reads them of their own courses alone; nobody reads their own', async () => {
    const author = await t.given.instructor();
    const own = await t.given.course({ author });
    const foreign = await t.given.course();
    const learner = await t.given.student();
    await enroll(learner, own.id);
    await enroll(learner, foreign.id, { completed: true });
    const seen = await t.as(author)(users.get, { params: { id: learner.id } });
    expect(seen.body.counts).toEqual({ enrolled: 1, completed: 0, courses: 0, students: 0, certificates: 0 });
    expect((await t.as(learner)(users.get, { params: { id: learner.id } })).body).not.toHaveProperty('counts');
  });

  it('how many there are of each status stays the same whichever is asked for', async () => {
    const admin = await t.given.administrator();
    const named = (displayName: string, fields: object = {}) => t.given.user({ displayName, ...fields });
    const came = await named('Census came');
    await lastActive(came, t.now());
    const never = await named('Census never');
    const blocked = await named('Census blocked', { blocked: true });
    const list = async (status?: 'any' | 'active' | 'blocked' | 'never_signed_in') =>
      (await t.as(admin)(users.list, { query: { search: 'census', ...(status && { status }) } })).body;
    const count = { any: 3, active: 2, unverified: 0, blocked: 1, never_signed_in: 1 };
    for (const status of [undefined, 'any', 'active', 'blocked', 'never_signed_in'] as const) {
      const { meta, data } = await list(status);
      expect(meta.users_count).toEqual(count);
      expect([meta.total, data.length]).toEqual([count[status ?? 'any'], count[status ?? 'any']]);
    }
    expect((await list('never_signed_in')).data.map(({ id }) => id)).toEqual([never.id]);
    expect((await list('blocked')).data.map(({ id }) => id)).toEqual([blocked.id]);
  });

  it('are narrowed by how people stand with their courses and by when they were here', async () => {
    const admin = await t.given.administrator();
    const author = await t.given.instructor();
    const own = await t.given.course({ author });
    const [learns, learned, nowhere] = [
      await t.given.user({ displayName: 'Standing learns' }),
      await t.given.user({ displayName: 'Standing learned' }),
      await t.given.user({ displayName: 'Standing nowhere' }),
    ];
    await enroll(learns, (await t.given.course()).id);
    await enroll(learns, own.id, { expired: true });
    await enroll(learned, own.id, { expired: true });
    await lastActive(learns, new Date(t.now().getTime() - 29 * DAY_MS));
    await lastActive(learned, new Date(t.now().getTime() - 31 * DAY_MS));
    const ids = async (who: Person, query: object) =>
      (await t.as(who)(users.list, { query: { search: 'standing', order: 'asc', ...query } })).body.data.map(
        ({ id }) => id,
      );
    expect(await ids(admin, { enrolment_status: 'active' })).toEqual([learns.id]);
    expect(await ids(admin, { enrolment_status: 'expired' })).toEqual([learned.id]);
    expect(await ids(admin, { enrolment_status: 'none' })).toEqual([nowhere.id]);
    // What goes on in courses of others is none of an instructor's business.
    expect(await ids(author, { enrolment_status: 'active' })).toEqual([]);
    expect(await ids(author, { enrolment_status: 'expired' })).toEqual([learns.id, learned.id]);
    expect(await ids(admin, { inactive_days: 30 })).toEqual([learned.id, nowhere.id]);
    expect(await ids(admin, { inactive_days: 28 })).toEqual([learns.id, learned.id, nowhere.id]);
    for (const inactive_days of [0, 3651, 'soon'] as never[]) {
      expect((await t.as(admin)(users.list, { query: { inactive_days } })).status).toBe(400);
    }
  });
});

describe('several people at once', () => {
  it('are kept out and let in, each by the rules for one', async () => {
    const manager = await t.given.manager();
    const admin = await t.given.administrator();
    const [one, two] = [await t.given.user({ password: PASSWORD }), await t.given.student()];
    const ids = [one.id, two.id, manager.id, admin.id];
    const change = (status: 'active' | 'blocked') =>
      t.as(manager)(users.bulkUpdate, { body: { ids, changes: { status } } });
    const blocked = await change('blocked');
    expect(blocked.body.done).toEqual([one.id, two.id].toSorted((a, b) => a - b));
    expect(blocked.body.failed.map(({ id, code }) => [id, code])).toEqual([
      [manager.id, 'forbidden'],
      [admin.id, 'not_found'],
    ]);
    const login = () => t.visitor(auth.login, { body: { login: one.email!, password: PASSWORD } });
    expect((await login()).body.code).toBe('account_blocked');
    const logged = t.logLines
      .map((line) => JSON.parse(line) as { security?: string; actorId?: number; subjectId: number })
      .filter(({ security, actorId }) => security === 'account_blocked' && actorId === manager.id);
    expect(logged.map(({ subjectId }) => subjectId)).toEqual(blocked.body.done);
    const told = await t.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'user.blocked'), eq(events.actorId, manager.id)));
    expect(told).toHaveLength(2);
    await change('active');
    expect((await login()).status).toBe(200);
  });

  it('have nothing else of them changed', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.student();
    const changes = { status: 'blocked', roles: ['administrator'], email: 'new@example.com' } as never;
    await t.as(admin)(users.bulkUpdate, { body: { ids: [student.id], changes } });
    const { body } = await t.as(admin)(users.get, { params: { id: student.id } });
    expect(body).toMatchObject({ status: 'blocked', roles: ['student'], email: student.email });
    const wrong = { status: 'unverified' } as never;
    expect((await t.as(admin)(users.bulkUpdate, { body: { ids: [student.id], changes: wrong } })).status).toBe(400);
  });
});

describe('a link to choose a password', () => {
  const newest = async (recipient: string) =>
    (await t.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id)))[0];
  const send = (who: Person, id: number) => t.as(who)(users.sendPasswordLink, { params: { id } });

  it('goes to who forgot theirs, and works once', async () => {
    const manager = await t.given.manager();
    const student = await t.given.user({ password: PASSWORD });
    expect((await send(manager, student.id)).status).toBe(200);
    const mail = await newest(student.email!);
    const token = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    // Until then the old one works.
    expect((await t.visitor(auth.login, { body: { login: student.email!, password: PASSWORD } })).status).toBe(200);
    const choose = () => t.visitor(auth.resetPassword, { body: { token, password: 'eight lanterns' } });
    expect((await choose()).status).toBe(200);
    expect((await choose()).body.code).toBe('invalid_token');
  });

  it('invites once more who has never had one', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(users.create, { body: { email: 'invited.twice@example.com' } });
    const first = await newest('invited.twice@example.com');
    const [person] = await t.db.select().from(usersTable).where(eq(usersTable.email, 'invited.twice@example.com'));
    await send(admin, person!.id);
    const second = await newest('invited.twice@example.com');
    expect(second?.id).not.toBe(first?.id);
    expect(second?.subject).toBe(first?.subject);
  });

  it('goes to nobody who is blocked, and five times an hour at most', async () => {
    const admin = await t.given.administrator();
    const blocked = await t.given.user({ blocked: true });
    expect((await send(admin, blocked.id)).body.code).toBe('person_blocked');
    const student = await t.given.student();
    for (let time = 0; time < 5; time += 1) expect((await send(admin, student.id)).status).toBe(200);
    expect((await send(admin, student.id)).body.code).toBe('rate_limited');
  });
});

describe('everybody as a file, as stock clients ask for it', () => {
  const fileOf = async (who: Person, body: object = {}) => {
    const made = await t.as(who)(users.export, { body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'done',
      filepath: '',
      filename: expect.stringMatching(/^users-.*\.csv$/),
    });
    const { cookie } = await t.credentials(who);
    return (await t.raw({ url: made.body.download_url, headers: { cookie } })).body;
  };

  it('holds whom the caller sees, with their roles, and nobody else fetches it', async () => {
    const [admin, manager] = [await t.given.administrator(), await t.given.manager()];
    const [learner, teacher] = [await t.given.student(), await t.given.instructor()];
    const all = await fileOf(admin);
    for (const { email } of [admin, learner, teacher]) expect(all).toContain(email);
    const seen = await fileOf(manager);
    expect(seen).toContain(learner.email);
    expect(seen).not.toContain(admin.email);
    const teaching = await fileOf(manager, { role: 'instructor' });
    expect(teaching).toContain(teacher.email);
    expect(teaching).not.toContain(learner.email);
    const made = await t.as(manager)(users.export, { body: {} });
    const { cookie } = await t.credentials(admin);
    expect((await t.raw({ url: made.body.download_url, headers: { cookie } })).statusCode).toBe(404);
  });

  it('is refused to those who see learners alone, and for a role that does not exist', async () => {
    expect((await t.as(await t.given.instructor())(users.export, { body: {} })).status).toBe(403);
    expect((await t.visitor(users.export, { body: {} })).status).toBe(401);
    const manager = await t.given.manager();
    expect((await t.as(manager)(users.export, { body: { role: 'wizard' as never } })).status).toBe(400);
  });
});
