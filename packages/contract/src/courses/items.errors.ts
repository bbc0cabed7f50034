import { defineErrors } from '../base/define-errors.ts';

export const itemsErrors = defineErrors({
  wrong_course_item: {
    status: 400,
    en: 'This item does not belong to this course.',
    de: 'Dieser Inhalt gehört nicht zu diesem Kurs.',
    ar: 'هذا المحتوى لا ينتمي إلى هذه الدورة.',
  },
});
