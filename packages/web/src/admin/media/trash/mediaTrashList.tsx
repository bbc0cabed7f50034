import type { TrashedMedia } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { mediaTrash } from '../../endpoints.gen.ts';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { bulkDelete, bulkRestore, deleteAction, oneRow, restoreAction } from '../../list/bulk/actions.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { listOf } from '../../list/state/list.ts';
import { mediaPaths } from '../file/queries.ts';
import { kindLabel } from '../kinds.ts';

interface Props {
  entry: TrashedMedia;
}

/** A replaced file leads to the one that has taken its place; a deleted one has no screen. */
function TrashedName({ entry: { media_id, reason, title } }: Props) {
  const name = <bdi>{title}</bdi>;
  return reason === 'replaced' ? <AddressLink to={`/media/${media_id}`}>{name}</AddressLink> : name;
}

function TrashReason({ entry: { reason } }: Props) {
  const { t } = useTranslation();
  return <Tag tone="neutral">{t(`mediaTrash.reason_${reason}`)}</Tag>;
}

function TrashedSize({ entry: { byte_size } }: Props) {
  return formatBytes(byte_size, useTranslation().i18n.language);
}

function TrashDate({ at }: { at: string }) {
  return useSiteFormat().date(at);
}

function KeptUntil({ entry: { kept_until } }: Props) {
  const { t } = useTranslation();
  return kept_until ? <TrashDate at={kept_until} /> : t('mediaTrash.kept_always');
}

/** What was deleted and what was replaced, for as long as it can be restored. */
export const mediaTrashList = listOf(mediaTrash)({
  name: 'mediaTrash',
  words: 'mediaTrash',
  wordsFrom: ['media', 'form'],
  defaultSort: '-removed_at',
  refreshes: mediaPaths,
  nameOf: ({ title }) => title,
  filters: [
    { id: 'reason', kind: 'one', options: ['deleted', 'replaced'] },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'name', sort: 'title', rowHeader: true, cell: (entry) => <TrashedName entry={entry} /> },
    { id: 'reason', cell: (entry) => <TrashReason entry={entry} /> },
    { id: 'kind', cell: (entry) => <bdi>{kindLabel(entry.file)}</bdi> },
    { id: 'size', sort: 'byte_size', align: 'end', cell: (entry) => <TrashedSize entry={entry} /> },
    {
      id: 'owner',
      hiddenByDefault: true,
      cell: ({ owner }) => (owner ? <bdi>{owner.display_name}</bdi> : '–'),
    },
    { id: 'removed', sort: 'removed_at', descendingFirst: true, cell: (entry) => <TrashDate at={entry.removed_at} /> },
    { id: 'kept', cell: (entry) => <KeptUntil entry={entry} /> },
  ],
  rowActions: (entry, listActions) => [
    restoreAction(listActions, entry),
    deleteAction(listActions, {
      name: entry.title,
      text: entry.reason === 'replaced' ? listActions.t('mediaTrash.successor_stays') : '',
      onDelete: () => listActions.change('delete', oneRow(entry)),
    }),
  ],
  bulkActions: (listActions) => [
    { ...bulkRestore(listActions), loadedRowsOnly: true },
    { ...bulkDelete(listActions, listActions.t('mediaTrash.successors_stay')), loadedRowsOnly: true },
  ],
});
