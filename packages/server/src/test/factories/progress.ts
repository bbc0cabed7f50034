import { insertHistory } from '../../modules/progress/index.ts';
import type { World } from './index.ts';

export function progressFactories({ db, now }: World) {
  /** What somebody has completed before the test begins. */
  async function completions(wish: {
    userId: number;
    courseId: number;
    items: readonly { id: number }[];
    finished?: boolean;
  }) {
    await insertHistory(db, {
      userId: wish.userId,
      courseId: wish.courseId,
      startedAt: now(),
      completions: wish.items.map(({ id }) => ({ itemId: id, itemType: 'lesson', at: now() })),
      finished: wish.finished ?? false,
    });
  }
  return { completions };
}
