import { defineErrors } from '../base/define-errors.ts';

export const settingsErrors = defineErrors({
  addon_inactive: {
    status: 403,
    en: 'This feature is switched off.',
    de: 'Diese Funktion ist ausgeschaltet.',
    ar: 'هذه الميزة متوقفة.',
  },
  addon_requirement: {
    status: 409,
    en: 'Something this feature needs is missing.',
    de: 'Es fehlt etwas, das diese Funktion braucht.',
    ar: 'ينقص شيء تحتاج إليه هذه الميزة.',
  },
});
