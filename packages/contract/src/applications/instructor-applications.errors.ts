import { defineErrors } from '../base/define-errors.ts';

export const instructorApplicationsErrors = defineErrors({
  already_approved: {
    status: 400,
    en: 'You are an instructor already.',
    de: 'Dieses Konto darf bereits unterrichten.',
    ar: 'هذا الحساب حساب مدرّس بالفعل.',
  },
  applications_closed: {
    status: 403,
    en: 'Applications are closed at the moment.',
    de: 'Bewerbungen sind zurzeit geschlossen.',
    ar: 'باب التقديم مغلق حاليًا.',
  },
  max_attempts_reached: {
    status: 403,
    en: 'You have used all {n} applications.',
    de: 'Alle {n} Bewerbungen sind aufgebraucht.',
    ar: 'استُنفدت جميع الطلبات المسموح بها ({n}).',
  },
  own_application: {
    status: 403,
    en: 'You can’t decide on your own application. Ask another person who manages people.',
    de: 'Über die eigene Bewerbung können Sie nicht entscheiden. Bitten Sie jemand anderen, der Personen verwaltet.',
    ar: 'لا يمكنك البتّ في طلبك أنت. اطلب ذلك من شخص آخر يدير المستخدمين.',
  },
  applied_too_soon: {
    status: 409,
    en: 'You can apply again on {date}.',
    de: 'Eine neue Bewerbung ist ab {date} möglich.',
    ar: 'يمكن تقديم طلب جديد ابتداءً من {date}.',
  },
  already_decided: {
    status: 409,
    en: 'This application has already been decided.',
    de: 'Über diese Bewerbung wurde bereits entschieden.',
    ar: 'سبق البتّ في هذا الطلب.',
  },
});
