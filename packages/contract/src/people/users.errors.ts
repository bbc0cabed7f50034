import { defineErrors } from '../base/define-errors.ts';

export const usersErrors = defineErrors({
  last_admin: {
    status: 409,
    en: 'At least one administrator is required.',
    de: 'Mindestens eine Person muss die Schule verwalten.',
    ar: 'يلزم وجود مدير واحد على الأقل.',
  },
  has_courses: {
    status: 409,
    en: 'You own courses. Ask an administrator to hand them over first.',
    de: 'Ihnen gehören Kurse. Bitten Sie zuerst die Verwaltung der Schule, sie jemandem zu übergeben.',
    ar: 'لديك دورات. اطلب أولًا من أحد المديرين نقلها إلى غيرك.',
  },
  person_blocked: {
    status: 409,
    en: 'This account is blocked. Unblock it first.',
    de: 'Dieses Konto ist gesperrt. Heben Sie zuerst die Sperre auf.',
    ar: 'هذا الحساب محظور. ألغِ حظره أولًا.',
  },
  password_exists: {
    status: 409,
    en: 'This person has a password already. Send them a link to choose a new one.',
    de: 'Diese Person hat schon ein Passwort. Senden Sie ihr einen Link, um ein neues zu wählen.',
    ar: 'لدى هذا الشخص كلمة مرور بالفعل. أرسل إليه رابطًا لاختيار كلمة جديدة.',
  },
  self_delete: {
    status: 409,
    en: 'You cannot delete your own account here.',
    de: 'Das eigene Konto lässt sich hier nicht löschen.',
    ar: 'لا يمكن حذف الحساب الشخصي من هنا.',
  },
});
