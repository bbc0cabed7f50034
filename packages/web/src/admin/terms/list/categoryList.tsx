import { categories } from '../../../shared/deferred/endpoints.gen.ts';
import { AddCategory } from './AddCategory.tsx';
import { listOf } from '../../list/state/list.ts';
import { NewTermLink } from '../NewTermLink.tsx';
import { bulkTermActions, termActions } from './termActions.tsx';
import { TermCount, TermName } from '../TermName.tsx';

export const categoryList = listOf(categories)({
  name: 'categories',
  longJob: 'categories',
  words: 'categoryList',
  wordsFrom: ['terms'],
  query: { context: 'edit' },
  // Each below its parent. Searching lays the branches flat.
  defaultSort: 'tree',
  nameOf: (category) => category.name,
  columns: [
    {
      id: 'name',
      sort: 'name',
      rowHeader: true,
      cell: (category, { sort, search }) => (
        <TermName term={category} depth={sort === 'tree' && !search ? category.level : 0} />
      ),
    },
    { id: 'slug', sort: 'slug', cell: (category) => category.slug },
    { id: 'description', hiddenByDefault: true, cell: (category) => category.description },
    { id: 'count', sort: 'count', align: 'end', cell: (category) => <TermCount term={category} /> },
  ],
  rowActions: termActions,
  bulkActions: (listActions) => bulkTermActions('category', listActions),
  pageActions: () => <NewTermLink kind="category" />,
  above: ({ rights, refresh }) => rights.may('manage_terms') && <AddCategory onDone={() => void refresh()} />,
  exportable: () => true,
});
