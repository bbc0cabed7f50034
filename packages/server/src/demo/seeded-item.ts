import type { ItemTypeSlug } from '@lectern/contract';
import type { DemoQuiz } from './content/index.ts';

export interface SeededItem {
  id: number;
  type: ItemTypeSlug;
  slug: string;
  dripDays: number;
  /** Where the school's own video of a lesson is stored. */
  video?: { source: string; address: string };
  /** Of a quiz: what it was made of. */
  quiz?: DemoQuiz;
}
