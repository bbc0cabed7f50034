import { type Capability, contract, type GrantableCapability, reservedCapabilities } from '@lectern/contract';
import { MAX_CUSTOM_ROLES } from '@lectern/contract/limits';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { customRoles, users as usersTable } from '../identity.tables.ts';

const { courses, roles, session, tags, users } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let admin: Person;
let manager: Person;
let named = 0;

const INSTRUCTOR: GrantableCapability[] = ['author_own', 'create_tags', 'upload_files', 'read_users'];

const fields = (held: readonly GrantableCapability[], base: 'instructor' | 'manager' = 'instructor') => ({
  name: `Role ${(named += 1)}`,
  base_role: base,
  capabilities: [...held],
});

const make = async (held: readonly GrantableCapability[], base?: 'instructor' | 'manager') =>
  (await t.as(admin)(roles.create, { body: fields(held, base) })).body;

/** A person with a custom role. */
async function holder(held: readonly GrantableCapability[], base?: 'instructor' | 'manager') {
  const role = await make(held, base);
  const person = await t.given.student();
  await give(admin, person, role.id);
  return { role, person };
}

const give = (giver: Person, { id }: { id: number }, roleId: number) =>
  t.as(giver)(users.update, { params: { id }, body: { custom_role: roleId } });

const rightsOf = async (person: Person): Promise<Capability[]> => (await t.as(person)(session.get)).body.capabilities;

beforeEach(async () => {
  await t.db.update(usersTable).set({ customRoleId: null });
  await t.db.delete(customRoles);
  admin = await t.given.administrator();
  manager = await t.given.manager();
});

