import { nothing, type RoleCase } from '../../../test/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'privacy.erasure': nothing,
  // Nobody of the table has a password, so nobody gets further than this.
  'privacy.erase': async ({ t, course }) => {
    await course();
    // Nobody of the table is the last one.
    await t.given.administrator();
    return { body: { password: 'seven lamps in a row' } };
  },
};
