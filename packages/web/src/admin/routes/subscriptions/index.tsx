import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionIcon } from '../../../shared/deferred/icons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { subscriptionList } from '../../subscriptions/subscriptionList.tsx';

export const Route = createFileRoute('/subscriptions/')({
  ...listRoute(() => import('../../subscriptions/subscriptionList.tsx').then((file) => file.subscriptionList)),
  component: () => <ListScreen list={subscriptionList} icon={<SubscriptionIcon size={26} />} />,
});
