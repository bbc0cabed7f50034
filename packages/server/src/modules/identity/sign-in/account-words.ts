import type { Locale } from '@lectern/contract';

/** What the server answers when there is nothing to hand over. */
export const accountWords: Record<
  Locale,
  Record<'registered' | 'confirm' | 'reset_sent' | 'confirm_sent' | 'reset_done' | 'email_changed', string>
> = {
  en: {
    registered: 'Welcome. Your account is ready.',
    confirm: 'We have sent you a mail. Open the link in it to go on.',
    reset_sent: 'If this address has an account, a link has been sent.',
    confirm_sent: 'If this address waits to be confirmed, a link has been sent.',
    email_changed: 'Your new address is in use. Mails go there from now on.',
    reset_done: 'Your password has been changed. Sign in with the new one.',
  },
  de: {
    registered: 'Willkommen! Das Konto ist bereit.',
    confirm: 'Eine E-Mail ist unterwegs. Mit dem Link darin geht es weiter.',
    reset_sent: 'Gehört zu dieser Adresse ein Konto, ist ein Link unterwegs.',
    confirm_sent: 'Wartet diese Adresse auf Bestätigung, ist ein Link unterwegs.',
    email_changed: 'Die neue Adresse gilt. E-Mails gehen ab jetzt dorthin.',
    reset_done: 'Das Passwort ist geändert. Jetzt mit dem neuen anmelden.',
  },
  ar: {
    registered: 'أهلًا وسهلًا. الحساب جاهز.',
    confirm: 'أرسلنا رسالة بالبريد الإلكتروني. يُرجى فتح الرابط الموجود فيها للمتابعة.',
    reset_sent: 'إذا كان لهذا العنوان حساب، فقد أُرسل إليه رابط.',
    confirm_sent: 'إذا كان هذا العنوان في انتظار التأكيد، فقد أُرسل إليه رابط.',
    email_changed: 'أصبح العنوان الجديد مستخدمًا. ستصل الرسائل إليه من الآن فصاعدًا.',
    reset_done: 'تم تغيير كلمة المرور. يمكن تسجيل الدخول بكلمة المرور الجديدة.',
  },
};
