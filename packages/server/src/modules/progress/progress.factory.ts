import { insertHistory } from './index.ts';
import type { World } from '../../test/factories.ts';

export function factories({ db, now }: World) {
  /** Completions from before the test. */
  async function completions(input: {
    userId: number;
    courseId: number;
    items: readonly { id: number }[];
    finished?: boolean;
  }) {
    await insertHistory(db, {
      userId: input.userId,
      courseId: input.courseId,
      startedAt: now(),
      completions: input.items.map(({ id }) => ({ itemId: id, itemType: 'lesson', at: now() })),
      finished: input.finished ?? false,
    });
  }
  return { completions };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
