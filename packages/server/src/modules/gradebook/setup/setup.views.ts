import type { Answer, contract } from '@lectern/contract';
import type { Category, Column, Structure } from './columns.queries.ts';

type Setup = Answer<typeof contract.gradebook.get>;

export const columnView = (column: Column): Setup['columns'][number] => ({
  key: column.key,
  type: column.type,
  name: column.name,
  total: column.total / 100,
  due_date: column.dueAt?.toISOString() ?? null,
  weight: column.weight / 100,
  category_id: column.categoryId,
  extra_credit: column.extraCredit,
  released_at: column.releasedAt?.toISOString() ?? null,
});

export const categoryView = ({ id, name, weight, dropLowest }: Category): Setup['categories'][number] => ({
  id,
  name,
  weight: weight / 100,
  drop_lowest: dropLowest,
});

export const setupView = (structure: Structure): Setup => ({
  course_id: structure.courseId,
  version: structure.version,
  columns_start_hidden: structure.columnsStartHidden,
  categories: structure.categories.map(categoryView),
  columns: structure.columns.map(columnView),
  recalculating: structure.stale,
});
