import { useTranslation } from '#i18n';
import { webhooks } from '../endpoints.gen.ts';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon, SettingsIcon } from '../../shared/ui/icons.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf } from '../list/state/list.ts';
import { Count } from '../list/table/Count.tsx';
import { IncomingDrawer } from './incoming/IncomingDrawer.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import type { Webhook } from './webhook.ts';
import { bulkWebhookActions, webhookActions } from './webhookActions.tsx';
import classes from './WebhookFacts.module.css';
import { LastDelivery, Success, WebhookHost, WebhookName } from './WebhookFacts.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

/** What other systems can do in the school, for administrators. */
function IncomingButton({ listActions: { t, rights, ask } }: { listActions: ListActions<Webhook> }) {
  if (!rights.may('manage_settings')) return null;
  return (
    <Button
      variant="quiet"
      className={classes.incoming}
      icon={<SettingsIcon size={18} />}
      onClick={() => ask((props) => <IncomingDrawer {...props} />)}
    >
      {t('incoming.title')}
    </Button>
  );
}

function NewWebhookLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/webhooks/add-new-webhook" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('webhookList.new')}
    </AddressLink>
  );
}

export const webhookList = listOf(webhooks)({
  name: 'webhooks',
  words: 'webhookList',
  wordsFrom: ['webhooks'],
  defaultSort: '-date',
  nameOf: ({ name }) => name,
  counts: (meta) => meta.webhooks_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('active', 'publish'),
    byStatus('paused', 'draft'),
    byStatus('disabled', 'disabled_by_failure'),
    byStatus('trash', 'trash'),
  ],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (row) => <WebhookName webhook={row} /> },
    { id: 'host', cell: (row) => <WebhookHost webhook={row} /> },
    { id: 'events', align: 'end', cell: (row) => <Count value={row.events.length} /> },
    {
      id: 'author',
      hiddenByDefault: true,
      when: ({ may }) => may('author_any'),
      cell: (row) => <bdi>{row.author.display_name || '–'}</bdi>,
    },
    { id: 'last', cell: (row) => <LastDelivery webhook={row} /> },
    { id: 'success', align: 'end', cell: (row) => <Success percent={row.success_7d} /> },
    { id: 'status', cell: (row) => <StatusSwitch webhook={row} /> },
  ],
  rowActions: webhookActions,
  bulkActions: bulkWebhookActions,
  pageActions: (listActions) => (
    <>
      <IncomingButton listActions={listActions} />
      <NewWebhookLink />
    </>
  ),
  emptyAction: 'pageActions',
});
