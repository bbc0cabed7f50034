import type { ItemTypeSlug } from '@lectern/contract';
import type { DemoQuiz } from './content/index.ts';

export interface SeededItem {
  id: number;
  type: ItemTypeSlug;
  slug: string;
  dripDays: number;
  /** Of a lesson with a video of the school's own: where it is kept. */
  video?: { source: string; address: string };
  /** Of a quiz: what it was made of. */
  quiz?: DemoQuiz;
}
