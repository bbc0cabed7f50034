import { defineErrors } from '../base/define-errors.ts';

export const mediaErrors = defineErrors({
  media_in_use: {
    status: 409,
    en: 'This file is still shown somewhere. Remove it there first.',
    de: 'Diese Datei wird noch angezeigt. Entfernen Sie sie zuerst dort.',
    ar: 'ما زال هذا الملف معروضًا في مكان ما. أزله من هناك أولًا.',
  },
  quota_exceeded: {
    status: 413,
    en: 'There is no space left for this file: {used} of {total} MB are used.',
    de: 'Für diese Datei ist kein Platz mehr: {used} von {total} MB sind belegt.',
    ar: 'لا توجد مساحة كافية لهذا الملف: {used} من {total} ميغابايت مستخدمة.',
  },
});
