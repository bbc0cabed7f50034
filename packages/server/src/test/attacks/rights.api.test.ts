import { builtInRoles } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../modules/identity/identity.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf, type Headers, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

const rolesOf = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.roles;
const stored = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0];

describe('A15: roles', () => {
  it('A15: nobody gives themselves a role by their own profile, whatever the field is called', async () => {
    for (const role of builtInRoles.filter((one) => one !== 'administrator')) {
      const person = await t.given.user({ role });
      const headers = await as(person);
      const body = {
        roles: ['administrator'],
        role: 'administrator',
        capabilities: { manage_settings: true },
        meta_data: [{ key: 'roles', value: ['administrator'] }],
        status: 'active',
        kind: 'member',
        is_demo: true,
        id: 1,
        headline: 'Changed',
      };
      for (const path of ['users/me', 'users/me/', '/api/lectern/pro/v1/users/me']) {
        for (const method of ['PUT', 'PATCH', 'POST'] as const) {
          expect((await call(method, path, { headers, body })).status).toBe(200);
        }
      }
      expect(await rolesOf(person.id)).toEqual([role]);
    }
  });

  it('A15: registering makes a student, whatever was asked for', async () => {
    const email = 'climber@example.com';
    const made = await call('POST', 'auth/register', {
      body: {
        email,
        password: 'a long enough sentence',
        first_name: 'Cli',
        roles: ['administrator'],
        role: 'administrator',
        status: 'active',
      },
    });
    expect(made.status).toBe(201);
    const [row] = await t.db.select().from(users).where(eq(users.email, email));
    expect(row?.roles).toEqual(['student']);
  });

  it('A15: students and instructors change nobody, and managers neither make nor touch those above them', async () => {
    const victim = await t.given.student();
    const peer = await t.given.manager();
    const top = await t.given.administrator();
    for (const [role, path] of [
      ['student', `users/${victim.id}`],
      ['instructor', `users/${victim.id}`],
      ['student', 'users'],
      ['instructor', 'users'],
      ['instructor', 'users/instructors'],
    ] as const) {
      const headers = await as(await t.given.user({ role }));
      const refused = await call('POST', path, { headers, body: { email: 'x@example.com', roles: ['administrator'] } });
      expect([403, 404], `${role} ${path}`).toContain(refused.status);
    }
    const self = await t.given.manager();
    const manager = await as(self);
    for (const role of ['administrator', 'manager'] as const) {
      for (const id of [victim.id, self.id, peer.id]) {
        const refused = await call('PUT', `users/${id}`, { headers: manager, body: { roles: ['student', role] } });
        expect(refused.status).toBe(403);
      }
      const made = await call('POST', 'users', {
        headers: manager,
        body: { email: `${role}@example.com`, roles: [role] },
      });
      expect(made.status).toBe(403);
    }
    for (const body of [{ password: 'a long enough sentence' }, { email: 'mine@example.com' }, { status: 'blocked' }]) {
      expect((await call('PUT', `users/${top.id}`, { headers: manager, body })).status).toBe(404);
      expect((await call('PUT', `users/${peer.id}`, { headers: manager, body })).status).toBe(403);
    }
    for (const wrong of ['administrator', [['administrator']], { 0: 'administrator' }, ['owner'], []]) {
      const refused = await call('PUT', `users/${victim.id}`, { headers: manager, body: { roles: wrong } });
      expect(refused.status).toBe(400);
    }
    expect(await rolesOf(victim.id)).toEqual(['student']);
    expect(await rolesOf(self.id)).toEqual(['manager']);
    expect(await rolesOf(peer.id)).toEqual(['manager']);
  });
});

