import { contract, type SettingsDocument } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { TestApp } from '../app.ts';
import { type Effects, elsewhere, PASSWORD } from './settings-effects.fixture.ts';

const { auth, session } = contract;
const teaching = { as: 'instructor', headline: 'Sailor', message: 'I sail.', links: [] };
const codes = (test: string) => elsewhere('identity/one-time-codes/one-time-codes.api.test.ts', test);
export const mailServer = { emails: { delivery: { host: 'mail.example.com' } } };

type Person = { id: number; email: string | null };

/** The effects of the settings of registration and sign-in. */
export function accountEffects(t: TestApp, { admin, author }: { admin: { id: number }; author: { id: number } }) {
  let people = 0;
  const register = async (body: object = {}) => {
    // A later time for each call, to stay below the rate limit.
    t.travelTo(new Date(t.now().getTime() + 3_600_000));
    const fields = { email: `new-${(people += 1)}@example.com`, password: PASSWORD, first_name: 'Ada', ...body };
    return t.visitor(auth.register, { body: fields as never });
  };
  const signIn = (person: Person, password: string) =>
    t.visitor(auth.login, { body: { login: person.email!, password } });
  async function wrongTries(person: Person, times: number): Promise<void> {
    t.travelTo(new Date(t.now().getTime() + DAY_MS));
    for (let tried = 0; tried < times; tried += 1) await signIn(person, 'wrong');
  }
  const missingSecondStep = async (person: { id: number }) => (await t.as(person)(session.get)).body.two_factor_missing;

  const registration: Effects<SettingsDocument['general']['registration']> = {
    enable_student_registration: { value: false, see: async () => (await register()).status },
    enable_instructor_registration: { value: false, see: async () => (await register(teaching)).status },
    instructor_needs_approval: {
      value: false,
      see: async () => (await register(teaching)).body.user?.roles,
    },
    instructor_reapply_days: elsewhere('applications/review.api.test.ts', 'follows the settings'),
    privacy_mode: {
      value: true,
      given: { authentication: { email_verification: { enable: false } } },
      see: async () => (await register()).body.user === null,
    },
  };

  const authentication: Effects<SettingsDocument['authentication']> = {
    email_verification: {
      // Without a mail server, confirmation is impossible.
      enable: { value: false, given: mailServer, see: async () => (await register()).body.nonce === null },
    },
    login_attempts: {
      value: 3,
      see: async () => {
        const person = await t.given.user({ password: PASSWORD });
        await wrongTries(person, 3);
        return (await signIn(person, PASSWORD)).status;
      },
    },
    lock_minutes: {
      value: 60,
      see: async () => {
        const person = await t.given.user({ password: PASSWORD });
        await wrongTries(person, 5);
        t.travelTo(new Date(t.now().getTime() + 20 * 60_000));
        return (await signIn(person, PASSWORD)).status;
      },
    },
    password_min_length: { value: 30, see: async () => (await register()).status },
    limit_login_session: elsewhere(
      'identity/sign-in/sign-in.api.test.ts',
      'over the limit of sessions the oldest ends, and a wrong password ends none',
    ),
    new_device_mail: elsewhere(
      'identity/sessions/new-device.api.test.ts',
      'brings none where the school has switched it off',
    ),
    require_two_factor: {
      administrator: { value: true, see: () => missingSecondStep(admin) },
      manager: { value: true, see: async () => missingSecondStep(await t.given.manager()) },
      instructor: { value: true, see: () => missingSecondStep(author) },
    },
    otp: {
      enable: {
        value: true,
        given: mailServer,
        see: async () => {
          const { body } = await signIn(await t.given.user({ password: PASSWORD }), PASSWORD);
          return body;
        },
      },
      length: codes('the code is as long as the school wants, and takes spaces and Arabic digits'),
      expires: codes('ends when its time is over'),
      resend_after: codes('comes after a while, takes the place of the one before, and has its own time'),
      max_resend: codes('is refused after as many as the school allows, and where no code was mailed'),
    },
  };

  return { registration, authentication };
}
