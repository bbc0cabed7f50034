import { EditIcon, MergeIcon, RemoveIcon, ShowIcon } from '../../../shared/ui/icons.tsx';
import { bulkDelete } from '../../list/bulk/actions.tsx';
import type { BulkAction, RowAction } from '../../list/state/list.ts';
import type { Tools } from '../../list/bulk/tools.ts';
import { DeleteTermDialog } from './DeleteTermDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { termFamilies } from '../termFamilies.ts';
import type { Term, TermKind } from '../termForm.ts';

/** What can be done with a term by those who may; everybody may look at its courses. */
export function termActions(term: Term, tools: Tools<Term>): RowAction[] {
  const { t, ask, rights } = tools;
  const { path } = termFamilies[term.taxonomy];
  const view: RowAction = { id: 'view', label: t('termList.view'), icon: <ShowIcon size={18} />, href: term.link };
  if (!rights.may('manage_terms')) return [view];
  return [
    { id: 'edit', label: t('termList.edit'), icon: <EditIcon size={18} />, to: `${path}/${term.id}` },
    {
      id: 'merge',
      label: t('termList.merge_action'),
      icon: <MergeIcon size={18} />,
      run: () => ask((props) => <MergeDialog {...props} kind={term.taxonomy} terms={[term]} tools={tools} />),
    },
    view,
    {
      id: 'delete',
      label: t('termList.delete'),
      icon: <RemoveIcon size={18} />,
      tone: 'bad',
      run: () => ask((props) => <DeleteTermDialog {...props} term={term} tools={tools} />),
    },
  ];
}

export function bulkTermActions(kind: TermKind, tools: Tools<Term>): BulkAction<Term>[] {
  const { t, ask, rights } = tools;
  if (!rights.may('manage_terms')) return [];
  return [
    {
      id: 'merge',
      label: t('termList.merge_action'),
      icon: <MergeIcon size={18} />,
      loadedRowsOnly: true,
      run: ({ rows }) => ask((props) => <MergeDialog {...props} kind={kind} terms={rows} tools={tools} />),
    },
    bulkDelete(tools, t(`termList.bulk_delete_${kind}`)),
  ];
}