describe('B09: enrollments of others', () => {
  it('B09: neither the one nor the list shows them to learners and to teachers of other courses', async () => {
    const course = await t.given.course();
    const victim = await t.given.enrolledLearner(course.id);
    const theirs = JSON.parse((await call('GET', 'users/courses', { headers: await as(victim) })).text).data[0];
    const fellow = await t.given.enrolledLearner(course.id);
    const other = await t.given.course();
    const callers: Headers[] = [await as(fellow), await as(await t.given.student()), await as(other.author)];
    for (const headers of callers) {
      for (const path of [
        `users/courses/${theirs.id}`,
        `users/courses/${theirs.id}/`,
        `/api/lectern/pro/v1/users/courses/${theirs.id}`,
      ]) {
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          const body = method === 'PUT' ? { status: 'inactive' } : undefined;
          expect((await call(method, path, { headers, body })).status, `${method} ${path}`).toBe(404);
        }
        expect((await call('POST', path, { headers: { ...headers, 'x-http-method-override': 'DELETE' } })).status).toBe(
          404,
        );
      }
      for (const query of [
        `user=${victim.id}`,
        `user[]=${fellow.id}&user[]=${victim.id}`,
        `user[0]=${victim.id}&course=${course.id}`,
        `context=edit&include[]=${theirs.id}`,
        `include[]=${theirs.id}&status=any`,
        `course=${course.id}&search=${encodeURIComponent(victim.displayName)}`,
      ]) {
        const list = await call('GET', `users/courses?${query}`, { headers });
        if (codeOf(list) === 'forbidden') continue;
        const ids = JSON.parse(list.text).data.map((row: { user_id: number }) => row.user_id);
        expect(ids, query).not.toContain(victim.id);
      }
    }
    expect((await call('GET', `users/courses?user=${victim.id}`, { headers: callers[0]! })).status).toBe(403);
    expect((await call('GET', `users/courses/${theirs.id}`)).status).toBe(401);
    expect((await call('GET', `users/courses/${theirs.id}`, { headers: await as(course.author) })).status).toBe(200);
    const kept = JSON.parse((await call('GET', 'users/courses', { headers: await as(victim) })).text).data[0];
    expect(kept).toEqual(theirs);
  });
});

describe('B37: what is known of people', () => {
  it('B37: an instructor sees names of their own learners, and no address of anybody', async () => {
    const course = await t.given.course();
    const learner = await t.given.user({ email: 'hidden.address@private.example', displayName: 'Ada Learner' });
    await t.given.enrollment({ courseId: course.id, userId: learner.id });
    const stranger = await t.given.user({ displayName: 'Not Mine', email: 'stranger@private.example' });
    const headers = await as(course.author);

    const list = await call('GET', 'users?per_page=100', { headers });
    expect(JSON.parse(list.text).data.map((one: { id: number }) => one.id)).toEqual([learner.id]);
    for (const path of [
      'users?per_page=100&context=edit',
      `users?include[]=${learner.id}&include[]=${stranger.id}`,
      `users/${learner.id}`,
      `users/${learner.id}?context=edit`,
      `users?course=${course.id}`,
      'users?role=student',
      `users/courses?context=edit`,
      `users/courses?user=${learner.id}`,
      `course-progress?user_id=${learner.id}&course_id=${course.id}`,
      `users/me?user_id=${learner.id}&id=${learner.id}`,
    ]) {
      const answer = await call('GET', path, { headers });
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).not.toMatch(
        /private\.example|hidden\.address|Not Mine|password_?hash|argon2|last_active_at":"/i,
      );
    }
    for (const search of ['private.example', 'hidden.address', '@']) {
      const found = await call('GET', `users?search=${encodeURIComponent(search)}`, { headers });
      expect(JSON.parse(found.text).data).toEqual([]);
    }
    for (const orderby of ['email', 'last_active']) {
      expect((await call('GET', `users?orderby=${orderby}`, { headers })).status).toBe(403);
    }
    expect((await call('GET', `users/${stranger.id}`, { headers })).status).toBe(404);
    expect((await call('GET', 'mails', { headers })).status).toBe(403);
    expect((await call('GET', 'roles', { headers })).status).toBe(403);
  });

  it('B37: students and visitors list nobody, and courses tell of their authors only what they show', async () => {
    const author = await t.given.user({ role: 'instructor', email: 'teacher@private.example' });
    const course = await t.given.course({ author });
    for (const headers of [await as(await t.given.enrolledLearner(course.id)), {}]) {
      for (const path of [
        'users',
        `users?include=${author.id}`,
        `users/${author.id}`,
        'users/instructors',
        'roles',
        'mails',
      ]) {
        expect(REFUSED, path).toContain((await call('GET', path, { headers })).status);
      }
      for (const path of [
        'courses',
        `courses/${course.id}`,
        `courses?author=${author.id}`,
        `lessons/${course.items[0]!.id}`,
        'session',
      ]) {
        const answer = await call('GET', path, { headers });
        expect(answer.status).toBe(200);
        expect(answer.text).not.toContain('private.example');
        expect(answer.text).not.toContain(author.username);
      }
    }
    const me = await t.given.student();
    const mine = await call('GET', `users/me?id=${author.id}`, { headers: await as(me) });
    expect(JSON.parse(mine.text).id).toBe(me.id);
  });
});

