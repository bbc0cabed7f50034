import { nothing, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'mails.list': nothing,
  'mails.resend': () => ({ params: { id: 2_000_000_000 } }),
  'mails.resendFailed': nothing,
  'mails.sendKept': nothing,
};
