import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** What of one module waits for staff: a line of the dashboard. */
export interface ActionItem {
  kind: Answer<typeof contract.analytics.dashboard>['needs_you'][number]['kind'];
  /** One statement, or none where the actor could not act on it. `authorId`: whose courses it is about, or null for all. */
  count: (db: Db, scope: { actor: Actor; authorId: number | null }) => Promise<number>;
  /** The same of one course, where that says something: one statement. */
  countOfCourse?: (db: Db, courseId: number) => Promise<number>;
  /** For work that is graded, the same of several courses: one statement. Courses without such work are left out. */
  countByCourse?: (
    db: Db,
    scope: { authorId: number | null; courseIds: readonly number[] },
  ) => Promise<{ courseId: number; count: number }[]>;
}

export const actionItems = extensionPoint<ActionItem>('action items');
