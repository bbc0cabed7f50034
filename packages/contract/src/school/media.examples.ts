import { type ExamplesOf } from '../base/request-examples.ts';
import type { media } from './media.ts';

export const mediaExamples = {
  media: {
    update: { title: 'Night sky', alt_text: 'The Milky Way over a dark hill' },
    remove: { force: true },
    bulkRemove: { ids: [12, 15], force: true },
  },
} satisfies ExamplesOf<{ media: typeof media }>;
