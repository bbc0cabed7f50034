import { ShowIcon } from '../../shared/deferred/icons.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { RowAction } from '../list/state/list.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { changesOf } from './changes.tsx';
import { type Subscription, subscriptionPath } from './subscription.ts';

export const subscriptionActions = (row: Subscription, { t, ask }: ListActions<Subscription>): RowAction[] => [
  { id: 'view', label: t('subscriptions.view'), icon: <ShowIcon size={18} />, to: subscriptionPath(row) },
  ...changesOf(row).map((change) => ({
    id: change.id,
    label: t(`subscriptions.do_${change.id}`),
    icon: change.icon,
    ...(change.danger && { tone: 'bad' as const }),
    run: () => ask((props) => <ChangeDialog {...props} subscription={row} change={change} />),
  })),
];
