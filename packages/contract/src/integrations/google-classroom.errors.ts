import { defineErrors } from '../base/define-errors.ts';

export const googleClassroomErrors = defineErrors({
  google_connection_lost: {
    status: 409,
    en: 'Connection lost. Connect again.',
    de: 'Die Verbindung ist unterbrochen. Verbinden Sie das Konto erneut.',
    ar: 'انقطع الاتصال. يجب الربط مرة أخرى.',
  },
  too_many_google_requests: {
    status: 503,
    en: 'Google accepts no more requests at the moment. Try again in a few minutes.',
    de: 'Google nimmt zurzeit keine weiteren Anfragen an. Versuchen Sie es in einigen Minuten erneut.',
    ar: 'لا تقبل Google مزيدًا من الطلبات حاليًا. يُرجى المحاولة بعد بضع دقائق.',
  },
});
