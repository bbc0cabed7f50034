import { defineErrors } from '../base/define-errors.ts';

export const certificatesErrors = defineErrors({
  certificate_issued: {
    status: 409,
    en: 'Learners have {n} valid certificates of this design. It stays in the trash so that they remain readable.',
    de: 'Lernende haben {n} gültige Zertifikate dieser Vorlage, die sonst nicht mehr dargestellt werden könnten. Sie bleibt im Papierkorb.',
    ar: 'لدى المتعلمين {n} من الشهادات الصالحة بهذا التصميم، ولن يمكن عرضها بدونه. يبقى في سلة المهملات.',
  },
  certificate_in_use: {
    status: 409,
    en: 'Used by {n} courses. Choose another certificate there first.',
    de: 'Wird von {n} Kursen verwendet. Wählen Sie dort zuerst ein anderes Zertifikat.',
    ar: 'مستخدمة في عدد من الدورات: {n}. اختر شهادة أخرى هناك أولًا.',
  },
  certificate_font_in_use: {
    status: 409,
    en: 'Designs that use this font: {n}. Choose another font there first.',
    de: 'Vorlagen, die diese Schrift verwenden: {n}. Wählen Sie dort zuerst eine andere Schrift.',
    ar: 'عدد التصاميم التي تستخدم هذا الخط: {n}. اختر خطًا آخر فيها أولًا.',
  },
  certificate_fonts_full: {
    status: 409,
    en: 'There are already {n} fonts. Remove some first.',
    de: 'Es gibt bereits {n} Schriften. Entfernen Sie zuerst welche.',
    ar: 'يوجد بالفعل عدد من الخطوط: {n}. أزل بعضها أولًا.',
  },
  certificate_too_large: {
    status: 400,
    en: 'The certificate has too many elements. Remove some or shorten the texts.',
    de: 'Das Zertifikat ist zu umfangreich. Entfernen Sie Elemente oder kürzen Sie die Texte.',
    ar: 'محتوى الشهادة أكبر من أن يُرسم. احذف بعض العناصر أو اختصر النصوص.',
  },
  certificates_full: {
    status: 409,
    en: 'There are already {n} certificates. Delete some first.',
    de: 'Es gibt bereits {n} Zertifikate. Löschen Sie zuerst welche.',
    ar: 'يوجد بالفعل عدد من الشهادات: {n}. احذف بعضها أولًا.',
  },
  certificate_exists: {
    status: 409,
    en: 'This learner already has a valid certificate of the course.',
    de: 'Diese Person hat bereits ein gültiges Zertifikat des Kurses.',
    ar: 'لدى هذا المتعلم شهادة صالحة لهذه الدورة بالفعل.',
  },
  certificate_not_due: {
    status: 409,
    en: 'This learner has not completed the course yet.',
    de: 'Diese Person hat den Kurs noch nicht abgeschlossen.',
    ar: 'لم يكمل هذا المتعلم الدورة بعد.',
  },
  no_course: {
    status: 404,
    en: 'This course does not exist.',
    de: 'Diesen Kurs gibt es nicht.',
    ar: 'هذه الدورة غير موجودة.',
  },
  no_certificate: {
    status: 404,
    en: 'You have no certificate of this course.',
    de: 'Sie haben kein Zertifikat dieses Kurses.',
    ar: 'ليست لديك شهادة لهذه الدورة.',
  },
  not_completed: {
    status: 403,
    en: 'You have not completed this course yet.',
    de: 'Sie haben diesen Kurs noch nicht abgeschlossen.',
    ar: 'لم تكمل هذه الدورة بعد.',
  },
  certificate_off: {
    status: 409,
    en: 'The course has no certificate. Turn it on in the settings of the course.',
    de: 'Der Kurs hat kein Zertifikat. Schalten Sie es in den Einstellungen des Kurses ein.',
    ar: 'ليس لهذه الدورة شهادة. فعّلها في إعدادات الدورة.',
  },
  certificate_not_valid: {
    status: 409,
    en: 'This certificate is no longer valid.',
    de: 'Dieses Zertifikat ist nicht mehr gültig.',
    ar: 'لم تعد هذه الشهادة صالحة.',
  },
});
