import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';

export function NewAnnouncementLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/course-announcements/add-new-course-announcement" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('announcementList.new')}
    </AddressLink>
  );
}
