import type { Db } from '../../../platform/db/database.ts';
import type { NewItem } from '../../courses/index.ts';
import type { CourseInProgress, RecordPlace } from '../plan/course-in-progress.ts';
import type { TreeItem } from '../plan/plan-tree.ts';
import type { PlannedItem } from '../plan/plan.types.ts';

/** A planned item and the section it is written to. */
export interface PlacedItem<Planned extends PlannedItem = PlannedItem> {
  planned: Planned;
  sectionId: number;
}

interface NewCourse {
  courseId: number;
  /** Its records are known again by it and their number. */
  importKey: string;
  now: Date;
}

/** How items of one type come out of an export file. */
export interface ItemImporter<Planned extends PlannedItem> {
  /** Reads the record of an item and those below it; what is no part of the item goes to `course`. Pure otherwise. */
  plan(item: TreeItem, course: CourseInProgress, place: RecordPlace): Planned;
  /**
   * Writes what items need before they are in the outline. Returns their outline rows and a function that writes the
   * contents once the items have ids. The number of statements does not depend on the number of items.
   */
  prepare(
    db: Db,
    items: readonly PlacedItem<Planned>[],
    course: NewCourse,
  ): Promise<{ rows: NewItem[]; insertContents: (ids: readonly number[]) => Promise<void> }>;
}
