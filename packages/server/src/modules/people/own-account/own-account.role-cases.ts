import { nothing, type RoleCase } from '../../../test/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'privacy.erasure': nothing,
  // Nobody of the table has a password, so nobody gets further than this.
  'privacy.erase': async ({ course }) => {
    await course();
    return { body: { password: 'seven lamps in a row' } };
  },
};
