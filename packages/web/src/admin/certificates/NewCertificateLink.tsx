import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';

export function NewCertificateLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/certificates/new" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('certificateList.new')}
    </AddressLink>
  );
}
