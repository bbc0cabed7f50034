import { contract, profileFields, type Role } from '@lectern/contract';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';

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

  it('is searched by all names of people, in any order, with and without accents', async () => {
    const admin = await t.given.administrator();
    const nickname = await t.given.user({ firstName: 'Änne', lastName: 'Wéber', displayName: 'Annchen' });
    const carla = await t.given.user({ firstName: 'Carla', lastName: 'Rossi', displayName: 'Carla Rossi' });
    const found = async (search: string) =>
      (await t.as(admin)(users.list, { query: { search } })).body.data.map(({ id }) => id);
    expect(await found('weber')).toEqual([nickname.id]);
    expect(await found('Anne Annchen')).toEqual([nickname.id]);
    expect(await found('Rossi Carla')).toEqual([carla.id]);
    expect(await found('Rossi Anne')).toEqual([]);
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
    expect(await cost(1)).toBe(6);
    expect(await cost(100)).toBe(6);
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
