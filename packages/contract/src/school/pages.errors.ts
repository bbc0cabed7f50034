import { defineErrors } from '../base/define-errors.ts';

export const pagesErrors = defineErrors({
  page_in_use: {
    status: 409,
    en: 'The settings or a course use this page. Choose another page there first.',
    de: 'Die Einstellungen oder ein Kurs führen zu dieser Seite. Wählen Sie dort zuerst eine andere.',
    ar: 'الإعدادات أو إحدى الدورات تشير إلى هذه الصفحة. اختر هناك صفحة أخرى أولًا.',
  },
});
