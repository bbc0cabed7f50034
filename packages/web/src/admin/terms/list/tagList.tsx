import { call } from '../../../shared/api/client.ts';
import { tags } from '../../../shared/deferred/endpoints.gen.ts';
import { listOf } from '../../list/state/list.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { bulkTermActions, termActions } from './termActions.tsx';
import { NewTermLink } from '../NewTermLink.tsx';
import { TermCount, TermName } from '../TermName.tsx';

export const tagList = listOf(tags)({
  name: 'tags',
  longJob: 'tags',
  words: 'tagList',
  wordsFrom: ['terms'],
  query: { context: 'edit' },
  defaultSort: 'name',
  nameOf: (tag) => tag.name,
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (tag) => <TermName term={tag} /> },
    { id: 'slug', sort: 'slug', cell: (tag) => tag.slug },
    { id: 'description', hiddenByDefault: true, cell: (tag) => tag.description },
    { id: 'count', sort: 'count', align: 'end', cell: (tag) => <TermCount term={tag} /> },
  ],
  rowActions: termActions,
  bulkActions: (listActions) => bulkTermActions('tag', listActions),
  pageActions: () => <NewTermLink kind="tag" />,
  above: ({ rights, refresh }) =>
    rights.may('create_tags') && (
      <QuickAdd
        words="tagList"
        many
        onAdd={(name) => call(tags.create, { body: { name } })}
        onDone={() => void refresh()}
      />
    ),
  exportable: () => true,
});
