import { defineErrors } from '../base/define-errors.ts';

export const zapierErrors = defineErrors({
  zapier_key_invalid: {
    status: 401,
    en: 'This Zapier key is not valid.',
    de: 'Dieser Zapier-Schlüssel ist ungültig.',
    ar: 'مفتاح Zapier هذا غير صالح.',
  },
  too_many_zapier_hooks: {
    status: 409,
    en: '{n} Zaps already receive events of this school. Turn one off to turn on another.',
    de: '{n} Zaps erhalten bereits Ereignisse dieser Schule. Schalten Sie einen aus, um einen weiteren einzuschalten.',
    ar: 'تتلقى {n} من مهام Zap أحداث هذه المدرسة بالفعل. أوقف واحدة منها لتشغيل أخرى.',
  },
});
