import { WebhookIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'webhooks',
  group: 'school',
  place: 4,
  to: '/webhooks',
  Icon: WebhookIcon,
  needs: 'author_own',
  add: { to: '/webhooks/add-new-webhook', needs: 'author_own' },
  search: async () => (await import('./webhookSearches.ts')).webhookSearches,
});
