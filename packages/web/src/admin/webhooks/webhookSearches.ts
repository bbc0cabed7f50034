import { webhooks } from '../endpoints.gen.ts';
import { WebhookIcon } from '../../shared/ui/staffIcons.tsx';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';

const SHOWN = 5;

/** Webhooks by their name or address. */
export const webhookSearches: readonly PaletteSearch[] = [
  serverSearch(webhooks.list, {
    id: 'webhooks',
    place: 10,
    title: (t) => t('resource.webhooks.name'),
    needs: 'author_own',
    input: (search) => ({ query: { search, per_page: SHOWN } }),
    found: ({ rows }, { router }) =>
      rows.map(({ id, name, host }) => ({
        id: `webhook-${id}`,
        label: name,
        detail: host,
        Icon: WebhookIcon,
        run: () => void router.navigate({ to: '/webhooks/$webhookId/edit', params: { webhookId: String(id) } }),
      })),
  }),
];
