import { useTranslation } from '#i18n';
import { ListScreen } from '../list/ListScreen.tsx';
import { CertificateIcon } from '../../shared/deferred/icons.tsx';
import { certificateList } from './certificateList.tsx';
import { CertificateTabs } from '../issued-certificates/CertificateTabs.tsx';

/** The designs of certificates. */
export function DesignsScreen() {
  const { t } = useTranslation();
  const part = { title: t('certificateTabs.title'), nav: <CertificateTabs current="designs" /> };
  return <ListScreen list={certificateList} icon={<CertificateIcon size={26} />} part={part} />;
}
