import { defineErrors } from '../base/define-errors.ts';

export const watchingErrors = defineErrors({
  too_many_notes: {
    status: 409,
    en: 'A video can have {n} notes at most.',
    de: 'Ein Video kann höchstens {n} Notizen haben.',
    ar: 'الحد الأقصى لعدد الملاحظات في الفيديو الواحد هو {n}.',
  },
});
