import { MINUTE_MS } from '@lectern/contract/time';
import { nothing, type RoleCase } from '../../../test/roles/role-case.ts';
import { turnOnTwoFactor } from '../../../test/two-factor.ts';
import { challengeFor } from './challenge.ts';

const PASSWORD = 'seven lamps in a row';

/** A person whose phone is lost. */
const withTwoFactor =
  (role: 'student' | 'administrator'): RoleCase =>
  async ({ t }) => {
    const person = await t.given.user({ role, password: PASSWORD });
    await turnOnTwoFactor(t, person, PASSWORD);
    return { params: { id: person.id } };
  };

export const cases: Record<string, RoleCase> = {
  'auth.secondStep': async ({ t }) => {
    const person = await t.given.user({ password: PASSWORD });
    const { codes } = await turnOnTwoFactor(t, person, PASSWORD);
    const challenge = await challengeFor(t.db, t.app.services, { userId: person.id, now: t.now() });
    return { body: { challenge, code: codes[0] } };
  },
  'auth.resendCode': async ({ t }) => {
    const person = await t.given.user({ password: PASSWORD });
    const now = new Date(t.now().getTime() - 5 * MINUTE_MS);
    const mailed = { hashFor: () => 'hash', expiresAt: new Date(t.now().getTime() + MINUTE_MS) };
    return { body: { challenge: await challengeFor(t.db, t.app.services, { userId: person.id, now, mailed }) } };
  },
  'confirmation.give': () => ({ body: { password: PASSWORD } }),
  'twoFactor.read': nothing,
  // People of the table have no password, so the calls end here.
  'twoFactor.setUp': () => ({ body: { password: PASSWORD } }),
  'twoFactor.turnOn': () => ({ body: { code: '000000' } }),
  'twoFactor.renewCodes': () => ({ body: { password: PASSWORD } }),
  'twoFactor.turnOff': () => ({ body: { password: PASSWORD } }),
  'twoFactor.turnOffFor': withTwoFactor('student'),
  'twoFactor.turnOffFor, of another administrator': withTwoFactor('administrator'),
};
