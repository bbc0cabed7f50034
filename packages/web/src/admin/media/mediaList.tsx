import type { ListedMedia } from '@lectern/contract';
import { media } from '../endpoints.gen.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { copyText } from '../../shared/ui/feedback/copyText.ts';
import { CopyIcon, DownloadIcon, EditIcon, ExternalIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { bulkTrash } from '../list/bulk/actions.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import { listOf, type RowAction } from '../list/state/list.ts';
import { optionsOf } from '../list/state/options.ts';
import { mediaPaths } from './file/queries.ts';
import { TrashDialog } from './file/TrashDialog.tsx';
import { titleOf } from './kinds.ts';
import { MediaDate, MediaDimensions, MediaKindName, MediaSize } from './MediaFacts.tsx';
import { MediaCard, MediaName } from './MediaName.tsx';

/** Staff, who own the files of the library. */
const ownerOptions = optionsOf(users.list, {
  option: ({ id, display_name }) => ({ value: String(id), label: display_name }),
  query: { roles: 'instructor,manager,administrator', orderby: 'name', order: 'asc' },
});

/** The address with the host, as other sites and messages need it. */
const addressOf = ({ source_url: address }: ListedMedia): string => new URL(address, window.location.href).href;

const mediaActions = (file: ListedMedia, { t, ask, refresh }: ListActions<ListedMedia>): RowAction[] => [
  { id: 'edit', label: t('mediaList.edit'), icon: <EditIcon size={18} />, to: `/media/${String(file.id)}` },
  { id: 'open', label: t('mediaList.open'), icon: <ExternalIcon size={18} />, href: file.source_url },
  {
    id: 'copy',
    label: t('mediaList.copy'),
    icon: <CopyIcon size={18} />,
    run: () => void copyText(addressOf(file), t),
  },
  {
    id: 'download',
    label: t('mediaList.download'),
    icon: <DownloadIcon size={18} />,
    href: file.source_url,
    download: titleOf(file),
  },
  {
    id: 'trash',
    label: t('list.trash'),
    icon: <RemoveIcon size={18} />,
    tone: 'bad',
    run: () => ask((props) => <TrashDialog {...props} media={file} onChanged={refresh} />),
  },
];

export const mediaList = listOf(media)({
  name: 'media',
  words: 'mediaList',
  wordsFrom: ['media', 'form', 'item-types'],
  defaultSort: '-date',
  refreshes: mediaPaths,
  nameOf: titleOf,
  filters: [
    { id: 'media_type', kind: 'one', options: ['image', 'video', 'audio', 'captions', 'document'] },
    { id: 'used', kind: 'yes_no' },
    { id: 'author', kind: 'one', options: ownerOptions, when: ({ may }) => may('author_any') },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'name', sort: 'title', rowHeader: true, cell: (file) => <MediaName media={file} /> },
    { id: 'kind', cell: (file) => <MediaKindName media={file} /> },
    { id: 'dimensions', hiddenByDefault: true, cell: (file) => <MediaDimensions media={file} /> },
    { id: 'size', sort: 'filesize', align: 'end', cell: (file) => <MediaSize media={file} /> },
    {
      id: 'owner',
      when: ({ may }) => may('author_any'),
      cell: ({ owner }) => (owner ? <bdi>{owner.display_name}</bdi> : '–'),
    },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (file) => <MediaDate media={file} /> },
  ],
  tile: (file) => <MediaCard media={file} />,
  rowActions: mediaActions,
  bulkActions: (listActions) => [{ ...bulkTrash(listActions), loadedRowsOnly: true }],
});
