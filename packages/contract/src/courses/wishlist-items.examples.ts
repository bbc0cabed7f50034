import type { ExamplesOf } from '../base/request-examples.ts';
import type { wishlistItems } from './wishlist-items.ts';

export const wishlistExamples = {
  wishlistItems: {
    create: { course_id: 7 },
    update: { course_id: 8 },
    addKept: { course_ids: [7, 8] },
  },
} satisfies ExamplesOf<{ wishlistItems: typeof wishlistItems }>;
