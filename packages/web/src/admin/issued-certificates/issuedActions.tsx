import type { IssuedCertificate } from '@lectern/contract';
import { call } from '../../shared/api/client.ts';
import { RestoreIcon } from '../../shared/deferred/icons.tsx';
import { ClockIcon, CloseIcon, DownloadIcon, EditIcon, ExternalIcon } from '../../shared/ui/icons.tsx';
import { issuedCertificates } from '../endpoints.gen.ts';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { RowAction } from '../list/state/list.ts';
import { ReissueDialog } from './ReissueDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

export const pdfPath = (id: number): string => `/api${issuedCertificates.pdf.path.replace(':id', String(id))}`;

/** What can be done with a certificate; the server decides it again. */
export function issuedActions(
  certificate: IssuedCertificate,
  { t, ask, attempt }: ListActions<IssuedCertificate>,
): RowAction[] {
  const { id, status, name_changed: renamed, verify_url: url } = certificate;
  const isStanding = status === 'valid' || status === 'expired';
  const params = { id };
  const open = { id: 'open', label: t('issuedCertificates.open'), icon: <ExternalIcon size={18} />, href: url };
  const reissue: RowAction = {
    id: 'reissue',
    label: t('issuedCertificates.reissue'),
    icon: <RestoreIcon size={18} />,
    run: () => ask((props) => <ReissueDialog {...props} certificate={certificate} />),
  };
  if (!isStanding) return status === 'revoked' ? [open, reissue] : [open];
  return [
    {
      id: 'download',
      label: t('issuedCertificates.download'),
      icon: <DownloadIcon size={18} />,
      href: pdfPath(id),
    },
    open,
    ...(renamed
      ? [
          {
            id: 'update_name',
            label: t('issuedCertificates.update_name'),
            icon: <EditIcon size={18} />,
            run: () =>
              void attempt(() => call(issuedCertificates.updateName, { params }), t('issuedCertificates.name_updated')),
          },
        ]
      : []),
    ...(status === 'expired'
      ? [
          {
            id: 'renew',
            label: t('issuedCertificates.renew'),
            icon: <ClockIcon size={18} />,
            run: () => void attempt(() => call(issuedCertificates.renew, { params }), t('issuedCertificates.renewed')),
          },
        ]
      : []),
    reissue,
    {
      id: 'revoke',
      label: t('issuedCertificates.revoke'),
      icon: <CloseIcon size={18} />,
      tone: 'bad',
      run: () => ask((props) => <RevokeDialog {...props} certificates={[certificate]} />),
    },
  ];
}
