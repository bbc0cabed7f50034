import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';

/** To the form of a new page. */
export function NewPageLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/pages/new" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('pageList.new')}
    </AddressLink>
  );
}
