import type { bulkActions, Endpoint, Locale, LongJob, LongJobList } from '@lectern/contract';
import { z } from 'zod';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Localized } from '../../platform/language/words.ts';
import type { Cell } from '@lectern/contract/csv';

export type BulkAction = (typeof bulkActions)[number];

/** What a cell may need besides its row. */
interface Sheet {
  publicUrl: string;
  /** Of the reader. */
  locale: Locale;
}

export type Column<Row> = readonly [head: Localized<string>, cell: (row: Row, sheet: Sheet) => Cell];

/** The calls of a list that a job makes, as far as it has them. All of them run in the transaction of their request. */
interface ListCalls {
  list: Endpoint;
  update?: Endpoint;
  bulkUpdate?: Endpoint;
  bulkRemove?: Endpoint;
  bulkRestore?: Endpoint;
  clone?: Endpoint;
  end?: Endpoint;
  reset?: Endpoint;
  complete?: Endpoint;
  issue?: Endpoint;
  enroll?: Endpoint;
  write?: Endpoint;
}

/** A list of the admin area that can be exported, and changed as a whole. */
export interface ListKind {
  name: LongJobList;
  calls: ListCalls;
  /** Rows of a call; the most that the list answers at once. Absent: 100. */
  rowsACall?: number;
  /** Filters that are always set. */
  always: Record<string, string>;
  /** The filter that names whose rows they are, by its id: without it a job would reach the rows of all. */
  of?: string;
  /** What can be done with all rows; the list has the calls for it. */
  actions: readonly BulkAction[];
  /** What `changes` may hold. */
  changes: z.ZodType;
  /** What `changes` may say of a deletion. Absent: nothing. */
  removal?: z.ZodType;
  /** What `changes` may say of other actions. Absent: nothing. */
  changesOf?: Partial<Record<Exclude<BulkAction, 'update' | 'delete'>, z.ZodType>>;
  columns: readonly Column<never>[];
}

export const lists = extensionPoint<ListKind>('lists');

export function listNamed(name: LongJob['list']): ListKind {
  const found = lists.all().find((list) => list.name === name);
  if (!found) throw new Error(`no module has the list ${name}`);
  return found;
}

/** The call that does this to rows of the list; undefined where the list has none. */
export const endpointOf = ({ calls }: ListKind, action: BulkAction): Endpoint | undefined =>
  ({
    update: calls.bulkUpdate ?? calls.update,
    trash: calls.bulkRemove,
    delete: calls.bulkRemove,
    restore: calls.bulkRestore,
    clone: calls.clone,
    end: calls.end,
    reset: calls.reset,
    complete: calls.complete,
    issue: calls.issue,
    enroll: calls.enroll,
    write: calls.write,
  })[action];

/** For lists whose rows are not changed by their fields. */
export const noChanges = z.object({});

/** Heads of columns that lists of several modules have. */
export const heads = {
  id: { en: 'ID' },
  status: { en: 'Status' },
  author: { en: 'Author' },
  created: { en: 'Created' },
  modified: { en: 'Modified' },
  quiz: { en: 'Quiz' },
  course: { en: 'Course' },
  name: { en: 'Name' },
  slug: { en: 'URL slug' },
  link: { en: 'Link' },
  student: { en: 'Student' },
  email: { en: 'Email' },
  attempt: { en: 'Attempt' },
  started: { en: 'Started' },
  result: { en: 'Result' },
  correct: { en: 'Correct' },
  points: { en: 'Points' },
  max_points: { en: 'Points possible' },
} satisfies Record<string, Localized<string>>;
