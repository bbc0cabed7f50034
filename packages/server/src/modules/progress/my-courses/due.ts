import type { Due } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';

/** A date of an item in one of these courses, which the learner has not completed. */
export interface ItemDue {
  kind: Due['kind'];
  at: Date | null;
  courseId: number;
  item: NonNullable<Due['item']>;
}

export interface DueQuestion {
  courseIds: readonly number[];
  userId: number;
  now: Date;
  /** What is later is not yet worth a line. */
  until: Date;
  limit: number;
}

export type DueFinder = (db: Db, question: DueQuestion) => Promise<ItemDue[]>;

/** The kinds of items know their own dates. */
export const dueFinders = extensionPoint<DueFinder>('dates that are due');
