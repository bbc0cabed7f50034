import { contract, type Got } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

type Term = Got<typeof contract.categories.get>;

function termList(
  name: 'categories' | 'tags' | 'difficulties',
  calls: typeof contract.categories | typeof contract.tags | typeof contract.difficulties,
  extra: readonly Column<Term>[] = [],
): ListKind {
  const columns: Column<Term>[] = [
    [heads.id, (row) => row.id],
    [heads.name, (row) => row.name],
    [heads.slug, (row) => row.slug],
    [heads.link, (row, { publicUrl }) => new URL(row.link, publicUrl).href],
    [{ en: 'Description' }, (row) => row.description],
    ...extra,
    [{ en: 'Courses' }, (row) => row.count],
  ];
  return {
    name,
    calls,
    always: {},
    actions: ['update', 'delete'],
    // Every row has a revision of its own.
    changes: calls.update.body.omit({ modified: true }),
    columns,
  };
}

export const termLists: ListKind[] = [
  termList('categories', contract.categories, [[{ en: 'Parent ID' }, (row) => row.parent_id || null]]),
  termList('tags', contract.tags),
  termList('difficulties', contract.difficulties, [
    [{ en: 'Color' }, (row) => row.color],
    [{ en: 'Order' }, (row) => row.menu_order],
  ]),
];
