import type { ItemRef } from '../course/outline.ts';

/** An item, whether its learner has completed it, and where the one way onward leads from it. */
export interface Onward {
  itemId: number;
  completed: boolean;
  to: ItemRef | null;
}
