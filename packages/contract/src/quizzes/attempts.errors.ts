import { defineErrors } from '../base/define-errors.ts';

export const attemptsErrors = defineErrors({
  no_open_attempt: {
    status: 409,
    en: 'This attempt has already ended.',
    de: 'Dieser Versuch ist schon beendet.',
    ar: 'انتهت هذه المحاولة بالفعل.',
  },
  attempt_expired: {
    status: 409,
    en: 'The time for this quiz is over.',
    de: 'Die Zeit für dieses Quiz ist um.',
    ar: 'انتهى وقت هذا الاختبار.',
  },
  attempt_running: {
    status: 409,
    en: 'This attempt is still running.',
    de: 'Dieser Versuch läuft noch.',
    ar: 'هذه المحاولة ما زالت جارية.',
  },
});
