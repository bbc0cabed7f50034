import { defineErrors } from '../base/define-errors.ts';

export const mcpErrors = defineErrors({
  mcp_answer_too_large: {
    status: 413,
    en: 'The answer has {size} KB, and {max} KB are allowed. Ask for less, with a smaller per_page.',
    de: 'Die Antwort hat {size} KB, erlaubt sind {max} KB. Fragen Sie nach weniger, mit einem kleineren per_page.',
    ar: 'حجم الإجابة {size} كيلوبايت، والمسموح به {max} كيلوبايت. اطلب أقل، بقيمة أصغر لـ per_page.',
  },
  mcp_took_too_long: {
    status: 504,
    en: 'This took too long. Something may have been created anyway, so check before you try again.',
    de: 'Das hat zu lange gedauert. Vielleicht wurde trotzdem etwas angelegt: Sehen Sie nach, bevor Sie es erneut versuchen.',
    ar: 'استغرق هذا وقتًا طويلًا. ربما أُنشئ شيء رغم ذلك: تحقق قبل المحاولة مرة أخرى.',
  },
  mcp_key_permissions: {
    status: 403,
    en: 'The permissions of this API key do not allow this tool.',
    de: 'Die Berechtigungen dieses API-Schlüssels lassen dieses Werkzeug nicht zu.',
    ar: 'أذونات مفتاح API هذا لا تسمح بهذه الأداة.',
  },
  mcp_lesson_published: {
    status: 409,
    en: 'This lesson is no longer a draft. Edit it in the admin area.',
    de: 'Diese Lektion ist kein Entwurf mehr. Sie wird im Adminbereich geändert.',
    ar: 'لم يعد هذا الدرس مسودة. يُعدَّل في منطقة الإدارة.',
  },
  mcp_too_many_messages: {
    status: 400,
    en: 'At most {n} messages fit in one request.',
    de: 'In eine Anfrage passen höchstens {n} Nachrichten.',
    ar: 'يتسع الطلب الواحد لـ {n} رسائل على الأكثر.',
  },
});
