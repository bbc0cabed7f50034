import { call } from '../../../shared/api/client.ts';
import { difficulties } from '../../../shared/deferred/endpoints.gen.ts';
import { listOf } from '../../list/state/list.ts';
import { moveActions } from './moveDifficulty.tsx';
import { NewTermLink } from '../NewTermLink.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { bulkTermActions, termActions } from './termActions.tsx';
import { TermCount, TermName } from '../TermName.tsx';

export const difficultyList = listOf(difficulties)({
  name: 'difficulties',
  longJob: 'difficulties',
  words: 'difficultyList',
  wordsFrom: ['terms'],
  query: { context: 'edit' },
  // The order they are offered in.
  defaultSort: 'menu_order',
  nameOf: (difficulty) => difficulty.name,
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (difficulty) => <TermName term={difficulty} /> },
    { id: 'slug', sort: 'slug', cell: (difficulty) => difficulty.slug },
    { id: 'description', hiddenByDefault: true, cell: (difficulty) => difficulty.description },
    { id: 'count', sort: 'count', align: 'end', cell: (difficulty) => <TermCount term={difficulty} /> },
  ],
  rowActions: (difficulty, listActions) => [
    ...moveActions(difficulty, listActions),
    ...termActions(difficulty, listActions),
  ],
  bulkActions: (listActions) => bulkTermActions('difficulty', listActions),
  pageActions: () => <NewTermLink kind="difficulty" />,
  above: ({ rights, refresh }) =>
    rights.may('manage_terms') && (
      <QuickAdd
        words="difficultyList"
        onAdd={(name) => call(difficulties.create, { body: { name } })}
        onDone={() => void refresh()}
      />
    ),
  exportable: () => true,
});
