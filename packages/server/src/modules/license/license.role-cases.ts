import { nothing, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'license.read': nothing,
  'license.checkForUpdate': nothing,
  'license.activate': () => ({ body: { key: 'LECT-7F3A-9C21' } }),
  'license.deactivate': async ({ t }) => {
    await t.given.supportKey();
    return {};
  },
};
