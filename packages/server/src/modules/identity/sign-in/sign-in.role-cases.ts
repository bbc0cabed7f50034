import { randomUUID } from 'node:crypto';
import { nothing, type RoleCase } from '../../../test/roles/role-case.ts';
import { insertToken, type TokenPurpose } from './tokens.queries.ts';

const PASSWORD = 'seven lamps in a row';
const anAddress = () => `${randomUUID()}@example.com`;

const token =
  (purpose: TokenPurpose, body: object): RoleCase =>
  async ({ t }) => {
    const person = await t.given.user({ ...(purpose === 'verify_email' && { emailVerifiedAt: null }) });
    const value = randomUUID();
    await insertToken(t.db, {
      userId: person.id,
      purpose,
      token: value,
      ...(purpose === 'change_email' && { email: anAddress() }),
      now: t.now(),
      expiresAt: new Date(t.now().getTime() + 60_000),
    });
    return { body: { token: value, ...body } };
  };

export const cases: Record<string, RoleCase> = {
  'session.get': nothing,
  'auth.login': async ({ t }) => {
    const { username } = await t.given.user({ password: PASSWORD });
    return { body: { login: username, password: PASSWORD } };
  },
  'auth.setup': () => ({ body: { token: 'made-up', email: anAddress(), password: PASSWORD, first_name: 'Ada' } }),
  'auth.setupLink': () => ({ body: { token: 'made-up' }, says: (body) => (body.open ? 'open' : 'closed') }),
  'auth.register': () => ({ body: { email: anAddress(), password: PASSWORD, first_name: 'Ada' } }),
  'auth.forgotPassword': () => ({ body: { login: anAddress() } }),
  'auth.resetPassword': token('reset_password', { password: PASSWORD }),
  'auth.verifyEmail': token('verify_email', {}),
  'auth.confirmEmail': token('change_email', {}),
  'auth.resendVerification': () => ({ body: { login: anAddress() } }),
};