describe('custom roles', () => {
  it('take a right away that the role they stand on has', async () => {
    const { person } = await holder(['author_own', 'read_users']);
    expect(await rightsOf(person)).not.toContain('create_tags');
    expect((await t.as(person)(tags.create, { body: { name: 'Refused' } })).body.code).toBe('forbidden');
    expect((await t.as(person)(users.list)).status).toBe(200);
  });

  it('add a right that the role they stand on lacks', async () => {
    const { person } = await holder([...INSTRUCTOR, 'publish_courses']);
    const made = await t.as(person)(courses.create, { body: { name: 'At once', status: 'publish' } });
    expect(made.body.status).toBe('publish');
  });

  it('whoever loses a right is refused from the next request on, with the session they have', async () => {
    const { role, person } = await holder(INSTRUCTOR);
    const headers = await t.credentials(person);
    const tag = (name: string) =>
      t.raw({ method: 'POST', url: '/api/lectern/v1/courses/tags', headers, payload: { name } });
    expect((await tag('Before')).statusCode).toBe(201);
    const body = { capabilities: ['author_own' as const] };
    expect((await t.as(admin)(roles.update, { params: { id: role.id }, body })).status).toBe(200);
    expect((await tag('After')).statusCode).toBe(403);
    await t.as(admin)(users.update, { params: { id: person.id }, body: { custom_role: 0, roles: ['instructor'] } });
    expect((await tag('Again')).statusCode).toBe(201);
  });

  it('hold for API keys too', async () => {
    const { person } = await holder(['author_own']);
    const { name, secret } = await t.given.apiKey(person, 'read_write');
    const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
    const url = '/api/lectern/v1/courses/tags';
    const answer = await t.raw({ method: 'POST', url, headers: { authorization }, payload: { name: 'By key' } });
    expect(answer.statusCode).toBe(403);
    const own = { method: 'POST', url: '/api/lectern/v1/courses', headers: { authorization } } as const;
    expect((await t.raw({ ...own, payload: { name: 'By key' } })).statusCode).toBe(201);
  });

  it('are listed behind those that are built in, with how many people have them', async () => {
    const { role } = await holder(INSTRUCTOR);
    const listed = (await t.as(manager)(roles.list)).body;
    expect(listed.map(({ value }) => value)).toEqual([
      'administrator',
      'manager',
      'instructor',
      'student',
      `custom_${role.id}`,
    ]);
    expect(listed.at(-1)).toMatchObject({ id: role.id, label: role.label, people: 1, can: { give: true, edit: true } });
    expect(listed.map((one) => one.can.give)).toEqual([false, false, true, true, true]);
    expect(listed.slice(0, 4).map((one) => one.can.edit)).toEqual([false, false, false, false]);
  });

  it('bring the role they stand on, by which people are listed, and are a filter themselves', async () => {
    const { role, person } = await holder(INSTRUCTOR);
    const found = await t.as(manager)(users.list, { query: { custom_role: role.id, role: 'instructor' } });
    expect(found.body.data.map(({ id }) => id)).toEqual([person.id]);
    expect(found.body.data[0]!.custom_role).toEqual({ id: role.id, name: role.label });
    const instructor = await t.given.instructor();
    expect((await t.as(instructor)(users.list, { query: { custom_role: role.id } })).status).toBe(403);
    await t.as(admin)(roles.update, { params: { id: role.id }, body: { base_role: 'manager' } });
    expect((await t.as(admin)(users.get, { params: { id: person.id } })).body.roles).toEqual(['manager']);
  });

  it('whether somebody’s account may be changed is told with it, to those alone who manage people', async () => {
    const { person: helper } = await holder(['author_own', 'read_users', 'manage_users']);
    const { person: publisher } = await holder([...INSTRUCTOR, 'publish_courses']);
    const editable = async (who: Person, { id }: { id: number }) =>
      (await t.as(who)(users.get, { params: { id } })).body.can?.edit;
    expect(await editable(helper, publisher)).toBe(false);
    expect(await editable(manager, publisher)).toBe(true);
    expect(await editable(manager, helper)).toBe(false);
    expect(await editable(admin, helper)).toBe(true);
    expect(await editable(helper, helper)).toBe(true);
    expect(await editable(publisher, publisher)).toBeUndefined();
    const listed = await t.as(helper)(users.list, {
      query: { include: [helper.id, publisher.id], orderby: 'include', order: 'asc' },
    });
    expect(listed.body.data.map((one) => [one.id, one.can?.edit])).toEqual([
      [helper.id, true],
      [publisher.id, false],
    ]);
  });

  it('are kept when a person is sent back whole, and end with other roles', async () => {
    const { role, person } = await holder(INSTRUCTOR);
    const params = { id: person.id };
    const same = await t.as(admin)(users.update, { params, body: { roles: ['instructor'], headline: 'Still' } });
    expect(same.body.custom_role?.id).toBe(role.id);
    const other = await t.as(admin)(users.update, { params, body: { roles: ['student'] } });
    expect([other.body.custom_role, other.body.roles]).toEqual([null, ['student']]);
  });

  it('can be given to whoever is made', async () => {
    const role = await make(INSTRUCTOR);
    const body = { email: 'with-role@example.com', custom_role: role.id };
    expect((await t.as(manager)(users.create, { body })).body).toMatchObject({
      roles: ['instructor'],
      custom_role: { id: role.id },
    });
  });

  it('stay while they are given to whoever is made', async () => {
    const role = await make(INSTRUCTOR);
    let gone = false;
    const waiting = async () => {
      const { rows } = await t.db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`);
      return rows[0]!.n;
    };
    const both = await t.db.transaction(async (tx) => {
      // Creating a user with this role waits for this lock.
      await tx.execute(sql`lock table users in share row exclusive mode`);
      const body = { email: 'role-gone@example.com', custom_role: role.id };
      const made = t.as(admin)(users.create, { body });
      await expect.poll(waiting).toBe(1);
      const removed = t
        .as(admin)(roles.remove, { params: { id: role.id } })
        .finally(() => (gone = true));
      await expect.poll(async () => gone || (await waiting()) === 2).toBe(true);
      return { made, removed };
    });
    expect([(await both.made).status, (await both.removed).body.code]).toEqual([201, 'role_in_use']);
  });

  it('go only when nobody has them', async () => {
    const { role, person } = await holder(INSTRUCTOR);
    const params = { id: role.id };
    expect((await t.as(admin)(roles.remove, { params })).body.code).toBe('role_in_use');
    await t.as(admin)(users.update, { params: { id: person.id }, body: { custom_role: 0 } });
    expect((await t.as(admin)(roles.remove, { params })).body.id).toBe(role.id);
    expect((await t.as(admin)(roles.get, { params })).status).toBe(404);
    expect((await give(admin, person, role.id)).body.data).toMatchObject({
      params: { custom_role: expect.any(String) },
    });
  });

  it('refuse what does not fit: a taken name, a right without the one it needs, roles beside, an older state', async () => {
    const role = await make(INSTRUCTOR);
    const fieldsOf = ({ body }: { body: object }) => Object.keys((body as { data: { params: object } }).data.params);
    const create = (body: ReturnType<typeof fields>) => t.as(admin)(roles.create, { body });
    expect(fieldsOf(await create({ ...fields(INSTRUCTOR), name: role.label.toUpperCase() }))).toEqual(['name']);
    expect(fieldsOf(await create(fields(['publish_courses'])))).toEqual(['capabilities']);
    expect(fieldsOf(await create({ ...fields(INSTRUCTOR), name: ' ' }))).toEqual(['name']);
    const student = await t.given.student();
    const beside = { custom_role: role.id, roles: ['student' as const] };
    expect(fieldsOf(await t.as(admin)(users.update, { params: { id: student.id }, body: beside }))).toEqual(['roles']);
    const stale = { description: 'Older', modified: '2020-01-01T00:00:00.000Z' };
    expect((await t.as(admin)(roles.update, { params: { id: role.id }, body: stale })).body.code).toBe(
      'version_conflict',
    );
  });

  it('are at most so many', async () => {
    const now = t.now();
    await t.db.insert(customRoles).values(
      Array.from({ length: MAX_CUSTOM_ROLES }, (_, at) => ({
        name: `Full ${at}`,
        baseRole: 'instructor' as const,
        capabilities: [],
        createdAt: now,
        modifiedAt: now,
      })),
    );
    expect((await t.as(admin)(roles.create, { body: fields(INSTRUCTOR) })).status).toBe(400);
  });
});

describe('attacks on roles', () => {
  it('A15: nobody makes, changes or gives a role that holds what they lack', async () => {
    const { person: helper } = await holder([...INSTRUCTOR, 'manage_users']);
    const strong = await make([...INSTRUCTOR, 'publish_courses']);
    const student = await t.given.student();
    const body = fields([...INSTRUCTOR, 'publish_courses']);
    expect((await t.as(helper)(roles.create, { body })).body.code).toBe('forbidden');
    const params = { id: strong.id };
    expect((await t.as(helper)(roles.update, { params, body: { name: 'Mine' } })).body.code).toBe('forbidden');
    expect((await t.as(helper)(roles.remove, { params })).body.code).toBe('forbidden');
    expect((await give(helper, student, strong.id)).body.code).toBe('forbidden');
    const weak = await t.as(helper)(roles.create, { body: fields(['author_own']) });
    expect(weak.status).toBe(201);
    const more = { capabilities: [...INSTRUCTOR, 'publish_courses' as const] };
    const grown = await t.as(helper)(roles.update, { params: { id: weak.body.id }, body: more });
    expect(grown.body.code).toBe('forbidden');
    expect((await give(helper, student, weak.body.id)).status).toBe(200);
  });

  it('A15: the role that a custom one stands on counts as given with it', async () => {
    const base = await make([], 'manager');
    const plain = await make(INSTRUCTOR);
    const student = await t.given.student();
    expect((await t.as(manager)(roles.create, { body: fields([], 'manager') })).body.code).toBe('forbidden');
    const moved = { params: { id: plain.id }, body: { base_role: 'manager' as const } };
    expect((await t.as(manager)(roles.update, moved)).body.code).toBe('forbidden');
    expect((await give(manager, student, base.id)).body.code).toBe('forbidden');
    const body = { email: 'on-base@example.com', custom_role: base.id };
    expect((await t.as(manager)(users.create, { body })).body.code).toBe('forbidden');
    const listed = (await t.as(manager)(roles.list)).body.find(({ id }) => id === base.id);
    expect(listed?.can).toEqual({ give: false, edit: false });
    // Without the rights of instructors, a role based on them cannot be created.
    const { person: helper } = await holder(['author_own', 'read_users', 'manage_users']);
    expect((await t.as(helper)(roles.create, { body: fields(['author_own']) })).body.code).toBe('forbidden');
    const raised = { params: { id: student.id }, body: { roles: ['instructor' as const] } };
    expect((await t.as(helper)(users.update, raised)).body.code).toBe('forbidden');
  });

  it('A15: a custom role that is taken away leaves no more than the actor may give', async () => {
    const { person } = await holder([], 'manager');
    const params = { id: person.id };
    expect((await t.as(manager)(users.update, { params, body: { custom_role: 0 } })).body.code).toBe('forbidden');
    const lowered = await t.as(manager)(users.update, { params, body: { custom_role: 0, roles: ['student'] } });
    expect(lowered.body).toMatchObject({ roles: ['student'], custom_role: null });
  });

  it('A15: nobody changes their own role, nor gives one that manages people', async () => {
    const { role, person: helper } = await holder([...INSTRUCTOR, 'manage_users'], 'manager');
    const params = { id: role.id };
    const grown = { capabilities: [...INSTRUCTOR, 'manage_users' as const, 'author_any' as const] };
    expect((await t.as(helper)(roles.update, { params, body: grown })).body.code).toBe('forbidden');
    expect((await t.as(helper)(roles.update, { params, body: { description: 'x' } })).body.code).toBe('forbidden');
    expect((await give(helper, helper, 0)).body.code).toBe('forbidden');
    expect((await give(helper, await t.given.student(), role.id)).body.code).toBe('forbidden');
    expect((await give(manager, await t.given.student(), role.id)).body.code).toBe('forbidden');
    expect((await t.as(manager)(roles.create, { body: fields([...INSTRUCTOR, 'manage_users']) })).status).toBe(403);
  });

  it('A15: nobody takes over the account of somebody who may do more than they', async () => {
    const { person: helper } = await holder(['author_own', 'read_users', 'manage_users']);
    const { person: publisher } = await holder([...INSTRUCTOR, 'publish_courses']);
    const params = { id: publisher.id };
    expect((await t.as(helper)(users.update, { params, body: { headline: 'x' } })).body.code).toBe('forbidden');
    expect((await t.as(helper)(users.sendPasswordLink, { params })).body.code).toBe('forbidden');
  });

  it('A15: what opens the way to everything is in no custom role, not even for administrators', async () => {
    for (const reserved of reservedCapabilities) {
      const body = { ...fields(INSTRUCTOR), capabilities: [...INSTRUCTOR, reserved] } as never;
      expect((await t.as(admin)(roles.create, { body })).status).toBe(400);
    }
    for (const base_role of ['administrator', 'student']) {
      const body = { ...fields(INSTRUCTOR), base_role } as never;
      expect((await t.as(admin)(roles.create, { body })).status).toBe(400);
    }
  });

  it('A15: what is built in is neither changed nor deleted', async () => {
    const headers = await t.credentials(admin);
    for (const name of ['administrator', 'lectern_manager', 'instructor', '0']) {
      const url = `/api/lectern/v1/roles/${name}`;
      for (const method of ['PUT', 'DELETE'] as const) {
        const answer = await t.raw({ method, url, headers, payload: { name: 'x', capabilities: [] } });
        expect(answer.statusCode).toBe(404);
      }
    }
  });

  it('A09: rights that are sent along with a person or their profile are no rights', async () => {
    const role = await make([...INSTRUCTOR, 'publish_courses']);
    const wishes = {
      capabilities: ['manage_staff'],
      custom_capabilities: ['manage_staff'],
      customCapabilities: ['manage_staff'],
      customRoleId: role.id,
      meta_data: [{ key: 'capabilities', value: { manage_staff: true } }],
    };
    const student = await t.given.student();
    const before = await rightsOf(student);
    const own = await t.credentials(student);
    const me = { ...wishes, custom_role: role.id, roles: ['administrator'] };
    await t.raw({ method: 'PUT', url: '/api/lectern/v1/users/me', headers: own, payload: me });
    const url = `/api/lectern/v1/users/${student.id}`;
    const changed = await t.raw({ method: 'PUT', url, headers: await t.credentials(manager), payload: wishes });
    expect(changed.statusCode).toBe(200);
    expect(await rightsOf(student)).toEqual(before);
  });

  it('A03: a name with a script in it stays text', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const body = { ...fields(INSTRUCTOR), name: `Helper${script}`, description: `Helps${script}` };
    const made = await t.as(admin)(roles.create, { body });
    expect([made.body.label, made.body.description]).toEqual(['Helper', 'Helps']);
    expect((await t.as(admin)(roles.create, { body: { ...body, name: script } })).status).toBe(400);
  });

  it('B30: the roles are for those who give them alone', async () => {
    const role = await make(INSTRUCTOR);
    const params = { id: role.id };
    const callers = [t.visitor, t.as(await t.given.student()), t.as(await t.given.instructor())];
    for (const [at, caller] of callers.entries()) {
      const status = at === 0 ? 401 : 403;
      expect((await caller(roles.list)).status).toBe(status);
      expect((await caller(roles.get, { params })).status).toBe(status);
      expect((await caller(roles.create, { body: fields([]) })).status).toBe(status);
      expect((await caller(roles.update, { params, body: { description: 'x' } })).status).toBe(status);
      expect((await caller(roles.remove, { params })).status).toBe(status);
    }
  });
});
