import { type ExamplesOf } from '../base/request-examples.ts';
import type { settings, addons } from './settings.ts';

export const settingsExamples = {
  settings: {
    change: { general: { site: { title: 'Harbour School' } } },
    testEmail: { delivery: { host: 'mail.example.com', port: 587, user: 'school', secret: 'seven lamps' } },
  },
  addons: {
    activate: { slug: 'content-drip' },
    deactivate: { slug: 'content-drip' },
    bulkActivate: { slugs: ['content-drip', 'course-preview'] },
    bulkDeactivate: { slugs: ['content-drip', 'course-preview'] },
  },
} satisfies ExamplesOf<{ settings: typeof settings; addons: typeof addons }>;
