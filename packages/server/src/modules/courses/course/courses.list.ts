import { contract, type Course } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../../long-jobs/index.ts';

const names = (terms: readonly { name: string }[]) => terms.map(({ name }) => name).join(', ');

const columns: Column<Course>[] = [
  [heads.id, (row) => row.id],
  [heads.name, (row) => row.name],
  [heads.slug, (row) => row.slug],
  [heads.link, (row, { publicUrl }) => new URL(row.permalink, publicUrl).href],
  [heads.status, (row) => row.status],
  [heads.author, (row) => row.author?.display_name ?? ''],
  [{ en: 'Co-instructors' }, (row) => row.additional_authors.map((one) => one.display_name).join(', ')],
  [{ en: 'Categories' }, (row) => names(row.categories)],
  [{ en: 'Tags' }, (row) => names(row.tags)],
  [{ en: 'Difficulty' }, (row) => row.difficulty?.name ?? ''],
  [{ en: 'Free or paid' }, (row) => row.price_type],
  [{ en: 'Regular price' }, (row) => row.regular_price],
  [{ en: 'Sale price' }, (row) => row.sale_price],
  [{ en: 'Currency' }, (row) => row.currency],
  [{ en: 'Enrolled' }, (row) => row.students_count],
  [{ en: 'Completed (%)' }, (row) => row.completion_percent ?? null],
  [{ en: 'Sections' }, (row) => row.counts.sections],
  [{ en: 'Lessons' }, (row) => row.counts.lessons],
  [heads.created, (row) => row.date_created],
  [heads.modified, (row) => row.date_modified],
];

export const courseList: ListKind = {
  name: 'courses',
  calls: contract.courses,
  // What the person edits, not what the catalog shows.
  always: { context: 'edit' },
  actions: ['update', 'trash', 'restore', 'delete', 'clone'],
  changes: contract.courses.bulkUpdate.body.shape.changes,
  columns,
};
