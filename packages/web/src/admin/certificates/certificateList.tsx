import { certificates } from '../endpoints.gen.ts';
import { listOf } from '../list/state/list.ts';
import { Count } from '../list/table/Count.tsx';
import { bulkCertificateActions, certificateActions } from './certificateActions.tsx';
import { CertificateCard, CertificateEdited, CertificateName, CertificateStatus } from './CertificateCard.tsx';
import { NewCertificateLink } from './NewCertificateLink.tsx';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

export const certificateList = listOf(certificates)({
  name: 'certificates',
  words: 'certificateList',
  wordsFrom: ['certificates', 'issued-certificates', 'form'],
  defaultSort: '-modified',
  nameOf: (row) => row.name,
  counts: (meta) => meta.certificates_count,
  tabs: [
    byStatus('all', 'any'),
    byStatus('published', 'publish'),
    byStatus('draft', 'draft'),
    byStatus('trash', 'trash'),
  ],
  filters: [{ id: 'orientation', kind: 'one', options: ['landscape', 'portrait'] }],
  columns: [
    { id: 'name', sort: 'name', rowHeader: true, cell: (row) => <CertificateName certificate={row} /> },
    { id: 'status', cell: (row) => <CertificateStatus certificate={row} /> },
    { id: 'courses', align: 'end', cell: (row) => <Count value={row.courses_count} /> },
    { id: 'author', hiddenByDefault: true, cell: (row) => <bdi>{row.author?.display_name ?? '–'}</bdi> },
    {
      id: 'edited',
      sort: 'modified',
      descendingFirst: true,
      cell: (row) => <CertificateEdited certificate={row} now={new Date()} />,
    },
  ],
  wideTiles: true,
  tile: (row) => <CertificateCard certificate={row} now={new Date()} />,
  rowActions: certificateActions,
  bulkActions: bulkCertificateActions,
  pageActions: () => <NewCertificateLink />,
  emptyAction: 'pageActions',
});
