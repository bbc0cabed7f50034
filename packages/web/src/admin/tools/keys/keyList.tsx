import type { ApiKey } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { apiKeys } from '../../endpoints.gen.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EditIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { listOf, type RowAction } from '../../list/state/list.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { KeyId, KeyLastUsed, KeyPermissions } from './KeyFacts.tsx';
import { McpHelp } from './McpHelp.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';

function revoke(keys: readonly ApiKey[], { t, ask, attempt }: ListActions<ApiKey>): void {
  const ids = keys.map(({ id }) => id);
  ask(({ open, onClose }) => (
    <ConfirmDialog
      open={open}
      title={t('keys.revoke_title', { count: ids.length, name: keys[0]?.description })}
      confirm={t('keys.revoke')}
      danger
      onConfirm={() => {
        onClose();
        void attempt(() => call(apiKeys.bulkRemove, { body: { ids } }), t('keys.revoked', { count: ids.length }));
      }}
      onClose={onClose}
    >
      <p>{t('keys.revoke_text')}</p>
    </ConfirmDialog>
  ));
}

const rowActions = (key: ApiKey, listActions: ListActions<ApiKey>): RowAction[] => [
  {
    id: 'edit',
    label: listActions.t('keys.edit'),
    icon: <EditIcon size={18} />,
    run: () => listActions.ask((props) => <KeyDialog {...props} apiKey={key} onSaved={listActions.refresh} />),
  },
  {
    id: 'revoke',
    label: listActions.t('keys.revoke'),
    icon: <RemoveIcon size={18} />,
    tone: 'bad',
    run: () => revoke([key], listActions),
  },
];

function NewKeyButton({ listActions }: { listActions: ListActions<ApiKey> }) {
  const { t, ask, refresh } = listActions;
  return (
    <Button variant="primary" onClick={() => ask((props) => <NewKeyDialog {...props} onMade={refresh} />)}>
      {t('keys.new')}
    </Button>
  );
}

export const keyList = listOf({ list: apiKeys.list, bulkRemove: apiKeys.bulkRemove })({
  name: 'keys',
  words: 'keys',
  wordsFrom: ['tools', 'form'],
  defaultSort: '-id',
  nameOf: (key) => key.description,
  columns: [
    { id: 'description', sort: 'description', rowHeader: true, cell: (key) => <bdi>{key.description}</bdi> },
    { id: 'person', cell: (key) => <bdi>{key.user.display_name}</bdi> },
    { id: 'permissions', cell: (key) => <KeyPermissions apiKey={key} /> },
    { id: 'key', cell: (key) => <KeyId apiKey={key} /> },
    { id: 'used', sort: 'last_used', descendingFirst: true, cell: (key) => <KeyLastUsed apiKey={key} /> },
  ],
  above: () => <McpHelp />,
  rowActions,
  bulkActions: (listActions) => [
    {
      id: 'revoke',
      label: listActions.t('keys.revoke'),
      icon: <RemoveIcon size={18} />,
      tone: 'bad',
      loadedRowsOnly: true,
      run: ({ rows }) => revoke(rows, listActions),
    },
  ],
  pageActions: (listActions) => <NewKeyButton listActions={listActions} />,
  emptyAction: 'pageActions',
});
