import { defineErrors } from '../base/define-errors.ts';

export const gradebookErrors = defineErrors({
  grades_exist: {
    status: 409,
    en: 'The scale already has grades. Replace all of them?',
    de: 'Die Notenskala enthält schon Noten. Alle ersetzen?',
    ar: 'يحتوي سلم الدرجات على درجات بالفعل. هل تريد استبدالها كلها؟',
  },
  cells_changed: {
    status: 409,
    en: 'Someone else changed these grades in the meantime. Nothing was saved.',
    de: 'Diese Bewertungen wurden inzwischen von jemand anderem geändert. Es wurde nichts gespeichert.',
    ar: 'غيّر شخص آخر هذه الدرجات في هذه الأثناء. لم يُحفظ شيء.',
  },
  grade_change_outdated: {
    status: 409,
    en: 'This was changed again since, so it cannot be undone.',
    de: 'Das wurde seitdem erneut geändert und kann nicht rückgängig gemacht werden.',
    ar: 'تغيّر هذا مرة أخرى منذ ذلك الحين، لذلك لا يمكن التراجع عنه.',
  },
});
