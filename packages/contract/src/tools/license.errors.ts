import { defineErrors } from '../base/define-errors.ts';

export const licenseErrors = defineErrors({
  support_unavailable: {
    status: 409,
    en: 'No support service is set up on this server.',
    de: 'Auf diesem Server ist kein Supportdienst eingerichtet.',
    ar: 'لم يُعَدّ أي خدمة دعم على هذا الخادم.',
  },
  support_unreachable: {
    status: 502,
    en: 'The support service cannot be reached. Try again later.',
    de: 'Der Supportdienst ist nicht erreichbar. Versuchen Sie es später noch einmal.',
    ar: 'يتعذر الوصول إلى خدمة الدعم. حاول مرة أخرى لاحقًا.',
  },
  updates_unreachable: {
    status: 502,
    en: 'The list of releases cannot be reached. Try again later.',
    de: 'Die Liste der Versionen ist nicht erreichbar. Versuchen Sie es später noch einmal.',
    ar: 'يتعذر الوصول إلى قائمة الإصدارات. حاول مرة أخرى لاحقًا.',
  },
});
