import { defineSettings, setting } from '../base/settings.ts';
import { MAX_BASE_LENGTH } from '../limits.ts';
import { defaultPermalinks } from '../permalinks.ts';

const base = (key: keyof typeof defaultPermalinks) => setting.pathSegment(MAX_BASE_LENGTH, defaultPermalinks[key]);

/** The first path segments of public pages. Former ones redirect to the current ones. */
export const permalinkSettings = defineSettings(
  'advance.permalinks',
  {
    single_course_permalink: base('single_course_permalink'),
    category_base: base('category_base'),
    tag_base: base('tag_base'),
    difficulty_base: base('difficulty_base'),
    certificate: base('certificate'),
  },
  { tab: 'advanced', section: 'permalinks', order: 1 },
);
