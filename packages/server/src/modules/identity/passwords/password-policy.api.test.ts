import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { insertToken } from '../sign-in/tokens.queries.ts';

const { auth, users } = contract;
const t = await useTestApp();
const PASSWORD = 'seven lamps';
const german = { 'accept-language': 'de' };

let people = 0;
beforeEach(() => {
  people += 1;
});
const newEmail = () => `newcomer-${people}@example.com`;
const person = () =>
  t.given.user({ password: PASSWORD, firstName: 'Grace', lastName: 'Hopper', displayName: 'Grace Hopper' });

/** Every endpoint that sets a password, for a person called Grace Hopper. */
const endpoints = {
  registering: (password: string) =>
    t.visitor(auth.register, {
      headers: german,
      body: { email: newEmail(), password, first_name: 'Grace', last_name: 'Hopper' },
    }),
  'a reset by link': async (password: string) => {
    const { id } = await person();
    const token = `reset-token-${people}-${password}`;
    const now = t.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    await insertToken(t.db, { userId: id, purpose: 'reset_password', token, now, expiresAt });
    return t.visitor(auth.resetPassword, { headers: german, body: { token, password } });
  },
  'a change of the own password': async (password: string) =>
    t.as(await person())(users.updateMe, { headers: german, body: { old_password: PASSWORD, password } }),
  'an account that staff make': async (password: string) =>
    t.as(await t.given.administrator())(users.create, {
      headers: german,
      body: { email: newEmail(), password, first_name: 'Grace', last_name: 'Hopper' },
    }),
  'a password that staff set': async (password: string) =>
    t.as(await t.given.administrator())(users.update, {
      headers: german,
      params: { id: (await person()).id },
      body: { password },
    }),
};

describe.each(Object.entries(endpoints))('%s', (_, send) => {
  it.each([
    ['        ', 'too_short', 'Mindestens 8 Zeichen.'],
    ['abababab', 'too_uniform', 'Verwenden Sie mindestens 4 verschiedene Zeichen.'],
    // In the list of the package, not in our own.
    ['Qwerty2010', 'too_common', 'Dieses Passwort ist zu leicht zu erraten.'],
    ['grace-hopper-42', 'names_the_person', 'Das Passwort darf weder den Namen noch die E-Mail-Adresse enthalten.'],
  ])('refuses %j at the field', async (password, reason, sentence) => {
    const refused = await send(password);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'weak_password',
      data: { reason, min: 8, params: { password: sentence } },
    });
  });

  it('takes a good one', async () => {
    expect((await send('eight lanterns')).status).toBeLessThan(300);
  });
});

it('a name that comes with the password counts too', async () => {
  const body = { old_password: PASSWORD, password: 'marie-curie-42', display_name: 'Marie Curie' };
  expect((await t.as(await person())(users.updateMe, { body })).body.data?.reason).toBe('names_the_person');
});
