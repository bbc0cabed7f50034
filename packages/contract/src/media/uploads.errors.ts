import { defineErrors } from '../base/define-errors.ts';

export const uploadsErrors = defineErrors({
  upload_incomplete: {
    status: 409,
    en: 'This upload has not arrived in full yet.',
    de: 'Diese Datei ist noch nicht vollständig angekommen.',
    ar: 'لم يصل هذا الملف كاملًا بعد.',
  },
  too_many_uploads: {
    status: 409,
    en: 'Finish or cancel one of your {n} unfinished uploads first.',
    de: 'Schließen Sie zuerst eine Ihrer {n} unfertigen Übertragungen ab, oder brechen Sie eine ab.',
    ar: 'أكمل أولًا أحد ملفاتك غير المكتملة ({n}) أو ألغِ أحدها.',
  },
  upload_busy: {
    status: 423,
    en: 'This upload is being changed elsewhere. Try again in a moment.',
    de: 'Diese Übertragung wird gerade anderswo geändert. Bitte versuchen Sie es gleich noch einmal.',
    ar: 'يجري تعديل هذا الرفع من مكان آخر. حاول مرة أخرى بعد قليل.',
  },
});
