import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { ItemScore } from '../courses/index.ts';

/** What a learner has in the quiz before and after. */
export interface RegradedScore {
  userId: number;
  before: ItemScore;
  after: ItemScore;
}

/** What a regrade has changed. */
export interface Regrade {
  quiz: { id: number; name: string; courseId: number };
  /** Attempts that were marked in another way. */
  attempts: number;
  /** The questions whose answers were. None where the marks of the quiz alone have changed. */
  questions: readonly { id: number; name: string }[];
  /** Learners whose counted score differs. */
  scores: readonly RegradedScore[];
}

/** Called in the transaction of the regrade. */
type OnRegrade = (db: Db, regrade: WriteContext & Regrade) => Promise<void>;

export const regradeFollowers = extensionPoint<OnRegrade>('what follows from regrades');
