import { contract } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events, mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';

const { auth, users } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps';
const NEXT = 'eight lanterns';

describe('the own profile', () => {
  it('shows the person everything about themselves', async () => {
    const ada = await t.given.user({ firstName: 'Ada', headline: 'Countess' });
    const me = await t.as(ada)(users.me);
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      id: ada.id,
      email: ada.email,
      email_verified: true,
      first_name: 'Ada',
      headline: 'Countess',
      roles: ['student'],
      status: 'active',
      profile_image: { id: 0, url: '' },
    });
    expect(me.body.billing).toMatchObject({ country: '', state: '', city: '', email: '' });
    expect(JSON.stringify(me.body)).not.toMatch(/hash|argon/i);
  });

  it('is for people who are signed in', async () => {
    expect((await t.visitor(users.me)).status).toBe(401);
    expect((await t.visitor(users.updateMe, { body: { first_name: 'Eve' } })).status).toBe(401);
    const guest = await t.given.user({ kind: 'guest', email: null, roles: [] });
    expect((await t.as(guest)(users.me)).status).toBe(401);
  });

  it('changes what is sent, cleaned, and leaves the rest', async () => {
    const ada = await t.given.user({ firstName: 'Ada', lastName: 'Byron' });
    const changed = await t.as(ada)(users.updateMe, {
      body: {
        last_name: '<i>Lovelace</i>',
        display_name: ' Ada \n Lovelace<script>alert(1)</script> ',
        headline: 'Numbers & <b>notes</b>',
        description: '<p onclick="steal()">I count.</p><script>alert(1)</script>',
        url: 'https://example.com/ada',
        timezone: 'Europe/London',
        locale: 'en_GB',
      },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      display_name: 'Ada Lovelace',
      headline: 'Numbers & notes',
      description: '<p>I count.</p>',
      url: 'https://example.com/ada',
      timezone: 'Europe/London',
    });
    expect((await t.as(ada)(users.me)).body).toEqual(changed.body);
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ timezone: 'Middle/Earth' }, 'timezone'],
    [{ locale: '../../etc' }, 'locale'],
    [{ display_name: '<script>alert(1)</script>' }, 'display_name'],
    [{ description: 'x'.repeat(2001) }, 'description'],
  ])('refuses %j', async (body, field) => {
    const ada = await t.given.student();
    const refused = await t.as(ada)(users.updateMe, { body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data?.params ?? {})).toEqual([field]);
  });

  it('gives nobody a role or a name that is not theirs to change', async () => {
    const ada = await t.given.student();
    const changed = await t.as(ada)(users.updateMe, {
      body: {
        headline: 'Still a student',
        ...({
          roles: ['administrator'],
          role: 'administrator',
          status: 'active',
          email_verified: true,
          username: 'admin',
          id: 1,
          profile_image: 1,
          meta_data: [{ key: 'capabilities', value: { administrator: true } }],
        } as object),
      },
    });
    expect(changed.body).toMatchObject({
      id: ada.id,
      roles: ['student'],
      email: ada.email,
      username: ada.username,
      headline: 'Still a student',
      profile_image: { id: 0 },
    });
  });
});

describe('changing the own password', () => {
  it('needs the old one, ends the other sessions, keeps this one, and sends a notice', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const elsewhere = await t.credentials(ada);
    const changed = await t.as(ada)(users.updateMe, {
      body: { old_password: PASSWORD, password: NEXT, confirm_password: NEXT },
    });
    expect(changed.status).toBe(200);
    const here = {
      cookie: `${changed.cookies[0]?.name}=${changed.cookies[0]?.value}`,
      'x-wp-nonce': String(changed.headers['x-wp-nonce']),
    };
    expect((await t.visitor(users.me, { headers: here })).status).toBe(200);
    expect((await t.visitor(users.me, { headers: elsewhere })).status).toBe(403);
    expect((await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } })).status).toBe(401);
    expect((await t.visitor(auth.login, { body: { login: ada.email!, password: NEXT } })).status).toBe(200);
    const [notice] = await t.db.select().from(mails).where(eq(mails.recipient, ada.email!));
    expect(notice?.subject).toBe('Your password at Lectern was changed');
    expect(notice?.text).not.toContain(NEXT);
    const recorded = await t.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'user.password_changed'), eq(events.actorId, ada.id)));
    expect(recorded).toHaveLength(1);
  });

  it.each([
    [{ password: NEXT }, { old_password: 'This field is required.' }],
    [{ old_password: 'wrong', password: NEXT }, { old_password: 'The current password is wrong.' }],
    [
      { old_password: PASSWORD, password: NEXT, confirm_password: 'other' },
      { confirm_password: 'Passwords do not match.' },
    ],
    [
      { old_password: PASSWORD, password: PASSWORD },
      { password: 'The new password must differ from the current one.' },
    ],
  ])('refuses %j', async (body, params) => {
    const ada = await t.given.user({ password: PASSWORD });
    const refused = await t.as(ada)(users.updateMe, { body });
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual(params);
    expect((await t.visitor(auth.login, { body: { login: ada.email!, password: PASSWORD } })).status).toBe(200);
  });

  it('keeps to the policy', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const refused = await t.as(ada)(users.updateMe, { body: { old_password: PASSWORD, password: ada.email! } });
    expect(refused.body).toMatchObject({ code: 'weak_password', data: { reason: 'names_the_person' } });
  });

  it('is no place to guess the old one', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const statuses = [];
    for (let tried = 0; tried < 11; tried += 1) {
      statuses.push((await t.as(ada)(users.updateMe, { body: { old_password: 'wrong', password: NEXT } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});
