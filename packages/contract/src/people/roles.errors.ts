import { defineErrors } from '../base/define-errors.ts';

export const rolesErrors = defineErrors({
  role_in_use: {
    status: 409,
    en: 'People still have this role. Give them another one first.',
    de: 'Diese Rolle haben noch Personen. Geben Sie ihnen zuerst eine andere.',
    ar: 'ما زال هذا الدور ممنوحًا لأشخاص. امنحهم دورًا آخر أولًا.',
  },
});
