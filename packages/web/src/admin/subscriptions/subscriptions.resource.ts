import { subscriptions } from '../endpoints.gen.ts';
import { SubscriptionIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'subscriptions',
  group: 'sales',
  place: 2,
  to: '/subscriptions',
  Icon: SubscriptionIcon,
  needs: 'manage_orders',
  add: { to: '/subscriptions/new', needs: 'manage_orders' },
  lists: { subscriptions: subscriptions.list },
});
