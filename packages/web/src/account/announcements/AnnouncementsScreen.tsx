import { useTranslation } from '#i18n';
import { AnnouncementList } from '../../shared/announcements/AnnouncementList.tsx';
import { Screen } from '../shell/Screen.tsx';

/** The announcements of all courses of the person. `open`: the one that a notification leads to. */
export function AnnouncementsScreen({ open }: { open: number | undefined }) {
  const { t } = useTranslation();
  return (
    <Screen title={t('announcements')}>
      <AnnouncementList key={open} open={open} />
    </Screen>
  );
}
