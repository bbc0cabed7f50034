import { type ExamplesOf } from '../base/request-examples.ts';
import type { emailPreferences } from './email-preferences.ts';

export const emailPreferenceExamples = {
  emailPreferences: {
    change: { id: 'quiz_reminder', wanted: false },
  },
} satisfies ExamplesOf<{ emailPreferences: typeof emailPreferences }>;
