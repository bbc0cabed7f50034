import { createFileRoute } from '@tanstack/react-router';
import { WebhookIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { OpenDeliveries } from '../../webhooks/deliveries/DeliveriesDrawer.tsx';
import { webhookList } from '../../webhooks/webhookList.tsx';

export const Route = createFileRoute('/webhooks/')({
  ...listRoute(() => import('../../webhooks/webhookList.tsx').then((file) => file.webhookList)),
  component: () => (
    <>
      <ListScreen list={webhookList} icon={<WebhookIcon size={26} />} />
      <OpenDeliveries />
    </>
  ),
});
