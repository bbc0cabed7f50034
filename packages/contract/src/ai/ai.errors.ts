import { defineErrors } from '../base/define-errors.ts';

export const aiErrors = defineErrors({
  ai_not_set_up: {
    status: 409,
    en: 'AI assistance is not set up yet. An administrator enters an address and a model in the settings.',
    de: 'Die KI-Unterstützung ist noch nicht eingerichtet. Die Administration trägt Adresse und Modell in den Einstellungen ein.',
    ar: 'لم تُعدّ مساعدة الذكاء الاصطناعي بعد. يُدخل أحد المديرين العنوان والنموذج في الإعدادات.',
  },
  ai_cap_reached: {
    status: 429,
    en: 'Not enough AI tokens this month: {left} left, up to {needed} needed. They reset on {starts}.',
    de: 'Die KI-Tokens dieses Monats reichen nicht: {left} sind übrig, dies kann {needed} brauchen. Neue gibt es ab {starts}.',
    ar: 'رموز الذكاء الاصطناعي لهذا الشهر لا تكفي: بقي {left}، وقد يتطلب هذا {needed}. تتوفر رموز جديدة من {starts}.',
  },
  ai_key_refused: {
    status: 502,
    en: 'The AI service refuses the API key. An administrator checks it in the settings.',
    de: 'Der KI-Dienst lehnt den API-Schlüssel ab. Die Administration prüft ihn in den Einstellungen.',
    ar: 'ترفض خدمة الذكاء الاصطناعي مفتاح API. يتحقق منه أحد المديرين في الإعدادات.',
  },
  ai_model_unknown: {
    status: 502,
    en: 'The AI service does not know this address or model. An administrator checks both in the settings.',
    de: 'Der KI-Dienst kennt diese Adresse oder dieses Modell nicht. Die Administration prüft beides in den Einstellungen.',
    ar: 'لا تعرف خدمة الذكاء الاصطناعي هذا العنوان أو النموذج. يتحقق أحد المديرين منهما في الإعدادات.',
  },
  ai_busy: {
    status: 503,
    en: 'The AI service has too many requests. Try again in a minute.',
    de: 'Der KI-Dienst hat zu viele Anfragen. Versuchen Sie es in einer Minute noch einmal.',
    ar: 'لدى خدمة الذكاء الاصطناعي طلبات كثيرة جدًا. حاول مرة أخرى بعد دقيقة.',
  },
  ai_unavailable: {
    status: 503,
    en: 'The AI service could not be reached, or ended its answer early. Try again later.',
    de: 'Der KI-Dienst war nicht erreichbar oder hat seine Antwort abgebrochen. Versuchen Sie es später noch einmal.',
    ar: 'تعذّر الوصول إلى خدمة الذكاء الاصطناعي، أو أنهت إجابتها مبكرًا. حاول مرة أخرى لاحقًا.',
  },
  ai_address_not_allowed: {
    status: 409,
    en: 'The address of the AI service is in the own network or has no https. An administrator can allow the host in the settings.',
    de: 'Die Adresse des KI-Dienstes liegt im eigenen Netz oder hat kein https. Die Administration kann den Host in den Einstellungen erlauben.',
    ar: 'عنوان خدمة الذكاء الاصطناعي داخل الشبكة الخاصة أو بلا https. يستطيع أحد المديرين السماح بالمضيف في الإعدادات.',
  },
  ai_took_too_long: {
    status: 504,
    en: 'The AI service took too long. Try again, or ask for less.',
    de: 'Der KI-Dienst hat zu lange gebraucht. Versuchen Sie es noch einmal, oder verlangen Sie weniger.',
    ar: 'استغرقت خدمة الذكاء الاصطناعي وقتًا طويلًا. حاول مرة أخرى أو اطلب أقل.',
  },
  ai_refused: {
    status: 502,
    en: 'The AI service refused the request (status {status}).',
    de: 'Der KI-Dienst hat die Anfrage abgelehnt (Status {status}).',
    ar: 'رفضت خدمة الذكاء الاصطناعي الطلب (الحالة {status}).',
  },
  ai_answer_unusable: {
    status: 502,
    en: 'The model gave no usable answer. Try again, or use another model.',
    de: 'Das Modell hat keine brauchbare Antwort gegeben. Versuchen Sie es noch einmal, oder nehmen Sie ein anderes Modell.',
    ar: 'لم يقدّم النموذج إجابة صالحة. حاول مرة أخرى أو استخدم نموذجًا آخر.',
  },
  ai_answer_too_long: {
    status: 502,
    en: 'The answer of the model is too long. Ask for less.',
    de: 'Die Antwort des Modells ist zu lang. Verlangen Sie weniger.',
    ar: 'إجابة النموذج طويلة جدًا. اطلب أقل.',
  },
  ai_no_text: {
    status: 409,
    en: 'There is no text to work with. Write some first.',
    de: 'Es gibt keinen Text, mit dem gearbeitet werden kann. Schreiben Sie zuerst etwas.',
    ar: 'لا يوجد نص للعمل عليه. اكتب شيئًا أولًا.',
  },
  ai_text_too_long: {
    status: 413,
    en: 'The text is too long for one request: {size} characters, and {max} are allowed. Choose less.',
    de: 'Der Text ist zu lang für eine Anfrage: {size} Zeichen, erlaubt sind {max}. Wählen Sie weniger.',
    ar: 'النص طويل جدًا لطلب واحد: {size} حرفًا، والمسموح {max}. اختر أقل.',
  },
  ai_picture_unsuitable: {
    status: 409,
    en: 'Only PNG, JPEG, WebP and GIF pictures of at most {max} KB can be described.',
    de: 'Nur Bilder als PNG, JPEG, WebP oder GIF mit höchstens {max} KB können beschrieben werden.',
    ar: 'يمكن وصف صور PNG وJPEG وWebP وGIF فقط بحجم {max} كيلوبايت على الأكثر.',
  },
  ai_model_cannot_see: {
    status: 409,
    en: 'This model cannot read pictures. An administrator can choose one that can.',
    de: 'Dieses Modell kann keine Bilder lesen. Die Administration kann ein anderes wählen.',
    ar: 'لا يستطيع هذا النموذج قراءة الصور. يمكن لأحد المديرين اختيار نموذج آخر.',
  },
});
