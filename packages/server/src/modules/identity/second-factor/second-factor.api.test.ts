import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { appWith, turnOnTwoFactor } from '../../../test/two-factor.ts';
import { authenticators, recoveryCodes } from '../identity.tables.ts';

const { twoFactor, users } = contract;
const start = new Date('2030-05-01T09:00:10.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps';
const later = (seconds: number) => t.travelTo(new Date(start.getTime() + seconds * 1000));

beforeEach(() => t.travelTo(start));

const withPassword = () => t.given.user({ password: PASSWORD });
const state = async (person: { id: number }) => (await t.as(person)(twoFactor.read)).body;

describe('setting up an authenticator app', () => {
  it('takes the password and a first code, and hands out ten recovery codes', async () => {
    const ada = await withPassword();
    expect(await state(ada)).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });

    const made = await t.as(ada)(twoFactor.setUp, { body: { password: PASSWORD } });
    expect(made.status).toBe(200);
    expect(made.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.body.uri).toContain(`secret=${made.body.secret}`);
    expect(made.body.uri).toContain(encodeURIComponent(ada.email!));
    expect(made.body.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await state(ada)).enabled).toBe(false);

    const on = await t.as(ada)(twoFactor.turnOn, { body: { code: appWith(made.body.secret)(start) } });
    expect(on.status).toBe(200);
    expect(new Set(on.body.recovery_codes).size).toBe(10);
    expect(await state(ada)).toEqual({ enabled: true, enabled_at: start.toISOString(), recovery_codes_left: 10 });

    const [mail] = await t.db.select().from(mails).where(eq(mails.recipient, ada.email!));
    expect(mail?.subject).toContain('is on');
  });

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const ada = await withPassword();
    const { body } = await t.as(ada)(twoFactor.setUp, { body: { password: PASSWORD } });
    const { body: on } = await t.as(ada)(twoFactor.turnOn, { body: { code: appWith(body.secret)(start) } });
    const [app] = await t.db.select().from(authenticators).where(eq(authenticators.userId, ada.id));
    const codes = await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ada.id));
    expect(app?.secret).not.toContain(body.secret);
    const kept = JSON.stringify(codes);
    for (const code of on.recovery_codes) expect(kept).not.toContain(code.replace('-', ''));
  });

  it('is refused with a wrong password, a wrong code, an old one, and without a setup', async () => {
    const ada = await withPassword();
    const call = t.as(ada);
    expect((await call(twoFactor.turnOn, { body: { code: '123456' } })).body.code).toBe('wrong_code');
    const refused = await call(twoFactor.setUp, { body: { password: 'wrong' } });
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual({ password: 'The current password is wrong.' });
    expect((await call(twoFactor.setUp, {})).status).toBe(400);

    const app = appWith((await call(twoFactor.setUp, { body: { password: PASSWORD } })).body.secret);
    const old = app(start);
    later(90);
    const late = await call(twoFactor.turnOn, { body: { code: old } });
    expect(late.status).toBe(403);
    expect(late.body.code).toBe('wrong_code');
    expect((await call(twoFactor.turnOn, { body: { code: '' } })).status).toBe(400);
    expect((await state(ada)).enabled).toBe(false);
  });

  it('a second setup takes the place of the first until one is used, and is refused after', async () => {
    const ada = await withPassword();
    const call = t.as(ada);
    const first = appWith((await call(twoFactor.setUp, { body: { password: PASSWORD } })).body.secret);
    const second = appWith((await call(twoFactor.setUp, { body: { password: PASSWORD } })).body.secret);
    expect((await call(twoFactor.turnOn, { body: { code: first(start) } })).body.code).toBe('wrong_code');
    expect((await call(twoFactor.turnOn, { body: { code: second(start) } })).status).toBe(200);
    expect((await call(twoFactor.setUp, { body: { password: PASSWORD } })).body.code).toBe('already_exists');
    later(30);
    const again = await call(twoFactor.turnOn, { body: { code: second(t.now()) } });
    expect(again.body.code).toBe('already_exists');
  });

  it('guessing a first code is stopped', async () => {
    const ada = await withPassword();
    const call = t.as(ada);
    await call(twoFactor.setUp, { body: { password: PASSWORD } });
    const answers: string[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      answers.push((await call(twoFactor.turnOn, { body: { code: 'wrong' } })).body.code!);
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong_code'));
    expect(answers[10]).toBe('rate_limited');
  });

  it('is for people with a session: not for visitors, and not for API keys', async () => {
    const ada = await t.given.user({ role: 'administrator', password: PASSWORD });
    const { body: key } = await t.as(ada)(contract.apiKeys.create, {
      body: { permissions: 'read_write', description: 'Timetable' },
    });
    const basic = Buffer.from(`${key.apiKey}:${key.secret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const password = { body: { password: PASSWORD } };
    for (const [endpoint, parts] of [
      [twoFactor.read, {}],
      [twoFactor.setUp, password],
      [twoFactor.turnOn, { body: { code: '123456' } }],
      [twoFactor.renewCodes, password],
      [twoFactor.turnOff, password],
    ] as const) {
      expect((await t.visitor(endpoint, parts)).status).toBe(401);
      expect((await t.visitor(endpoint, { ...parts, headers })).status).toBe(403);
    }
  });
});

describe('afterwards', () => {
  it('new recovery codes end the old ones, and take the password', async () => {
    const ada = await withPassword();
    const { codes } = await turnOnTwoFactor(t, ada, PASSWORD);
    const call = t.as(ada);
    expect((await call(twoFactor.renewCodes, { body: { password: 'wrong' } })).status).toBe(400);
    const { body } = await call(twoFactor.renewCodes, { body: { password: PASSWORD } });
    expect(body.recovery_codes).toHaveLength(10);
    expect(body.recovery_codes.some((code) => codes.includes(code))).toBe(false);
    expect((await state(ada)).recovery_codes_left).toBe(10);
  });

  it('turning it off takes the password, leaves nothing behind and is mailed', async () => {
    const ada = await withPassword();
    await turnOnTwoFactor(t, ada, PASSWORD);
    const call = t.as(ada);
    const refused = await call(twoFactor.turnOff, { body: { password: 'wrong' } });
    expect(refused.body.data?.params).toEqual({ password: 'The current password is wrong.' });
    expect((await state(ada)).enabled).toBe(true);

    const off = await call(twoFactor.turnOff, { body: { password: PASSWORD } });
    expect(off.body).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0 });
    expect(await t.db.select().from(authenticators).where(eq(authenticators.userId, ada.id))).toEqual([]);
    expect(await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ada.id))).toEqual([]);
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, ada.email!));
    expect(sent.map(({ subject }) => subject).at(-1)).toContain('is off');
    for (const endpoint of [twoFactor.turnOff, twoFactor.renewCodes]) {
      expect((await call(endpoint, { body: { password: PASSWORD } })).status).toBe(404);
    }
  });
});

describe('a lost phone', () => {
  it('is helped by administrators, for everybody but themselves', async () => {
    const ada = await withPassword();
    const admin = await t.given.user({ role: 'administrator', password: PASSWORD });
    await turnOnTwoFactor(t, ada, PASSWORD);
    await turnOnTwoFactor(t, admin, PASSWORD);
    const shown = await t.as(admin)(users.get, { params: { id: ada.id } });
    expect(shown.body.two_factor).toBe(true);

    expect((await t.as(admin)(twoFactor.turnOffFor, { params: { id: ada.id } })).status).toBe(200);
    expect((await state(ada)).enabled).toBe(false);
    expect((await t.as(admin)(users.get, { params: { id: ada.id } })).body.two_factor).toBe(false);
    const again = await t.as(admin)(twoFactor.turnOffFor, { params: { id: ada.id } });
    expect(again.status).toBe(404);
    const own = await t.as(admin)(twoFactor.turnOffFor, { params: { id: admin.id } });
    expect(own.body.code).toBe('forbidden');
    expect((await state(admin)).enabled).toBe(true);
  });

  it('is no business of managers, instructors, the person’s neighbours and visitors', async () => {
    const ada = await withPassword();
    await turnOnTwoFactor(t, ada, PASSWORD);
    const params = { id: ada.id };
    for (const role of ['manager', 'instructor', 'student'] as const) {
      const refused = await t.as(await t.given.user({ role }))(twoFactor.turnOffFor, { params });
      expect(refused.body.code).toBe('forbidden');
    }
    expect((await t.visitor(twoFactor.turnOffFor, { params })).status).toBe(401);
    expect((await state(ada)).enabled).toBe(true);
  });
});
