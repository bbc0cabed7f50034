import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { session, settings, users } = contract;
const t = await useTestApp();
const ME = '/api/lectern/v1/users/me';

describe('who a request comes from', () => {
  it('cookie and nonce together are the person', async () => {
    const ada = await t.given.student();
    const me = await t.visitor(users.me, { headers: await t.credentials(ada) });
    expect(me.status).toBe(200);
    expect(me.body.id).toBe(ada.id);
  });

  it('a cookie without a nonce, or with an empty one, is signed out', async () => {
    const { cookie } = await t.credentials(await t.given.student());
    const without = await t.visitor(users.me, { headers: { cookie } });
    const empty = await t.visitor(users.me, { headers: { cookie, 'x-wp-nonce': '' } });
    for (const answer of [without, empty]) {
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('not_signed_in');
    }
  });

  it("a cookie with somebody else's nonce, or an invented one, is refused", async () => {
    const ada = await t.credentials(await t.given.student());
    const eve = await t.credentials(await t.given.student());
    for (const nonce of [eve['x-wp-nonce'], 'invented']) {
      const answer = await t.visitor(users.me, { headers: { cookie: ada.cookie, 'x-wp-nonce': nonce } });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('rest_cookie_invalid_nonce');
    }
  });

  it('a nonce without a cookie is refused', async () => {
    const { 'x-wp-nonce': nonce } = await t.credentials(await t.given.student());
    const refused = await t.visitor(users.me, { headers: { 'x-wp-nonce': nonce } });
    expect([refused.status, refused.body.code]).toEqual([403, 'rest_cookie_invalid_nonce']);
  });

  it('no write goes through on the cookie alone', async () => {
    const admin = await t.given.administrator();
    const { cookie } = await t.credentials(admin);
    const refused = await t.visitor(settings.change, {
      headers: { cookie },
      body: { general: { site: { title: 'Taken over' } } },
    });
    expect(refused.status).toBe(401);
    expect((await t.as(admin)(settings.read)).body.general.site.title).toBe('Lectern');
  });
});

describe('requests from other sites', () => {
  it('a method override on GET changes nothing', async () => {
    const ada = await t.given.student();
    const answer = await t.raw({
      method: 'GET',
      url: ME,
      headers: { ...(await t.credentials(ada)), 'x-http-method-override': 'PUT' },
      query: { display_name: 'Changed' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().display_name).toBe(ada.displayName);
  });

  it('a method override on POST works, as stock clients send it', async () => {
    const ada = await t.given.student();
    const answer = await t.raw({
      method: 'POST',
      url: ME,
      headers: { ...(await t.credentials(ada)), 'x-http-method-override': 'PUT' },
      payload: { display_name: 'Ada L.' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().display_name).toBe('Ada L.');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('JSON sent as %s is refused', async (type) => {
    const ada = await t.given.student();
    const answer = await t.raw({
      method: 'POST',
      url: ME,
      headers: { ...(await t.credentials(ada)), 'content-type': type },
      payload: JSON.stringify({ display_name: 'Changed' }),
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('unsupported_media_type');
    expect((await t.as(ada)(users.me)).body.display_name).toBe(ada.displayName);
  });
});

describe('the page settings', () => {
  it('a visitor gets the switches of the school and nobody', async () => {
    const answer = await t.visitor(session.get);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toMatchObject({
      nonce: '',
      rootApiUrl: '/api/',
      home_url: '/',
      current_user_id: 0,
      isUserLoggedIn: false,
      user: null,
      capabilities: [],
      autoLoadNextContent: 'no',
      registration_open: 'yes',
      instructor_registration_open: 'yes',
      applications_open: 'yes',
      password_min_length: 8,
    });
    expect(answer.body.addons).toContainEqual({ slug: 'content-drip', active: true });
  });

  it('the cookie alone brings the person and the nonce that fits it', async () => {
    const ada = await t.given.student();
    const { cookie, 'x-wp-nonce': nonce } = await t.credentials(ada);
    const answer = await t.visitor(session.get, { headers: { cookie } });
    expect(answer.body).toMatchObject({
      nonce,
      current_user_id: ada.id,
      isUserLoggedIn: true,
      user: { id: ada.id, display_name: ada.displayName, roles: ['student'] },
    });
    expect(answer.headers['x-wp-nonce']).toBe(nonce);
  });

  it('say what the roles of the person let them do', async () => {
    const rightsOf = async (person: Awaited<ReturnType<typeof t.given.user>>) =>
      (await t.as(person)(session.get)).body.capabilities;
    expect(await rightsOf(await t.given.student())).toEqual(['learn', 'read_terms']);
    expect(await rightsOf(await t.given.instructor())).not.toContain('manage_terms');
    expect(await rightsOf(await t.given.manager())).toContain('manage_terms');
    expect(await rightsOf(await t.given.administrator())).toContain('manage_settings');
  });

  it('cost one statement once the settings are known, and none for visitors', async () => {
    const { cookie } = await t.credentials(await t.given.student());
    await t.visitor(session.get);
    const signedIn = await t.countStatements(() => t.visitor(session.get, { headers: { cookie } }));
    expect(signedIn.result.body.isUserLoggedIn).toBe(true);
    expect(signedIn.statements).toHaveLength(1);
    const visitor = await t.countStatements(() => t.visitor(session.get));
    expect(visitor.statements).toEqual([]);
  });

  it('follow a changed setting at once', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, {
      body: {
        learn_page: { general: { auto_load_next_content: true }, display: { enable_focus_mode: true } },
        general: { registration: { enable_student_registration: false } },
        accounts_page: { display: { enable_instructor_apply: false } },
      },
    });
    const answer = await t.visitor(session.get);
    expect(answer.body).toMatchObject({
      autoLoadNextContent: 'yes',
      focus_mode: { enable: 'yes', sidebar: 'hide', header: 'hide' },
      registration_open: 'no',
      applications_open: 'no',
    });
  });
});
