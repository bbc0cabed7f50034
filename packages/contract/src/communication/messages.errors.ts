import { defineErrors } from '../base/define-errors.ts';

export const messagesErrors = defineErrors({
  person_not_mailed: {
    status: 409,
    en: 'No email was sent: this person has no email address, no access, is blocked, or has unsubscribed.',
    de: 'Es wurde keine E-Mail gesendet: Die Person hat keine E-Mail-Adresse, keinen Zugang, ist gesperrt oder hat solche E-Mails abbestellt.',
    ar: 'لم تُرسل رسالة: ليس لهذا الشخص عنوان بريد إلكتروني أو حق وصول، أو حسابه محظور، أو ألغى الاشتراك.',
  },
});
