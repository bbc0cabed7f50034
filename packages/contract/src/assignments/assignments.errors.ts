import { defineErrors } from '../base/define-errors.ts';

export const assignmentsErrors = defineErrors({
  assignment_not_submitted: {
    status: 403,
    en: 'Submit the assignment before you complete it.',
    de: 'Die Aufgabe vor dem Abschließen einreichen.',
    ar: 'يجب تسليم الواجب قبل إكماله.',
  },
  assignment_not_passed: {
    status: 403,
    en: 'You can complete this assignment once you have passed it.',
    de: 'Diese Aufgabe lässt sich erst abschließen, wenn sie bestanden ist.',
    ar: 'يمكن إكمال هذا الواجب بعد النجاح فيه.',
  },
  assignment_due: {
    status: 403,
    en: 'The due date has passed.',
    de: 'Der Abgabetermin ist vorbei.',
    ar: 'انقضى موعد التسليم.',
  },
  submission_edit_off: {
    status: 403,
    en: 'This school does not allow changes to a submission.',
    de: 'Eingereichte Aufgaben können hier nicht geändert werden.',
    ar: 'لا يمكن تعديل الواجبات بعد تسليمها هنا.',
  },
  retake_not_allowed: {
    status: 403,
    en: 'Retake is not allowed for this assignment.',
    de: 'Diese Aufgabe lässt sich nicht wiederholen.',
    ar: 'إعادة هذا الواجب غير مسموح بها.',
  },
  names_hidden: {
    status: 403,
    en: 'This assignment is graded anonymously. The list is available once the names are shown.',
    de: 'Diese Aufgabe wird anonym bewertet. Die Liste gibt es, sobald die Namen angezeigt werden.',
    ar: 'يُصحَّح هذا الواجب دون إظهار الأسماء. تتوفر القائمة بعد إظهارها.',
  },
  already_submitted: {
    status: 409,
    en: 'You have already submitted this assignment.',
    de: 'Diese Aufgabe ist bereits eingereicht.',
    ar: 'سبق تسليم هذا الواجب.',
  },
  already_graded: {
    status: 409,
    en: '{name} graded this submission in the meantime.',
    de: '{name} hat diese Einreichung inzwischen bewertet.',
    ar: 'صحّح {name} هذا التسليم في هذه الأثناء.',
  },
  not_anonymous: {
    status: 409,
    en: 'This assignment is not graded anonymously, or its names are shown already.',
    de: 'Diese Aufgabe wird nicht anonym bewertet, oder die Namen werden schon angezeigt.',
    ar: 'لا يُصحَّح هذا الواجب دون أسماء، أو أن أسماءه ظاهرة بالفعل.',
  },
  submissions_waiting: {
    status: 409,
    en: '{n} submissions have not been graded yet.',
    de: '{n} Einreichungen sind noch nicht bewertet.',
    ar: 'عدد التسليمات التي لم تُصحَّح بعد: {n}.',
  },
  submission_graded: {
    status: 409,
    en: 'This submission has been graded and can no longer be changed.',
    de: 'Diese Aufgabe ist bewertet und kann nicht mehr geändert werden.',
    ar: 'صُحِّح هذا الواجب ولم يعد تعديله ممكنًا.',
  },
  submission_changed: {
    status: 409,
    en: 'This submission was changed in the meantime. Read the current version first.',
    de: 'Diese Aufgabe wurde inzwischen geändert. Lesen Sie zuerst die aktuelle Fassung.',
    ar: 'تغيّر هذا التسليم في هذه الأثناء. اقرأ النسخة الحالية أولًا.',
  },
});
