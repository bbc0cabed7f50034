import { type bulkActions, contract, type Course, type Endpoint, type Got, type LongJobList } from '@lectern/contract';
import type { z } from 'zod';
import type { ColumnWord } from './column-words.ts';
import type { Cell } from './csv.rules.ts';

export type BulkAction = (typeof bulkActions)[number];

/** What a cell may need besides its row. */
interface Sheet {
  publicUrl: string;
}

type Column<Row> = readonly [head: ColumnWord, cell: (row: Row, sheet: Sheet) => Cell];

/** The calls of a list that a job makes. All of them run in the transaction of their request. */
interface ListCalls {
  list: Endpoint;
  update: Endpoint;
  bulkUpdate?: Endpoint;
  bulkRemove: Endpoint;
  bulkRestore: Endpoint;
  clone?: Endpoint;
}

export interface ListKind {
  calls: ListCalls;
  /** Filters that are always set. */
  always: Record<string, string>;
  actions: readonly BulkAction[];
  /** What `changes` may hold. */
  changes: z.ZodType;
  columns: readonly Column<never>[];
}

const names = (terms: readonly { name: string }[]) => terms.map(({ name }) => name).join(', ');

const courseColumns: Column<Course>[] = [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['slug', (row) => row.slug],
  ['link', (row, { publicUrl }) => new URL(row.permalink, publicUrl).href],
  ['status', (row) => row.status],
  ['author', (row) => row.author?.display_name ?? ''],
  ['categories', (row) => names(row.categories)],
  ['tags', (row) => names(row.tags)],
  ['difficulty', (row) => row.difficulty?.name ?? ''],
  ['price_type', (row) => row.price_type],
  ['regular_price', (row) => row.regular_price],
  ['sale_price', (row) => row.sale_price],
  ['currency', (row) => row.currency],
  ['enrolled', (row) => row.students_count],
  ['completion', (row) => row.completion_percent ?? null],
  ['sections', (row) => row.counts.sections],
  ['lessons', (row) => row.counts.lessons],
  ['created', (row) => row.date_created],
  ['modified', (row) => row.date_modified],
];

type Term = Got<typeof contract.categories.get>;

const termColumns = (extra: readonly Column<Term>[]): Column<Term>[] => [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['slug', (row) => row.slug],
  ['link', (row, { publicUrl }) => new URL(row.link, publicUrl).href],
  ['description', (row) => row.description],
  ...extra,
  ['courses', (row) => row.count],
];

function termKind(
  calls: typeof contract.categories | typeof contract.tags | typeof contract.difficulties,
  extra: readonly Column<Term>[] = [],
): ListKind {
  return {
    calls,
    always: {},
    actions: ['update', 'delete'],
    // Every row has a revision of its own.
    changes: calls.update.body.omit({ modified: true }),
    columns: termColumns(extra),
  };
}

export const lists: Record<LongJobList, ListKind> = {
  courses: {
    calls: contract.courses,
    // What the person edits, not what the catalogue shows.
    always: { context: 'edit' },
    actions: ['update', 'trash', 'restore', 'delete', 'clone'],
    changes: contract.courses.bulkUpdate.body.shape.changes,
    columns: courseColumns,
  },
  categories: termKind(contract.categories, [['parent', (row) => row.parent_id || null]]),
  tags: termKind(contract.tags),
  difficulties: termKind(contract.difficulties, [
    ['color', (row) => row.color],
    ['order', (row) => row.menu_order],
  ]),
};
