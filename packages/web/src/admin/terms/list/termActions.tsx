import { EditIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import { MergeIcon } from '../../../shared/ui/staffIcons.tsx';
import { bulkDelete } from '../../list/bulk/actions.tsx';
import type { BulkAction, RowAction } from '../../list/state/list.ts';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { DeleteTermDialog } from './DeleteTermDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { termFamilies } from '../termFamilies.ts';
import type { Term, TermKind } from '../termForm.ts';

/** What can be done with a term by those who may; everybody may look at its courses. */
export function termActions(term: Term, listActions: ListActions<Term>): RowAction[] {
  const { t, ask, rights } = listActions;
  const { path } = termFamilies[term.taxonomy];
  const view: RowAction = { id: 'view', label: t('termList.view'), icon: <ShowIcon size={18} />, href: term.link };
  if (!rights.may('manage_terms')) return [view];
  return [
    { id: 'edit', label: t('termList.edit'), icon: <EditIcon size={18} />, to: `${path}/${term.id}` },
    {
      id: 'merge',
      label: t('termList.merge_action'),
      icon: <MergeIcon size={18} />,
      run: () =>
        ask((props) => <MergeDialog {...props} kind={term.taxonomy} terms={[term]} listActions={listActions} />),
    },
    view,
    {
      id: 'delete',
      label: t('termList.delete'),
      icon: <RemoveIcon size={18} />,
      tone: 'bad',
      run: () => ask((props) => <DeleteTermDialog {...props} term={term} listActions={listActions} />),
    },
  ];
}

export function bulkTermActions(kind: TermKind, listActions: ListActions<Term>): BulkAction<Term>[] {
  const { t, ask, rights } = listActions;
  if (!rights.may('manage_terms')) return [];
  return [
    {
      id: 'merge',
      label: t('termList.merge_action'),
      icon: <MergeIcon size={18} />,
      loadedRowsOnly: true,
      run: ({ rows }) => ask((props) => <MergeDialog {...props} kind={kind} terms={rows} listActions={listActions} />),
    },
    bulkDelete(listActions, t(`termList.bulk_delete_${kind}`)),
  ];
}
