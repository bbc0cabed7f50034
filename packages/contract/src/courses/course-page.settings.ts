import { defineSettings, setting } from '../base/settings.ts';
import { courseFacts } from './catalog.settings.ts';

export const pageParts = ['thumbnail', 'categories', 'difficulty_badge', ...courseFacts] as const;
export type PagePart = (typeof pageParts)[number];

/** Where a course page can be passed on. */
export const shareServices = ['facebook', 'x', 'linkedin', 'copy'] as const;
export type ShareService = (typeof shareServices)[number];

export const pagePartSettings = defineSettings('single_course.components_visibility', setting.flags(pageParts), {
  tab: 'course_page',
  section: 'page_parts',
  order: 1,
  columns: true,
});

/** What related courses have in common with the course. */
export const relatedBy = ['category', 'tag', 'difficulty', 'instructor'] as const;
export type RelatedBy = (typeof relatedBy)[number];

export const relatedCourseSettings = defineSettings(
  'single_course.related_courses',
  {
    enable: setting.flag(true),
    by: setting.choice(relatedBy, 'category'),
    max: setting.whole({ min: 1, max: 12, default: 3 }),
  },
  { tab: 'course_page', section: 'related_courses', order: 3 },
);

export const shareSettings = defineSettings(
  'single_course.social_share',
  {
    enable: setting.flag(false),
    /** Before the links; without one they have a word of the page's language. */
    title: setting.text({ max: 60 }),
    services: setting.choices(shareServices),
  },
  { tab: 'course_page', section: 'social_share', order: 4 },
);
