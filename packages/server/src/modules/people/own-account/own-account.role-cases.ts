import { nothing, type RoleCase } from '../../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'privacy.erasure': nothing,
  // People of the table have no password, so the calls end here.
  'privacy.erase': async ({ t, course }) => {
    await course();
    // Keeps people of the table from being the last administrator.
    await t.given.administrator();
    return { body: { password: 'seven lamps in a row' } };
  },
};
