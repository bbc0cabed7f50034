import { defineErrors } from '../base/define-errors.ts';

export const liveSessionsErrors = defineErrors({
  session_not_joinable: {
    status: 409,
    en: 'This session cannot be joined now.',
    de: 'An dieser Sitzung können Sie jetzt nicht teilnehmen.',
    ar: 'لا يمكن الانضمام إلى هذه الجلسة الآن.',
  },
  provider_not_connected: {
    status: 409,
    en: 'Connect your account first.',
    de: 'Verbinden Sie zuerst Ihr Konto.',
    ar: 'يجب ربط الحساب أولًا.',
  },
  provider_refused: {
    status: 502,
    en: 'The service answered: {reason}',
    de: 'Der Dienst hat geantwortet: {reason}',
    ar: 'ردّت الخدمة: {reason}',
  },
});
