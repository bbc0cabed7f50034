import { errorSentences, type ErrorCode, type Locale } from '@lectern/contract';

/**
 * What is said of single fields and locks, in the other languages. Modules write these sentences in English where they
 * find the fault; `{n}` stands for what they fill in. What only staff can meet is not here and stays English.
 */
const translations: Record<string, Record<Exclude<Locale, 'en'>, string>> = {
  'This field is required.': { de: 'Dieses Feld ist nötig.', ar: 'هذا الحقل مطلوب.' },
  'This value has the wrong form.': { de: 'Dieser Wert hat die falsche Form.', ar: 'صيغة هذه القيمة غير صحيحة.' },
  'Enter a number.': { de: 'Bitte eine Zahl eingeben.', ar: 'يُرجى إدخال رقم.' },
  'This parameter is not known.': { de: 'Diesen Parameter gibt es nicht.', ar: 'هذه المعلمة غير معروفة.' },
  'This value is not allowed.': { de: 'Dieser Wert ist nicht erlaubt.', ar: 'هذه القيمة غير مسموح بها.' },
  'Must be {n} characters or more.': { de: 'Mindestens {n} Zeichen.', ar: 'الحد الأدنى لعدد الأحرف: {n}.' },
  'Must be {n} characters or fewer.': { de: 'Höchstens {n} Zeichen.', ar: 'الحد الأقصى لعدد الأحرف: {n}.' },
  'Must be {n} entries or fewer.': { de: 'Höchstens {n} Einträge.', ar: 'الحد الأقصى لعدد العناصر: {n}.' },
  'Must be {n} or more.': { de: 'Mindestens {n}.', ar: 'يجب ألا تقل القيمة عن {n}.' },
  'Must be {n} or less.': { de: 'Höchstens {n}.', ar: 'يجب ألا تزيد القيمة على {n}.' },
  'Enter a valid email address.': {
    de: 'Bitte eine gültige E-Mail-Adresse eingeben.',
    ar: 'يُرجى إدخال بريد إلكتروني صحيح.',
  },
  'Enter a valid URL starting with http:// or https://.': {
    de: 'Bitte eine gültige Adresse eingeben, die mit http:// oder https:// beginnt.',
    ar: 'يُرجى إدخال عنوان صحيح يبدأ بـ http://‎ أو https://‎.',
  },
  'Choose one of: {n}.': { de: 'Eines davon wählen: {n}.', ar: 'يُرجى اختيار أحد القيم التالية: {n}.' },
  'This could not be read.': { de: 'Das war nicht zu lesen.', ar: 'تعذّرت قراءة هذا.' },
  'This text is too complex to save. Shorten it or divide it.': {
    de: 'Dieser Text ist zu verschachtelt zum Speichern. Bitte kürzen oder aufteilen.',
    ar: 'هذا النص معقّد جدًا ولا يمكن حفظه. يُرجى اختصاره أو تقسيمه.',
  },
  'This time zone is not known.': { de: 'Diese Zeitzone ist unbekannt.', ar: 'هذه المنطقة الزمنية غير معروفة.' },
  'This language is not known.': { de: 'Diese Sprache ist unbekannt.', ar: 'هذه اللغة غير معروفة.' },
  'This picture does not exist.': { de: 'Dieses Bild gibt es nicht.', ar: 'هذه الصورة غير موجودة.' },
  'A username cannot be changed.': {
    de: 'Ein Benutzername lässt sich nicht ändern.',
    ar: 'لا يمكن تغيير اسم المستخدم.',
  },
  'Change your own password under Password & security.': {
    de: 'Das eigene Passwort lässt sich unter „Passwort & Sicherheit“ ändern.',
    ar: 'يمكن تغيير كلمة المرور الشخصية من «كلمة المرور والأمان».',
  },
  'Change your own address in your profile.': {
    de: 'Die eigene Adresse lässt sich im Profil ändern.',
    ar: 'يمكن تغيير العنوان الشخصي من الملف الشخصي.',
  },
  'The current password is wrong.': { de: 'Das jetzige Passwort stimmt nicht.', ar: 'كلمة المرور الحالية غير صحيحة.' },
  'This password is too easy to guess.': {
    de: 'Dieses Passwort ist zu leicht zu erraten.',
    ar: 'كلمة المرور هذه سهلة التخمين.',
  },
  'Use at least {n} different characters.': {
    de: 'Bitte mindestens {n} verschiedene Zeichen verwenden.',
    ar: 'يُرجى استخدام {n} أحرف مختلفة على الأقل.',
  },
  "Don't use your name or email address in your password.": {
    de: 'Das Passwort darf weder den Namen noch die E-Mail-Adresse enthalten.',
    ar: 'يجب ألا تحتوي كلمة المرور على الاسم أو البريد الإلكتروني.',
  },
  'Names can’t contain web or email addresses.': {
    de: 'Namen dürfen keine Web- oder E-Mail-Adressen enthalten.',
    ar: 'لا يمكن أن تحتوي الأسماء على عناوين ويب أو بريد إلكتروني.',
  },
  'Passwords do not match.': { de: 'Die Passwörter stimmen nicht überein.', ar: 'كلمتا المرور غير متطابقتين.' },
  'The new password must differ from the current one.': {
    de: 'Das neue Passwort muss sich vom jetzigen unterscheiden.',
    ar: 'يجب أن تختلف كلمة المرور الجديدة عن الحالية.',
  },
  'Send the answers once: as data or as answers.': {
    de: 'Die Antworten bitte nur einmal senden.',
    ar: 'يُرجى إرسال الإجابات مرة واحدة فقط.',
  },
  'This quiz does not exist.': { de: 'Dieses Quiz gibt es nicht.', ar: 'هذا الاختبار غير موجود.' },
  'This review does not exist.': { de: 'Diese Bewertung gibt es nicht.', ar: 'هذا التقييم غير موجود.' },
  'You can write in your own name only.': {
    de: 'Schreiben geht nur im eigenen Namen.',
    ar: 'لا يمكن الكتابة إلا بالاسم الشخصي.',
  },
  'Available on {n}.': { de: 'Verfügbar ab {n}.', ar: 'متاح ابتداءً من {n}.' },
  'You have reached the maximum number of characters!': {
    de: 'Die höchste Zahl von Zeichen ist erreicht!',
    ar: 'تم بلوغ الحد الأقصى لعدد الأحرف!',
  },
  'A blank takes at most {n} characters.': {
    de: 'In eine Lücke passen höchstens {n} Zeichen.',
    ar: 'يتسع الفراغ لما لا يزيد على {n} حرف.',
  },
  'The job took too long and was stopped.': {
    de: 'Die Aufgabe dauerte zu lange und wurde beendet.',
    ar: 'استغرقت المهمة وقتًا طويلًا وتم إيقافها.',
  },
  'Not answered.': { de: 'Nicht beantwortet.', ar: 'لم تتم الإجابة.' },
};

/** Sentences with something filled in, as they can be found again. */
const patterns = Object.entries(translations)
  .filter(([english]) => english.includes('{n}'))
  .map(([english, others]) => {
    const [before, after] = english.split('{n}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { pattern: new RegExp(`^${before}(.+)${after}$`), others };
  });

const codeOf = new Map(Object.entries(errorSentences.en).map(([code, english]) => [english, code as ErrorCode]));

/** A sentence that a module has written in English, as a caller reads it. */
export function translate(locale: Locale, english: string): string {
  if (locale === 'en') return english;
  const code = codeOf.get(english);
  if (code) return errorSentences[locale][code];
  const whole = translations[english]?.[locale];
  if (whole) return whole;
  for (const { pattern, others } of patterns) {
    const filled = pattern.exec(english)?.[1];
    if (filled !== undefined) return others[locale].replace('{n}', () => filled);
  }
  return english;
}
