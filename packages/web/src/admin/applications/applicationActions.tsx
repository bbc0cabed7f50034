import { CheckIcon, CloseIcon } from '../../shared/ui/icons.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { bulkExport, oneRow } from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import type { Target } from '../list/state/target.ts';
import { type Application, applicationName, withOpen } from './application.ts';
import { RejectDialog } from './RejectDialog.tsx';

/** Asks for the reason first; canceling decides nothing. */
function askToReject({ ask, change }: ListActions<Application>, target: Target<Application>, title: string): void {
  ask((props) => (
    <RejectDialog
      {...props}
      title={title}
      onReject={(reason) => change('update', target, { status: 'rejected', reason })}
    />
  ));
}

export function applicationActions(application: Application, listActions: ListActions<Application>): RowAction[] {
  const { t, rights, address, change } = listActions;
  const read: RowAction = {
    id: 'open',
    label: t('applications.open'),
    icon: <ShowIcon size={18} />,
    to: '/users/applications',
    search: withOpen(address, application),
  };
  // People cannot decide their own application.
  if (application.status !== 'applied' || application.user.id === rights.userId) return [read];
  return [
    read,
    {
      id: 'approve',
      label: t('applications.approve'),
      icon: <CheckIcon size={18} />,
      run: () => void change('update', oneRow(application), { status: 'approved' }),
    },
    {
      id: 'reject',
      label: t('applications.reject'),
      icon: <CloseIcon size={18} />,
      tone: 'bad',
      run: () =>
        askToReject(
          listActions,
          oneRow(application),
          t('applications.reject_title', { name: applicationName(application) }),
        ),
    },
  ];
}

/** Where everything is decided there is nothing to decide at once. */
export function bulkApplicationActions(listActions: ListActions<Application>): BulkAction<Application>[] {
  const { t, tab, change } = listActions;
  if (tab === 'approved' || tab === 'rejected') return [bulkExport(listActions)];
  return [
    {
      id: 'approve',
      label: t('applications.approve'),
      icon: <CheckIcon size={18} />,
      run: (target) => void change('update', target, { status: 'approved' }),
    },
    bulkExport(listActions),
    {
      id: 'reject',
      label: t('applications.reject'),
      icon: <CloseIcon size={18} />,
      tone: 'bad',
      run: (target) => askToReject(listActions, target, t('applications.reject_many_title', { count: target.total })),
    },
  ];
}
