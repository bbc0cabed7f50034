import { contract, profileFields, type Role } from '@lectern/contract';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { events, mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { storedRoles } from '../identity/identity.factory.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';
import { users as usersTable } from '../identity/identity.tables.ts';
import { heldPersonToChange } from './users.guards.ts';

const { auth, users } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps';

async function enrolled(courseId: number, fields: Parameters<typeof t.given.user>[0] = {}) {
  const learner = await t.given.user(fields);
  const at = t.now();
  const [row] = await t.db
    .insert(enrollments)
    .values({ userId: learner.id, courseId, enrolledAt: at, modifiedAt: at })
    .returning();
  await t.db.insert(entitlements).values({ enrollmentId: row!.id, userId: learner.id, source: 'free', startsAt: at });
  return learner;
}

const mailTo = async (email: string) =>
  (await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)))[0];
const names = (answer: { body: { data: { display_name: string }[] } }) =>
  answer.body.data.map((user) => user.display_name);

it('a profile is answered as its person and as staff have written it', async () => {
  const own = { url: 'https://example.com/ada', locale: 'de', timezone: 'Europe/Berlin' };
  const values = { ...sampleValues(profileFields), ...own };
  const person = await t.given.student();
  expect((await t.as(person)(users.updateMe, { body: values })).body).toMatchObject(values);
  const params = { id: person.id };
  const changes = { headline: 'Later', locale: '', timezone: '' };
  const changed = await t.as(await t.given.administrator())(users.update, { params, body: changes });
  expect(changed.body).toMatchObject({ ...values, ...changes });
});

