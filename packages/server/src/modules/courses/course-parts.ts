import type { Db } from '../../platform/db/database.ts';
import type { TextChange } from './links/rewrite-texts.queries.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** What another module keeps of a course and shows on its page. */
interface CoursePart {
  /** Takes it along to the copy of a course. One statement however much there is. Absent: copies begin without it. */
  copy?: (db: Db, copying: { fromId: number; toId: number; actorId: number; now: Date }) => Promise<void>;
  /** The same for what hangs on items, once they are copied. `itemIds`: the copies by the originals. */
  copyAfterItems?: (
    db: Db,
    copying: { fromId: number; toId: number; actorId: number; now: Date; itemIds: ReadonlyMap<number, number> },
  ) => Promise<void>;
  /** Writes its HTML anew where it changes. */
  rewriteTexts?: (db: Db, courseId: number, change: TextChange) => Promise<void>;
  /** All its HTML as one text: readers of the page may load the files in it. */
  selectHtml: (db: Db, courseId: number) => Promise<string>;
}

export const courseParts = extensionPoint<CoursePart>('parts of courses');
