import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { categories, tags, difficulties } from './terms.ts';

const examplesOf = (name: string) => ({
  create: { name },
  update: { name, description: 'What it holds.' },
  merge: { ids: [4, 5], into: 3 },
  batch: { create: [{ name: 'Navigation' }], update: [{ id: 4, name: 'Stars' }], delete: [5] },
  ...bulkExamples,
});

export const termExamples = {
  categories: examplesOf('Astronomy'),
  tags: examplesOf('Stars'),
  difficulties: { ...examplesOf('Beginner'), order: { ids: [1, 2, 3] } },
} satisfies ExamplesOf<{ categories: typeof categories; tags: typeof tags; difficulties: typeof difficulties }>;
