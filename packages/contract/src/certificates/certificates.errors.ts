import { defineErrors } from '../base/define-errors.ts';

export const certificatesErrors = defineErrors({
  certificate_in_use: {
    status: 409,
    en: 'Used by {n} courses. Choose another certificate there first.',
    de: 'Wird von {n} Kursen verwendet. Wählen Sie dort zuerst ein anderes Zertifikat.',
    ar: 'مستخدمة في عدد من الدورات: {n}. اختر شهادة أخرى هناك أولًا.',
  },
  certificate_too_large: {
    status: 400,
    en: 'The certificate has too much to draw. Remove some elements or shorten the texts.',
    de: 'Das Zertifikat ist zu umfangreich. Entfernen Sie Elemente oder kürzen Sie die Texte.',
    ar: 'محتوى الشهادة أكبر من أن يُرسم. احذف بعض العناصر أو اختصر النصوص.',
  },
  certificates_full: {
    status: 409,
    en: 'There are already {n} certificates. Delete some first.',
    de: 'Es gibt bereits {n} Zertifikate. Löschen Sie zuerst welche.',
    ar: 'يوجد بالفعل عدد من الشهادات: {n}. احذف بعضها أولًا.',
  },
});
