import { defineErrors } from '../base/define-errors.ts';

export const twoFactorErrors = defineErrors({
  two_factor_of_role: {
    status: 403,
    en: 'Your role requires two-step sign-in, so it can’t be turned off.',
    de: 'Ihre Rolle verlangt die Anmeldung in zwei Schritten. Sie lässt sich nicht abschalten.',
    ar: 'دورك يتطلب تسجيل الدخول على خطوتين، ولا يمكن إيقافه.',
  },
});
