import { type ExamplesOf } from '../base/request-examples.ts';
import type { settings } from './settings.ts';

export const settingsExamples = {
  settings: {
    change: { general: { site: { title: 'Harbour School' } } },
    testEmail: { delivery: { host: 'mail.example.com', port: 587, user: 'school', secret: 'seven lamps' } },
  },
} satisfies ExamplesOf<{ settings: typeof settings }>;
