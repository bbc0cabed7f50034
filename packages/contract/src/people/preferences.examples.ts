import { type ExamplesOf } from '../base/request-examples.ts';
import type { userPreferences } from './preferences.ts';

export const preferenceExamples = {
  userPreferences: {
    change: { 'list.courses.per_page': 20 },
  },
} satisfies ExamplesOf<{ userPreferences: typeof userPreferences }>;