describe('the list of people', () => {
  it('is refused to visitors and students', async () => {
    expect((await t.visitor(users.list)).status).toBe(401);
    const refused = await t.as(await t.given.student())(users.list);
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('forbidden');
  });

  it('shows an administrator everybody but guests, and a manager everybody but administrators', async () => {
    const admin = await t.given.user({ role: 'administrator', displayName: 'Scope Admin' });
    const manager = await t.given.user({ role: 'manager', displayName: 'Scope Manager' });
    await t.given.user({ displayName: 'Scope Student' });
    await t.given.user({ kind: 'guest', email: null, roles: [], displayName: 'Scope Guest' });
    const query = { search: 'scope', orderby: 'name', order: 'asc' } as const;
    expect(names(await t.as(admin)(users.list, { query }))).toEqual(['Scope Admin', 'Scope Manager', 'Scope Student']);
    expect(names(await t.as(manager)(users.list, { query }))).toEqual(['Scope Manager', 'Scope Student']);
  });

  it('shows an instructor the learners of their own courses, without their addresses', async () => {
    const author = await t.given.instructor();
    const own = await t.given.course({ author });
    const foreign = await t.given.course();
    const mine = await enrolled(own.id, { displayName: 'Mine' });
    await enrolled(foreign.id, { displayName: 'Foreign' });
    const listed = await t.as(author)(users.list);
    expect(names(listed)).toEqual(['Mine']);
    expect(listed.body.meta.total).toBe(1);
    expect(listed.headers['x-wp-total']).toBe('1');
    const [row] = listed.body.data;
    expect(row).not.toHaveProperty('email');
    expect(row).not.toHaveProperty('email_verified');
    expect(row).not.toHaveProperty('last_active_at');
    expect(JSON.stringify(listed.body)).not.toContain(mine.email!);

    const ofForeign = await t.as(author)(users.list, { query: { course: foreign.id } });
    expect(ofForeign.body.data).toEqual([]);
  });

  it('tells an instructor no address by searching or sorting', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author });
    const learner = await enrolled(course.id, { email: 'very.secret@example.com', username: 'plain' });
    const byEmail = await t.as(author)(users.list, { query: { search: 'very.secret' } });
    expect(byEmail.body.data).toEqual([]);
    const byName = await t.as(author)(users.list, { query: { search: 'PLAI' } });
    expect(byName.body.data.map((user) => user.id)).toEqual([learner.id]);
    for (const orderby of ['email', 'last_active'] as const) {
      const refused = await t.as(author)(users.list, { query: { orderby } });
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
  });

  it('shows an instructor without courses nobody', async () => {
    await t.given.student();
    expect((await t.as(await t.given.instructor())(users.list)).body.data).toEqual([]);
  });

  it('is searched, filtered, sorted and cut into pages', async () => {
    const admin = await t.given.administrator();
    const course = await t.given.course();
    const under = await enrolled(course.id, { displayName: 'Filter_one', blocked: true });
    const other = await t.given.user({ displayName: 'FilterXone', role: 'instructor' });
    const list = async (query: object) =>
      (await t.as(admin)(users.list, { query: { search: 'filter', ...query } })).body;
    expect((await list({ search: 'filter_one' })).data.map((user) => user.id)).toEqual([under.id]);
    expect((await list({ role: 'instructor' })).data.map((user) => user.id)).toEqual([other.id]);
    expect((await list({ status: 'blocked' })).data.map((user) => user.id)).toEqual([under.id]);
    expect((await list({ status: 'active' })).data.map((user) => user.id)).toEqual([other.id]);
    expect((await list({ status: 'unverified' })).data).toEqual([]);
    expect((await list({ course: course.id })).data.map((user) => user.id)).toEqual([under.id]);
    expect((await list({ include: [other.id] })).data.map((user) => user.id)).toEqual([other.id]);
    expect((await list({ exclude: String(other.id) })).data.map((user) => user.id)).toEqual([under.id]);
    expect((await list({ orderby: 'email', order: 'asc' })).data.map((user) => user.id)).toEqual([under.id, other.id]);
    const second = await list({ orderby: 'id', order: 'asc', per_page: 1, page: 2 });
    expect(second.data.map((user) => user.id)).toEqual([other.id]);
    expect(second.meta).toMatchObject({ total: 2, pages: 2, current_page: 2, per_page: 1 });
  });

  it.each([
    { orderby: 'password_hash' },
    { orderby: 'id; drop table users' },
    { per_page: -1 },
    { per_page: 100000 },
    { include: '1) or 1=1' },
    { role: 'root' },
    { roles: ['student', 'root'] },
    { roles: '' },
    { instructor_applied: 'yes' },
    { capabilities: 'read' },
  ])('refuses %j', async (query) => {
    const admin = await t.given.administrator();
    expect((await t.as(admin)(users.list, { query: query as never })).status).toBe(400);
  });

  it('is asked for as stock clients ask, with their names of roles, and narrowed by them', async () => {
    const admin = await t.given.administrator();
    const [ada, bob, eve] = [
      await t.given.user({ displayName: 'Stocklist Bo', role: 'instructor' }),
      await t.given.user({ displayName: 'Stocklist Al', role: 'manager' }),
      await t.given.user({ displayName: 'Stocklist Cy' }),
    ];
    const list = async (query: object) =>
      (await t.as(admin)(users.list, { query: { search: 'stocklist', ...query } })).body.data.map(({ id }) => id);
    const byName = { orderby: 'display_name', order: 'asc' };
    expect(await list({ role: 'lectern_instructor' })).toEqual([ada.id]);
    expect(await list({ roles: ['lectern_instructor', 'lectern_manager'], ...byName })).toEqual([bob.id, ada.id]);
    expect(await list({ roles: 'student,lectern_manager', ...byName })).toEqual([bob.id, eve.id]);
    expect(await list({ _locale: 'user', ...byName })).toEqual([bob.id, ada.id, eve.id]);
    const named = [eve.id, ada.id, bob.id];
    expect(await list({ include: named, orderby: 'include', order: 'asc' })).toEqual(named);
  });

  it('costs the same statements for few and for many', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(users.list);
    const cost = async (perPage: number) =>
      (await t.countStatements(() => t.as(admin)(users.list, { query: { per_page: perPage } }))).statements.length;
    // Settings, rows, counts, and one for each module that counts what people do.
    expect(await cost(1)).toBe(5);
    expect(await cost(100)).toBe(5);
  });
});

