import { randomUUID } from 'node:crypto';
import { nothing, type RoleCase } from '../../../test/roles/role-case.ts';
import { insertToken } from '../sign-in/tokens.queries.ts';

/** The code of a person outside of the table. */
const withCode: RoleCase = async ({ t }) => {
  const { id: userId } = await t.given.user();
  const token = randomUUID();
  const expiresAt = new Date(t.now().getTime() + 60_000);
  await insertToken(t.db, { userId, purpose: 'qr_sign_in', token, now: t.now(), expiresAt });
  return { body: { token } };
};

export const cases: Record<string, RoleCase> = {
  'qrSignIn.read': nothing,
  'qrSignIn.create': nothing,
  'qrSignIn.end': nothing,
  'qrSignIn.account': withCode,
  'qrSignIn.use': withCode,
};
