import { useTranslation } from '#i18n';
import { CertificateIcon } from '../../shared/deferred/icons.tsx';
import { CertificateTabs } from './CertificateTabs.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { issuedList } from './issuedList.tsx';

/** All issued certificates. */
export function IssuedScreen() {
  const { t } = useTranslation();
  const part = { title: t('certificateTabs.title'), nav: <CertificateTabs current="issued" /> };
  return <ListScreen list={issuedList} icon={<CertificateIcon size={26} />} part={part} />;
}
