import { call } from '../../shared/api/client.ts';
import { logs } from '../endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { RemoveIcon } from '../../shared/ui/icons.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../list/state/list.ts';
import { ClearLogDialog } from './ClearLogDialog.tsx';
import type { Entry } from './queries.ts';

async function remove({ t, refresh }: ListActions<Entry>, entries: readonly Entry[]): Promise<void> {
  try {
    await call(logs.bulkRemove, { body: { ids: entries.map(({ id }) => id) } });
    toast.good(t('logs.deleted'));
  } catch (error) {
    toast.bad(t('logs.not_deleted'), errorText(t, error));
  }
  await refresh();
}

export const logActions = (entry: Entry, listActions: ListActions<Entry>): RowAction[] => [
  {
    id: 'delete',
    label: listActions.t('logs.delete'),
    icon: <RemoveIcon size={18} />,
    tone: 'bad',
    run: () => void remove(listActions, [entry]),
  },
];

export const bulkLogActions = (listActions: ListActions<Entry>): BulkAction<Entry>[] => [
  {
    id: 'delete',
    label: listActions.t('logs.delete'),
    icon: <RemoveIcon size={18} />,
    tone: 'bad',
    loadedRowsOnly: true,
    run: ({ rows }) => void remove(listActions, rows),
  },
];

export function ClearLogButton({ listActions }: { listActions: ListActions<Entry> }) {
  const { t, ask, refresh } = listActions;
  return (
    <Button onClick={() => ask((props) => <ClearLogDialog {...props} onCleared={refresh} />)}>{t('logs.clear')}</Button>
  );
}
