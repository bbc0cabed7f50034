import type { IssuedCertificate } from '@lectern/contract';
import { requestFor } from '../../shared/api/client.ts';
import { CloseIcon, DownloadIcon } from '../../shared/ui/icons.tsx';
import { issuedCertificates } from '../endpoints.gen.ts';
import { download } from '../download/download.ts';
import { bulkExport } from '../list/bulk/actions.tsx';
import { BulkDetails } from '../list/bulk/BulkDetails.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { BulkAction } from '../list/state/list.ts';
import { issuedName } from './issuedName.ts';
import { type NotRevoked, RevokeDialog } from './RevokeDialog.tsx';

type Actions = ListActions<IssuedCertificate>;

function showNotRevoked({ t, ask }: Actions, rows: readonly IssuedCertificate[], failed: readonly NotRevoked[]): void {
  const named = failed.map(({ id, message }) => {
    const row = rows.find((one) => one.id === id);
    return { id, message, name: row ? issuedName(row) : String(id) };
  });
  ask((props) => (
    <BulkDetails {...props} title={t('issuedCertificates.not_revoked', { n: failed.length })} rows={named} />
  ));
}

/** Revoking and the ZIP are for the rows of a page: there is no long job for either. */
export function bulkIssuedActions(listActions: Actions): BulkAction<IssuedCertificate>[] {
  const { t, ask } = listActions;
  return [
    {
      id: 'download',
      label: t('issuedCertificates.download_zip'),
      icon: <DownloadIcon size={18} />,
      loadedRowsOnly: true,
      run: ({ rows }) =>
        void download(t, requestFor(issuedCertificates.zip, { query: { include: rows.map(({ id }) => id) } }).url),
    },
    {
      id: 'revoke',
      label: t('issuedCertificates.revoke'),
      icon: <CloseIcon size={18} />,
      tone: 'bad',
      loadedRowsOnly: true,
      run: ({ rows }) =>
        ask((props) => (
          <RevokeDialog
            {...props}
            certificates={rows}
            onPartly={(failed) => showNotRevoked(listActions, rows, failed)}
          />
        )),
    },
    bulkExport(listActions),
  ];
}
