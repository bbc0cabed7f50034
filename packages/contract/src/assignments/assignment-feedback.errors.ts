import { defineErrors } from '../base/define-errors.ts';

export const assignmentFeedbackErrors = defineErrors({
  too_many_file_comments: {
    status: 409,
    en: 'A submission can have {n} comments at most.',
    de: 'Eine Abgabe kann höchstens {n} Kommentare haben.',
    ar: 'الحد الأقصى لعدد التعليقات في التسليم الواحد هو {n}.',
  },
});
