import type { ItemType } from '../courses/index.ts';

export const quizItemType: ItemType = {
  slug: 'quiz',
  addon: null,
  mayComplete: () => Promise.resolve({ ok: true }),
  clone: () => Promise.reject(new Error('a quiz cannot be cloned yet')),
};
