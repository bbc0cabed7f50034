import { defineErrors } from '../base/define-errors.ts';

export const lessonsErrors = defineErrors({
  film_not_watched: {
    status: 403,
    en: 'Watch the full video to complete this lesson.',
    de: 'Für den Abschluss dieser Lektion das ganze Video ansehen.',
    ar: 'لإكمال هذا الدرس تلزم مشاهدة الفيديو كاملًا.',
  },
});
