import { nothing, type RoleCase } from '../../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'privacy.data': nothing,
  'privacy.consents': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'privacy.consents, of the administrator': ({ people }) => ({ params: { id: people.administrator.id } }),
  'privacy.requestData': nothing,
  // Nothing has been made for any of them.
  'privacy.dataFile': nothing,
};