describe('one person', () => {
  it('is found by those who may see them, and does not exist for others', async () => {
    const student = await t.given.student();
    const admin = await t.given.administrator();
    const manager = await t.given.manager();
    const get = (who: { id: number }, id: number) => t.as(who)(users.get, { params: { id } });
    expect((await get(admin, student.id)).body.email).toBe(student.email);
    expect((await get(manager, student.id)).body.email).toBe(student.email);
    expect((await get(manager, admin.id)).status).toBe(404);
    expect((await get(await t.given.instructor(), student.id)).status).toBe(404);
    expect((await get(await t.given.student(), student.id)).status).toBe(403);
    expect((await get(student, student.id)).body.email).toBe(student.email);
    expect((await get(admin, 2_000_000)).status).toBe(404);
    expect((await t.visitor(users.get, { params: { id: student.id } })).status).toBe(401);
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    expect((await get(admin, guest.id)).status).toBe(404);
  });
});

describe('making an account for somebody', () => {
  const create = (who: { id: number }, body: object) => t.as(who)(users.create, { body: body as never });

  it('sends a link to choose a password, which is never in a mail', async () => {
    const manager = await t.given.manager();
    const made = await create(manager, { email: 'kenji@example.com', first_name: 'Kenji', last_name: 'Mori' });
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`/api/lectern/v1/users/${made.body.id}`);
    expect(made.body).toMatchObject({
      username: 'kenji',
      display_name: 'Kenji Mori',
      roles: ['student'],
      status: 'active',
      email_verified: true,
    });
    const mail = await mailTo('kenji@example.com');
    expect(mail?.subject).toBe('Your account at Lectern');
    const token = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const chosen = await t.visitor(auth.resetPassword, { body: { token, password: PASSWORD } });
    expect(chosen.status).toBe(200);
    const login = await t.visitor(auth.login, { body: { login: 'kenji', password: PASSWORD } });
    expect(login.body.user.id).toBe(made.body.id);
  });

  it('with a password sends none', async () => {
    const admin = await t.given.administrator();
    const made = await create(admin, { email: 'noor@example.com', password: PASSWORD, roles: ['instructor'] });
    expect(made.body.roles).toEqual(['instructor']);
    const mail = await mailTo('noor@example.com');
    expect(`${mail?.text}${mail?.html}`).not.toContain(PASSWORD);
    expect(mail?.text).not.toContain('#token=');
    expect((await t.visitor(auth.login, { body: { login: 'noor@example.com', password: PASSWORD } })).status).toBe(200);
    const weak = await create(admin, { email: 'weak@example.com', password: 'password' });
    expect(weak.body.code).toBe('weak_password');
  });

  it.each([
    ['manager', ['manager']],
    ['manager', ['administrator']],
    ['manager', ['student', 'administrator']],
    ['instructor', ['student']],
    ['student', ['student']],
  ] as [Role, Role[]][])('a %s cannot make somebody with the roles %j', async (role, roles) => {
    const actor = await t.given.user({ role });
    const refused = await create(actor, { email: `${role}-${roles.join('-')}@example.com`, roles });
    expect(refused.status).toBe(403);
    const admin = await t.given.administrator();
    const found = await t.as(admin)(users.list, { query: { search: `${role}-${roles.join('-')}@` } });
    expect(found.body.data).toEqual([]);
  });

  it('names what is taken or wrong', async () => {
    const admin = await t.given.administrator();
    const known = await t.given.student();
    expect((await create(admin, { email: known.email!.toUpperCase() })).body).toMatchObject({
      code: 'email_taken',
      data: { status: 400, params: { email: 'An account with this email already exists.' } },
    });
    expect((await create(admin, { email: 'free@example.com', username: known.username })).body.code).toBe(
      'username_taken',
    );
    expect((await create(admin, {})).body.data?.params).toEqual({ email: 'This field is required.' });
    expect((await create(admin, { email: 'free@example.com', roles: ['root'] })).status).toBe(400);
    expect((await create(admin, { email: 'free@example.com', profile_image: 999_999 })).body.data?.params).toEqual({
      profile_image: 'This picture does not exist.',
    });
    expect((await t.visitor(users.create, { body: { email: 'free@example.com' } })).status).toBe(401);
  });
});

