import type { ItemType } from '../courses/index.ts';
import { copyLessons } from './lessons.queries.ts';

/** A lesson asks for nothing beyond being open: reading it through is the learner's own word. */
export const lessonItemType: ItemType = {
  slug: 'lesson',
  addon: null,
  mayComplete: () => Promise.resolve({ ok: true }),
  clone: copyLessons,
};
