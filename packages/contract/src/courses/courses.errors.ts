import { defineErrors } from '../base/define-errors.ts';

export const coursesErrors = defineErrors({
  wrong_course_password: {
    status: 403,
    en: 'Wrong password.',
    de: 'Das Passwort stimmt nicht.',
    ar: 'كلمة المرور غير صحيحة.',
  },
});
