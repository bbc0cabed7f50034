import { defineErrors } from '../base/define-errors.ts';

export const enrollmentsErrors = defineErrors({
  not_enrolled: {
    status: 403,
    en: 'You are not enrolled in this course.',
    de: 'Für diesen Kurs fehlt die Einschreibung.',
    ar: 'لا يوجد تسجيل في هذه الدورة لهذا الحساب.',
  },
  access_expired: {
    status: 403,
    en: 'Your access to this course ended on {date}.',
    de: 'Der Zugang zu diesem Kurs endete am {date}.',
    ar: 'انتهى الوصول إلى هذه الدورة في {date}.',
  },
  course_not_started: {
    status: 403,
    en: 'This course starts on {date}.',
    de: 'Dieser Kurs beginnt am {date}.',
    ar: 'تبدأ هذه الدورة في {date}.',
  },
  password_required: {
    status: 403,
    en: 'This course needs a password.',
    de: 'Dieser Kurs braucht ein Passwort.',
    ar: 'هذه الدورة محمية بكلمة مرور.',
  },
  payment_required: {
    status: 403,
    en: 'This course must be bought first.',
    de: 'Dieser Kurs muss zuerst gekauft werden.',
    ar: 'يجب شراء هذه الدورة أولًا.',
  },
  course_retake_off: {
    status: 403,
    en: 'This course cannot be taken again.',
    de: 'Dieser Kurs lässt sich nicht wiederholen.',
    ar: 'لا يمكن إعادة هذه الدورة.',
  },
  no_retakes_left: {
    status: 403,
    en: 'You have used all attempts for this course.',
    de: 'Dieser Kurs wurde so oft wiederholt, wie er es erlaubt.',
    ar: 'أعدت هذه الدورة بقدر ما تسمح به.',
  },
  course_full: {
    status: 409,
    en: 'This course is full.',
    de: 'Dieser Kurs ist voll.',
    ar: 'هذه الدورة مكتملة العدد.',
  },
  enrollment_closed: {
    status: 409,
    en: 'Enrollment is closed.',
    de: 'Die Einschreibung ist geschlossen.',
    ar: 'التسجيل في الدورة مغلق.',
  },
  enrollment_not_open: {
    status: 409,
    en: 'Enrollment opens on {date}.',
    de: 'Die Einschreibung öffnet am {date}.',
    ar: 'يبدأ التسجيل في الدورة في {date}.',
  },
  coming_soon: {
    status: 409,
    en: 'This course is coming soon.',
    de: 'Dieser Kurs kommt bald.',
    ar: 'هذه الدورة قادمة قريبًا.',
  },
  opening_not_expected: {
    status: 409,
    en: 'Enrollment in this course is not about to open.',
    de: 'Für diesen Kurs ist keine Öffnung der Einschreibung angekündigt.',
    ar: 'لا يُنتظر فتح التسجيل في هذه الدورة.',
  },
  opening_alerts_off: {
    status: 409,
    en: 'This school doesn’t send emails when enrollment opens.',
    de: 'Diese Schule verschickt keine E-Mails, wenn die Einschreibung beginnt.',
    ar: 'لا ترسل هذه المدرسة رسائل بريد إلكتروني عند فتح التسجيل.',
  },
  prerequisites_missing: {
    status: 409,
    en: 'Complete {courses} first.',
    de: 'Zuerst {courses} abschließen.',
    ar: 'أكمل {courses} أولًا.',
  },
  nothing_to_complete: {
    status: 409,
    en: 'This course has nothing to complete yet.',
    de: 'In diesem Kurs gibt es noch nichts abzuschließen.',
    ar: 'لا يوجد في هذه الدورة ما يُكمَل بعد.',
  },
  course_not_completed: {
    status: 409,
    en: 'Complete the course first.',
    de: 'Zuerst muss der Kurs abgeschlossen werden.',
    ar: 'أكمل الدورة أولًا.',
  },
});
