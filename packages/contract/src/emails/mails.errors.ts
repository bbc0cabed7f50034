import { defineErrors } from '../base/define-errors.ts';

export const mailsErrors = defineErrors({
  mail_expired: {
    status: 409,
    en: 'The link in this email has expired. Ask the person to request a new one.',
    de: 'Der Link in dieser E-Mail ist abgelaufen. Die Person kann einen neuen anfordern.',
    ar: 'انتهت صلاحية الرابط في هذه الرسالة. يمكن للشخص طلب رابط جديد.',
  },
  no_mail_server: {
    status: 409,
    en: 'No mail server is set up.',
    de: 'Es ist kein Mailserver eingerichtet.',
    ar: 'لم يتم إعداد خادم بريد.',
  },
});
