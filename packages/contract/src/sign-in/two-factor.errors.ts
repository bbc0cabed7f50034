import { defineErrors } from '../base/define-errors.ts';

export const twoFactorErrors = defineErrors({
  two_factor_of_role: {
    status: 403,
    en: 'Your role asks for two steps at sign-in. They cannot be turned off.',
    de: 'Ihre Rolle verlangt die Anmeldung in zwei Schritten. Sie lässt sich nicht abschalten.',
    ar: 'دورك يتطلب تسجيل الدخول على خطوتين، ولا يمكن إيقافه.',
  },
});
