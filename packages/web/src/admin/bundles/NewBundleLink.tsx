import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';

export function NewBundleLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/course-bundles/new" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('bundleList.new')}
    </AddressLink>
  );
}
