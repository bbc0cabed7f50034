import type { ColumnKey } from '@lectern/contract/course-score';
import type { SetupBody } from './setup.usecases.ts';
import type { categoryView, columnView, setupView } from './setup.views.ts';

type Setup = ReturnType<typeof setupView>;
type ColumnView = ReturnType<typeof columnView>;
type CategoryView = ReturnType<typeof categoryView>;

/** What a change of the setup stores of one side: the rows that differ, and the order of all columns. */
export interface SetupSide {
  columns_start_hidden: boolean;
  columns: ColumnView[];
  categories: CategoryView[];
  order: string[];
}

/** What the setup says of a column. Items have their own name, points and due date. */
const ownFields = ({ key, type, name, total, due_date, weight, category_id, extra_credit }: ColumnView) => ({
  key,
  weight,
  category_id,
  extra_credit,
  ...(type === 'manual' && { name, total, due_date }),
});

const byKey = (columns: readonly ColumnView[]) => new Map(columns.map((column) => [column.key, column]));
const byId = (categories: readonly CategoryView[]) => new Map(categories.map((category) => [category.id, category]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Deleted manual columns had scores, which do not come back. */
export const isUndoable = (before: SetupSide, after: SetupSide): boolean => {
  const kept = new Set(after.order);
  return before.columns.every(({ key, type }) => type !== 'manual' || kept.has(key));
};

/** Whether the present setup is in all that the change concerned as the change left it. */
function isAsAfter(present: Setup, { before, after }: { before: SetupSide; after: SetupSide }): boolean {
  const columns = byKey(present.columns);
  const categories = byId(present.categories);
  const order = present.columns.map(({ key }) => key);
  const among = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => others.includes(key));
  return (
    (before.columns_start_hidden === after.columns_start_hidden ||
      present.columns_start_hidden === after.columns_start_hidden) &&
    after.columns.every((one) => {
      const now = columns.get(one.key);
      return now !== undefined && isSame(ownFields(now), ownFields(one));
    }) &&
    after.categories.every((one) => isSame(categories.get(one.id), one)) &&
    (isSame(before.order, after.order) || isSame(among(order, after.order), among(after.order, order)))
  );
}

/** The setup as it was before a change, to be saved in place of the present one; null where it has changed since. */
export function undoneSetup(present: Setup, change: { before: SetupSide; after: SetupSide }): SetupBody | null {
  const { before, after } = change;
  if (!isUndoable(before, after) || !isAsAfter(present, change)) return null;
  const wasCategory = byId(before.categories);
  const isMade = ({ id }: CategoryView) => !wasCategory.has(id) && after.categories.some((one) => one.id === id);
  const kept = present.categories.filter((one) => !isMade(one)).map((one) => wasCategory.get(one.id) ?? one);
  const deleted = before.categories.filter(({ id }) => !present.categories.some((one) => one.id === id));
  const nameOf = new Map([...kept, ...deleted].map(({ id, name }) => [id, name]));
  const wasColumn = byKey(before.columns);
  const made = new Set(after.columns.filter(({ key }) => !wasColumn.has(key)).map(({ key }) => key));
  const placeOf = new Map(before.order.map((key, place) => [key, place]));
  const columns = present.columns
    .filter(({ key, type }) => type !== 'manual' || !made.has(key))
    .map((column) => wasColumn.get(column.key) ?? column)
    .toSorted((one, other) => (placeOf.get(one.key) ?? Infinity) - (placeOf.get(other.key) ?? Infinity));
  return {
    version: present.version,
    columns_start_hidden:
      before.columns_start_hidden === after.columns_start_hidden
        ? present.columns_start_hidden
        : before.columns_start_hidden,
    categories: [...kept, ...deleted.map(({ name, weight, drop_lowest }) => ({ name, weight, drop_lowest }))],
    columns: columns.map((column) => {
      const { key, category_id: id, ...own } = ownFields(column);
      return { ...own, key: key as ColumnKey, category: nameOf.get(id ?? 0) ?? '' };
    }),
  };
}
