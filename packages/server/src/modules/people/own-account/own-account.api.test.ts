import { contract } from '@lectern/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { storedRoles } from '../../identity/identity.factory.ts';
import { sessions, users as people } from '../../identity/identity.tables.ts';
import { quizAttempts } from '../../quizzes/quizzes.tables.ts';

const { auth, privacy, settings, users } = contract;
const t = await useTestApp({ env: { LOG_LEVEL: 'error' } });
const PASSWORD = 'seven lamps in a row';

const rowOf = async (id: number) => (await t.db.select().from(people).where(eq(people.id, id)))[0];
const erase = (person: { id: number }, password: string | undefined = PASSWORD) =>
  t.as(person)(privacy.erase, { body: { password } });

describe('deleting the own account', () => {
  it('takes the password, anonymizes, and signs out everywhere', async () => {
    const person = await t.given.user({ password: PASSWORD });
    await t.given.attempt({ quiz: await t.given.quiz({ questions: [{}] }), user: person });
    const elsewhere = await t.credentials(person);
    const facts = await t.as(person)(privacy.erasure);
    expect(facts.body).toMatchObject({ attempts: 1, courses: 0, refused: '' });

    const wrong = await erase(person, 'eight lamps in a row');
    expect([wrong.status, Object.keys(wrong.body.data!.params!)]).toEqual([400, ['password']]);
    const without = await t.as(person)(privacy.erase, { body: {} });
    expect([without.status, Object.keys(without.body.data!.params!)]).toEqual([400, ['password']]);
    expect((await rowOf(person.id))?.kind).toBe('member');

    const gone = await erase(person);
    expect([gone.status, gone.body.redirect_url]).toEqual([200, '/']);
    expect(gone.cookies.some(({ value }) => value === '')).toBe(true);
    expect(await rowOf(person.id)).toMatchObject({ kind: 'erased', email: null, displayName: 'Deleted person' });
    expect(await t.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect((await t.visitor(users.me, { headers: elsewhere })).status).toBe(403);
    expect(await t.db.$count(quizAttempts, eq(quizAttempts.userId, person.id))).toBe(1);
    const again = await t.visitor(auth.login, { body: { login: person.email!, password: PASSWORD } });
    expect(again.status).toBe(401);
    const [event] = await t.db.select().from(events).orderBy(desc(events.id)).limit(1);
    expect(event).toMatchObject({
      type: 'user.erased',
      actorId: person.id,
      payload: { user_id: person.id, mode: 'anonymize', heir_id: null },
    });
    expect(t.logLines.filter((line) => line.includes('account_erased'))).toHaveLength(1);
  });

  it('is refused to the last administrator and to owners of courses, whatever the password', async () => {
    await t.db.update(people).set({ roles: storedRoles('student') });
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    expect((await t.as(admin)(privacy.erasure)).body.refused).toBe('last_admin');
    expect((await erase(admin)).body.code).toBe('last_admin');
    const author = await t.given.user({ role: 'instructor', password: PASSWORD });
    await t.given.course({ author });
    expect((await t.as(author)(privacy.erasure)).body).toMatchObject({ courses: 1, refused: 'has_courses' });
    expect((await erase(author)).body.code).toBe('has_courses');
    expect(await t.db.$count(people, sql`kind = 'member' and id in (${admin.id}, ${author.id})`)).toBe(2);
    // With a second administrator the first may go.
    await t.given.administrator();
    expect((await erase(admin)).status).toBe(200);
  });

  it('is refused where the school has switched it off', async () => {
    const admin = t.as(await t.given.administrator());
    const person = await t.given.user({ password: PASSWORD });
    await admin(settings.change, { body: { account_page: { delete_account: false } } });
    expect((await t.as(person)(privacy.erasure)).body.refused).toBe('forbidden');
    expect((await erase(person)).body.code).toBe('forbidden');
    await admin(settings.change, { body: { account_page: { delete_account: true } } });
    expect((await erase(person)).status).toBe(200);
  });

  it('is refused to visitors, to keys and to an administrator who is signed in as the person', async () => {
    const person = await t.given.user({ password: PASSWORD });
    const body = { password: PASSWORD };
    expect((await t.visitor(privacy.erase, { body })).body).toMatchObject({ code: 'not_signed_in' });
    expect((await t.visitor(privacy.erasure)).body).toMatchObject({ code: 'not_signed_in' });
    const { headers } = await t.given.apiKey(person);
    expect((await t.visitor(privacy.erase, { body, headers })).body).toMatchObject({ code: 'forbidden' });
    const lent = await t.as(await t.given.administrator())(users.signInAs, { params: { id: person.id } });
    const cookie = lent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const as = { cookie, 'x-wp-nonce': String(lent.headers['x-wp-nonce']) };
    for (const endpoint of [privacy.erasure, privacy.erase]) {
      expect((await t.visitor(endpoint, { body, headers: as })).body).toMatchObject({ code: 'only_in_person' });
    }
    expect((await rowOf(person.id))?.kind).toBe('member');
  });

  it('cannot be used to guess the password', async () => {
    const person = await t.given.user({ password: PASSWORD });
    for (let tries = 0; tries < 10; tries += 1) await erase(person, `${PASSWORD} ${tries}`);
    expect((await erase(person)).body.code).toBe('rate_limited');
  });
});
