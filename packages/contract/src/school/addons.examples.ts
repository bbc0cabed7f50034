import { type ExamplesOf } from '../base/request-examples.ts';
import type { addons } from './addons.ts';

export const addonsExamples = {
  addons: {
    activate: { slug: 'content-drip' },
    deactivate: { slug: 'content-drip' },
    bulkActivate: { slugs: ['content-drip', 'course-preview'] },
    bulkDeactivate: { slugs: ['content-drip', 'course-preview'] },
  },
} satisfies ExamplesOf<{ addons: typeof addons }>;
