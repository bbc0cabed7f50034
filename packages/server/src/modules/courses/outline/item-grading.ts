import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';

/** An item as a column of the gradebook. Points and weights are whole hundredths. */
interface GradedItem {
  id: number;
  weight: number;
  total: number;
  dueAt: Date | null;
}

/** What a learner has in an item: the attempt or submission that counts. Points are whole hundredths. */
export interface ItemScore {
  courseId: number;
  itemId: number;
  userId: number;
  /** `waiting`: a person has yet to review it. `withheld`: the name is not shown yet. */
  state: 'waiting' | 'withheld' | 'graded';
  earned: number;
  total: number;
}

/** How items of a type are graded. Types without it have no columns in gradebooks. */
export interface ItemGrading {
  selectItems: (db: Db, ids: readonly number[]) => Promise<GradedItem[]>;
  updateWeights: (db: Db, weights: readonly Pick<GradedItem, 'id' | 'weight'>[]) => Promise<void>;
  /** The scores of these people in the items of courses. */
  selectScores: (
    db: Db,
    of: { courseIds: readonly number[]; userIds: readonly number[]; services: Services },
  ) => Promise<ItemScore[]>;
}