describe('changing an account', () => {
  const change = (who: { id: number }, id: number, body: object) =>
    t.as(who)(users.update, { params: { id }, body: body as never });

  it('a manager changes a student; roles, blocks and addresses are recorded', async () => {
    const manager = await t.given.manager();
    const student = await t.given.student();
    const changed = await change(manager, student.id, { display_name: 'Renamed', roles: ['student', 'instructor'] });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ display_name: 'Renamed', roles: ['student', 'instructor'] });
    const [recorded] = await t.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'user.roles_changed'), eq(events.actorId, manager.id)));
    expect(recorded?.payload).toEqual({
      user_id: student.id,
      before: ['student'],
      after: ['student', 'instructor'],
    });
  });

  it.each([
    ['student', 'student', 403],
    ['instructor', 'student', 403],
    ['manager', 'manager', 403],
    ['manager', 'administrator', 404],
    ['administrator', 'administrator', 200],
  ] as [Role, Role, number][])('a %s changing a %s: %i', async (role, target, status) => {
    const actor = await t.given.user({ role });
    const person = await t.given.user({ role: target });
    const answer = await change(actor, person.id, { display_name: 'Changed' });
    expect(answer.status).toBe(status);
    const admin = await t.given.administrator();
    const after = await t.as(admin)(users.get, { params: { id: person.id } });
    expect(after.body.display_name).toBe(status === 200 ? 'Changed' : person.displayName);
  });

  it('nobody raises anybody above themselves, nor themselves', async () => {
    const manager = await t.given.manager();
    const student = await t.given.student();
    const instructor = await t.given.instructor();
    expect((await change(manager, student.id, { roles: ['administrator'] })).status).toBe(403);
    expect((await change(manager, student.id, { roles: ['manager'] })).status).toBe(403);
    expect((await change(manager, manager.id, { roles: ['administrator'] })).status).toBe(403);
    expect((await change(instructor, instructor.id, { roles: ['administrator'] })).status).toBe(403);
    expect((await change(manager, manager.id, { headline: 'Still a manager' })).body).toMatchObject({
      headline: 'Still a manager',
      roles: ['manager'],
    });
  });

  it('works with the methods that stock clients use', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.student();
    for (const [method, override] of [
      ['PUT', undefined],
      ['PATCH', undefined],
      ['POST', undefined],
      ['POST', 'PUT'],
    ] as const) {
      const answer = await t.raw({
        method,
        url: `/api/lectern/v1/users/${student.id}`,
        headers: { ...(await t.credentials(admin)), ...(override && { 'x-http-method-override': override }) },
        payload: { headline: `${method} ${override}` },
      });
      expect(answer.json().headline).toBe(`${method} ${override}`);
    }
  });

  it('a new address must be confirmed again, the old one gets a notice, and old links are worthless', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.user({ password: PASSWORD });
    await t.visitor(auth.forgotPassword, { body: { login: student.email! } });
    await t.runJobs();
    const token = /token=([\w-]+)/.exec((await mailTo(student.email!))?.text ?? '')?.[1] ?? '';
    const changed = await change(admin, student.id, { email: 'moved@example.com' });
    expect(changed.body).toMatchObject({ email: 'moved@example.com', email_verified: false });
    expect((await mailTo(student.email!))?.subject).toBe('Your address at Lectern was changed');
    expect((await mailTo('moved@example.com'))?.text).toContain('/verify-email#token=');
    const late = await t.visitor(auth.resetPassword, { body: { token, password: 'eight lanterns' } });
    expect(late.body.code).toBe('invalid_token');
    const taken = await change(admin, student.id, { email: admin.email!.toUpperCase() });
    expect(taken.body.code).toBe('email_taken');
  });

  it('a new password ends the sessions of the person', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.user({ password: PASSWORD });
    expect((await t.as(student)(users.me)).status).toBe(200);
    expect((await change(admin, student.id, { password: 'eight lanterns' })).status).toBe(200);
    expect((await t.as(student)(users.me)).status).toBe(403);
    const login = await t.visitor(auth.login, { body: { login: student.email!, password: 'eight lanterns' } });
    expect(login.status).toBe(200);
  });

  it('a username stays, and nobody blocks themselves', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.student();
    expect((await change(admin, student.id, { username: 'another' })).body.data?.params).toEqual({
      username: 'A username cannot be changed.',
    });
    expect((await change(admin, student.id, { username: student.username, headline: 'Same' })).status).toBe(200);
    expect((await change(admin, admin.id, { status: 'blocked' })).status).toBe(403);
  });

  it('nobody changes their own password or address here, where nobody asks for the old password', async () => {
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    const fields = await change(admin, admin.id, { password: 'eight lanterns' });
    expect([fields.status, Object.keys(fields.body.data?.params ?? {})]).toEqual([400, ['password']]);
    const moved = await change(admin, admin.id, { email: 'elsewhere@example.com' });
    expect([moved.status, Object.keys(moved.body.data?.params ?? {})]).toEqual([400, ['email']]);
    const login = await t.visitor(auth.login, { body: { login: admin.email!, password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  it('a form that says again what is so already changes it for nobody', async () => {
    const manager = await t.given.manager();
    const same = await change(manager, manager.id, {
      email: manager.email!.toUpperCase(),
      roles: ['manager'],
      status: 'active',
      headline: 'As before',
    });
    expect([same.status, same.body.headline, same.body.email]).toEqual([200, 'As before', manager.email]);
  });

  it('who was raised between the look at them and the write is left alone', async () => {
    const manager = await t.given.manager();
    const actor: Actor = {
      userId: manager.id,
      kind: 'member',
      displayName: manager.displayName,
      avatarUrl: '',
      email: manager.email,
      emailVerified: true,
      roles: manager.roles,
      customCapabilities: null,
      locale: 'en',
      timezone: 'UTC',
      sessionId: 1,
    };
    const student = await t.given.student();
    const held = (fields: object) =>
      t.db.transaction((db) => heldPersonToChange(db, { actor, id: student.id, fields }));
    expect((await held({ headline: 'Still a student' })).person.id).toBe(student.id);
    await expect(held({ roles: ['administrator'] })).rejects.toMatchObject({ code: 'forbidden' });
    await t.db
      .update(usersTable)
      .set({ roles: storedRoles('manager') })
      .where(eq(usersTable.id, student.id));
    await expect(held({ headline: 'A manager by now' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('an unblocked person gets in again', async () => {
    const admin = await t.given.administrator();
    const student = await t.given.user({ password: PASSWORD });
    await change(admin, student.id, { status: 'blocked' });
    const login = () => t.visitor(auth.login, { body: { login: student.email!, password: PASSWORD } });
    expect((await login()).body.code).toBe('account_blocked');
    await change(admin, student.id, { status: 'active' });
    expect((await login()).status).toBe(200);
  });
});

describe('roles and mails', () => {
  it('the roles are listed for those who give them', async () => {
    const listed = await t.as(await t.given.manager())(contract.roles.list);
    expect(listed.body).toContainEqual(expect.objectContaining({ value: 'student', label: 'Student' }));
    expect(listed.body).toHaveLength(4);
    expect((await t.visitor(contract.roles.list)).status).toBe(401);
    for (const role of ['student', 'instructor'] as const) {
      expect((await t.as(await t.given.user({ role }))(contract.roles.list)).status).toBe(403);
    }
  });

  it('an administrator reads the mails the school keeps, but cannot use the links in them', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(users.create, { body: { email: 'invited@example.com' } });
    const listed = await t.as(admin)(contract.mails.list, { query: { per_page: 1 } });
    expect(listed.body.data).toHaveLength(1);
    expect(listed.body.data[0]).toMatchObject({ to: 'invited@example.com', status: 'kept' });
    expect(listed.body.data[0]?.text).toContain('/reset-password#token=…');
    const token = /token=([\w-]+)/.exec((await mailTo('invited@example.com'))?.text ?? '')?.[1];
    expect(token).toBeDefined();
    expect(JSON.stringify(listed.body)).not.toContain(token);
    expect(listed.headers['x-wp-total']).toBe(String(listed.body.meta.total));
  });

  it('nobody else reads them', async () => {
    expect((await t.visitor(contract.mails.list)).status).toBe(401);
    for (const role of ['student', 'instructor', 'manager'] as const) {
      expect((await t.as(await t.given.user({ role }))(contract.mails.list)).status).toBe(403);
    }
  });
});
