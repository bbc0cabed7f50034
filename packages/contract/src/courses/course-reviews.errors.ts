import { defineErrors } from '../base/define-errors.ts';

export const courseReviewsErrors = defineErrors({
  reviews_disabled: {
    status: 403,
    en: 'Reviews are turned off for this course.',
    de: 'Bewertungen sind für diesen Kurs ausgeschaltet.',
    ar: 'التقييمات متوقفة في هذه الدورة.',
  },
  course_not_published: {
    status: 403,
    en: 'This course is not published.',
    de: 'Dieser Kurs ist nicht veröffentlicht.',
    ar: 'هذه الدورة غير منشورة.',
  },
  already_reviewed: {
    status: 409,
    en: 'You have already reviewed this course.',
    de: 'Sie haben diesen Kurs bereits bewertet.',
    ar: 'لقد قيّمت هذه الدورة من قبل.',
  },
});
