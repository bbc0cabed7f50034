import { defineErrors } from '../base/define-errors.ts';

export const signInErrors = defineErrors({
  email_taken: {
    status: 400,
    en: 'An account with this email already exists.',
    de: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  },
  username_taken: {
    status: 400,
    en: 'Username is already in use.',
    de: 'Dieser Benutzername ist schon vergeben.',
    ar: 'اسم المستخدم هذا مستخدم بالفعل.',
  },
  weak_password: {
    status: 400,
    en: 'Choose a password of at least {min} characters that is not easy to guess.',
    de: 'Das Passwort braucht mindestens {min} Zeichen und darf nicht leicht zu erraten sein.',
    ar: 'يجب أن تتكون كلمة المرور من {min} من الأحرف على الأقل وألا يسهل تخمينها.',
  },
  invalid_token: {
    status: 400,
    en: 'This link has expired. Request a new one.',
    de: 'Dieser Link ist abgelaufen. Ein neuer lässt sich anfordern.',
    ar: 'انتهت صلاحية هذا الرابط. يمكن طلب رابط جديد.',
  },
  wrong_credentials: {
    status: 401,
    en: 'Wrong email or password.',
    de: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  two_factor_required: {
    status: 401,
    en: 'Enter the code from your authenticator app to continue.',
    de: 'Zum Anmelden fehlt noch der Code aus der Authenticator-App.',
    ar: 'لإتمام تسجيل الدخول يُرجى إدخال الرمز من تطبيق المصادقة.',
  },
  one_time_code_required: {
    status: 401,
    en: 'Enter the code we emailed you.',
    de: 'Zum Anmelden fehlt noch der Code aus der E-Mail.',
    ar: 'لإتمام تسجيل الدخول يُرجى إدخال الرمز المرسل بالبريد الإلكتروني.',
  },
  challenge_expired: {
    status: 401,
    en: 'This sign-in took too long. Enter your password again.',
    de: 'Diese Anmeldung hat zu lange gedauert. Bitte das Passwort noch einmal eingeben.',
    ar: 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى إدخال كلمة المرور من جديد.',
  },
  wrong_code: {
    status: 403,
    en: 'This code is wrong or has been used already.',
    de: 'Dieser Code stimmt nicht oder wurde schon benutzt.',
    ar: 'هذا الرمز غير صحيح أو سبق استخدامه.',
  },
  email_not_verified: {
    status: 403,
    en: 'Confirm your email address first. We have sent you a link.',
    de: 'Zuerst die E-Mail-Adresse bestätigen. Der Link dazu ist unterwegs.',
    ar: 'يجب تأكيد البريد الإلكتروني أولًا. لقد أرسلنا رابطًا لذلك.',
  },
  account_blocked: {
    status: 403,
    en: 'Your account is blocked.',
    de: 'Dieses Konto ist gesperrt.',
    ar: 'هذا الحساب محظور.',
  },
  user_not_approved: {
    status: 403,
    en: 'Your account is waiting for approval.',
    de: 'Dieses Konto wartet noch auf Freigabe.',
    ar: 'هذا الحساب في انتظار الموافقة.',
  },
  registration_closed: {
    status: 403,
    en: 'Registration is closed.',
    de: 'Die Registrierung ist geschlossen.',
    ar: 'التسجيل مغلق.',
  },
  too_many_sign_ins: {
    status: 429,
    en: 'Too many attempts. Try again in {minutes} minutes.',
    de: 'Zu viele Versuche. In {minutes} Minuten geht es wieder.',
    ar: 'محاولات كثيرة جدًا. يمكن المحاولة مجددًا بعد {minutes} دقيقة.',
  },
  no_more_codes: {
    status: 429,
    en: 'No more codes can be sent for this sign-in. Start again.',
    de: 'Für diese Anmeldung gibt es keinen weiteren Code. Bitte von vorn beginnen.',
    ar: 'لا يمكن إرسال رموز أخرى لهذا الدخول. يُرجى البدء من جديد.',
  },
});
