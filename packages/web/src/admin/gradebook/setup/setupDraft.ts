import type { SentSetup, Setup } from '../queries.ts';

/** A category as its row has it; numbers as they are typed. */
export interface CategoryDraft {
  /** In this list; of a stored category its id. */
  place: string;
  id?: number;
  name: string;
  weight: string;
  dropLowest: string;
}

export interface ColumnDraft {
  place: string;
  /** Absent: a new manual column. */
  key?: string;
  type: Setup['columns'][number]['type'];
  name: string;
  total: string;
  dueDate: string | null;
  weight: string;
  /** The place of a category; '' for none. */
  category: string;
  extraCredit: boolean;
  hidden: boolean;
}

export interface SetupDraft {
  columnsStartHidden: boolean;
  categories: CategoryDraft[];
  columns: ColumnDraft[];
}

export const draftOf = (setup: Setup): SetupDraft => ({
  columnsStartHidden: setup.columns_start_hidden,
  categories: setup.categories.map(({ id, name, weight, drop_lowest: lowest }) => ({
    place: String(id),
    id,
    name,
    weight: String(weight),
    dropLowest: String(lowest),
  })),
  columns: setup.columns.map((column) => ({
    place: column.key,
    key: column.key,
    type: column.type,
    name: column.name,
    total: String(column.total),
    dueDate: column.due_date,
    weight: String(column.weight),
    category: String(column.category_id ?? ''),
    extraCredit: column.extra_credit,
    hidden: column.released_at === null,
  })),
});

const DECIMAL = /^\d{1,5}(\.\d{1,2})?$/;
const WHOLE = /^\d{1,3}$/;

/** A number as it is typed; NaN for what is none. A comma is taken for a point. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

export type SetupProblem = 'required' | 'bad_number' | 'bad_total';

/** Problems by the path that the server gives them. */
export function problemsOf({ categories, columns }: SetupDraft): Record<string, SetupProblem> {
  const problems: Record<string, SetupProblem> = {};
  categories.forEach(({ name, weight, dropLowest }, n) => {
    if (name.trim() === '') problems[`categories.${n}.name`] = 'required';
    if (Number.isNaN(typedNumber(weight))) problems[`categories.${n}.weight`] = 'bad_number';
    if (!WHOLE.test(dropLowest.trim())) problems[`categories.${n}.drop_lowest`] = 'bad_number';
  });
  columns.forEach(({ type, name, total, weight }, n) => {
    if (Number.isNaN(typedNumber(weight))) problems[`columns.${n}.weight`] = 'bad_number';
    if (type !== 'manual') return;
    if (name.trim() === '') problems[`columns.${n}.name`] = 'required';
    if (!(typedNumber(total) > 0)) problems[`columns.${n}.total`] = 'bad_total';
  });
  return problems;
}

export function bodyOf({ columnsStartHidden, categories, columns }: SetupDraft, version: number): SentSetup {
  const nameOf = new Map(categories.map(({ place, name }) => [place, name.trim()]));
  return {
    version,
    columns_start_hidden: columnsStartHidden,
    categories: categories.map(({ id, name, weight, dropLowest }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      weight: typedNumber(weight),
      drop_lowest: Number(dropLowest),
    })),
    columns: columns.map(({ key, type, name, total, dueDate, weight, category, extraCredit }) => ({
      ...(key !== undefined && { key: key as `item:${number}` }),
      ...(type === 'manual' && { name: name.trim(), total: typedNumber(total), due_date: dueDate }),
      weight: typedNumber(weight),
      category: nameOf.get(category) ?? '',
      extra_credit: extraCredit,
    })),
  };
}

/** The list with the row at `from` moved by `by`. */
export function movedRow<Row>(rows: readonly Row[], from: number, by: -1 | 1): Row[] {
  const to = from + by;
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