describe('B49: keys that nobody may write', () => {
  /** Names of columns, of fields the server counts itself, and of the keys other systems keep rights under. */
  const smuggled = {
    id: 999_999,
    meta_data: [
      { key: '_price', value: '0' },
      { key: 'wp_capabilities', value: { administrator: true } },
      { id: 1, key: '_edit_lock', value: 'x' },
    ],
    _password: 'x',
    password_hash: 'x',
    passwordHash: 'x',
    authorId: 1,
    import_key: 'x#1',
    importKey: 'x#1',
    students_count: 1000,
    studentsCount: 1000,
    average_rating: 5,
    averageRating: '5.00',
    review_count: 99,
    price: '0',
    completion_percent: 100,
    modified_by: 'Somebody else',
    modified_by_id: 1,
    modifiedById: 1,
    custom_fields: { a: 1 },
    customFields: { a: 1 },
    is_creating: true,
    trashed_at: null,
    count: 99,
    taxonomy: 'difficulty',
    email_verified: true,
    emailVerifiedAt: '2020-01-01T00:00:00Z',
    kind: 'guest',
    created_at: '2000-01-01T00:00:00Z',
    restricted: false,
    source_url: '/files/x',
    key: 'x',
  };
  const hostile = (fields: object) =>
    // Written out: an object literal would set the prototype and send nothing.
    `${JSON.stringify({ ...fields, ...smuggled }).slice(0, -1)},"__proto__":{"roles":["administrator"]},"constructor":{"prototype":{"roles":["administrator"]}}}`;
  const json = { 'content-type': 'application/json' };

  it('B49: courses, sections, lessons, terms, people and files keep what they are', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, accessMode: 'one_time', regularPrice: '50.00' });
    const [row] = course.items;
    const tag = await t.given.term('tag');
    const manager = await as(await t.given.manager());
    const person = await t.given.student();
    const before = { course: await t.given.storedCourse(course.id), person: await stored(person.id) };
    const things = [
      { path: `courses/${course.id}`, headers: await as(author) },
      { path: `sections/${course.sections[0]!.id}`, headers: await as(author) },
      { path: `lessons/${row!.id}`, headers: await as(author) },
      { path: `courses/tags/${tag.id}`, headers: manager },
      { path: `users/${person.id}`, headers: manager },
      { path: 'users/me', headers: await as(person) },
    ];
    for (const { path, headers } of things) {
      const read = JSON.parse((await call('GET', path, { headers })).text);
      const written = await call('PUT', path, { headers: { ...headers, ...json }, body: hostile({}) });
      expect(written.status, `${path} ${written.text}`).toBe(200);
      const after = JSON.parse((await call('GET', path, { headers })).text);
      const { modified: _1, date_modified: _2, modified_by: _3, ...kept } = read;
      expect(after, path).toMatchObject(kept);
      expect(after).not.toHaveProperty('meta_data');
    }
    expect(await t.given.storedCourse(course.id)).toEqual({
      ...before.course,
      modifiedById: author.id,
      outlineModifiedAt: t.now(),
      outlineModifiedById: author.id,
    });
    expect(await stored(person.id)).toEqual(before.person);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
  });

  it('B49: what is made with such keys is made without them', async () => {
    const author = await t.given.instructor();
    const made = await call('POST', 'courses', {
      headers: { ...(await as(author)), ...json },
      body: hostile({ name: 'Made' }),
    });
    expect(made.status).toBe(201);
    expect(JSON.parse(made.text)).toMatchObject({
      students_count: 0,
      average_rating: 0,
      review_count: 0,
      custom_fields: null,
      status: 'draft',
      author: { id: author.id },
    });
    const { id } = JSON.parse(made.text);
    expect(id).not.toBe(999_999);
    expect(await t.given.storedCourse(id)).toMatchObject({ importKey: '', passwordHash: null, authorId: author.id });
  });

  it('B49: settings take no key that is not one, and give nobody a right', async () => {
    const admin = await as(await t.given.administrator());
    const body = hostile({ general: { site: { title: 'Safe' } }, roles: ['administrator'] });
    const saved = await call('POST', 'settings', { headers: { ...admin, ...json }, body });
    expect(saved.status).toBe(200);
    expect(saved.text).not.toMatch(/wp_capabilities|passwordHash|__proto__/);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
    const student = await as(await t.given.student());
    expect((await call('GET', 'settings', { headers: student })).status).toBe(403);
    expect((await call('POST', 'settings', { headers: student, body: { general: {} } })).status).toBe(403);
  });
});
