import { DownloadIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { RestoreIcon } from '../../../shared/deferred/icons.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { BulkAction, RowAction } from '../state/list.ts';
import type { Target } from '../state/target.ts';
import type { ListActions } from './listActions.ts';

export const oneRow = <Row,>(row: Row): Target<Row> => ({ kind: 'rows', rows: [row], total: 1 });

/** Into the trash, with Undo in the news of it. */
export const trashAction = <Row,>({ t, change }: ListActions<Row>, row: Row): RowAction => ({
  id: 'trash',
  label: t('list.trash'),
  icon: <RemoveIcon size={18} />,
  tone: 'bad',
  run: () => void change('trash', oneRow(row)),
});

export const restoreAction = <Row,>({ t, change }: ListActions<Row>, row: Row): RowAction => ({
  id: 'restore',
  label: t('list.restore'),
  icon: <RestoreIcon size={18} />,
  run: () => void change('restore', oneRow(row)),
});

export const bulkTrash = <Row,>({ t, change }: ListActions<Row>): BulkAction<Row> => ({
  id: 'trash',
  label: t('list.trash'),
  icon: <RemoveIcon size={18} />,
  tone: 'bad',
  run: (target) => void change('trash', target),
});

export const bulkRestore = <Row,>({ t, change }: ListActions<Row>): BulkAction<Row> => ({
  id: 'restore',
  label: t('list.restore'),
  icon: <RestoreIcon size={18} />,
  run: (target) => void change('restore', target),
});

/** Deletes one row for good, after a dialog whose `text` says what goes with it. */
export const deleteAction = <Row,>(
  { t, ask }: ListActions<Row>,
  {
    label = t('list.delete_forever'),
    name,
    text,
    onDelete,
  }: { label?: string; name: string; text: string; onDelete: () => Promise<unknown> },
): RowAction => ({
  id: 'delete',
  label,
  icon: <RemoveIcon size={18} />,
  tone: 'bad',
  run: () =>
    ask((props) => (
      <DeleteDialog {...props} title={t('list.delete_title', { name })} onDelete={onDelete}>
        {text && <p>{text}</p>}
      </DeleteDialog>
    )),
});

/** Permanent bulk deletion; requires typing the number of rows. `goesWith` says what else is deleted. */
export const bulkDelete = <Row,>({ t, change, ask }: ListActions<Row>, goesWith: string): BulkAction<Row> => ({
  id: 'delete',
  label: t('list.delete_forever'),
  icon: <RemoveIcon size={18} />,
  tone: 'bad',
  run: (target) =>
    ask((props) => (
      <DeleteDialog
        {...props}
        title={t('list.delete_many_title', { count: target.total, number: target.total })}
        mustType={String(target.total)}
        typeLabel={t('list.type_number', { number: target.total })}
        onDelete={() => change('delete', target)}
      >
        <p>{goesWith}</p>
      </DeleteDialog>
    )),
});

export const bulkExport = <Row,>({ t, exportRows }: ListActions<Row>): BulkAction<Row> => ({
  id: 'export',
  label: t('list.export'),
  icon: <DownloadIcon size={18} />,
  run: (target) => void exportRows(target),
});
