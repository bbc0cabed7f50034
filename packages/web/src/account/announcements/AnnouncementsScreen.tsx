import { useTranslation } from '#i18n';
import { AnnouncementIcon } from '../../shared/announcements/AnnouncementIcon.tsx';
import { AnnouncementList } from '../../shared/announcements/AnnouncementList.tsx';
import { useAnnouncementWords } from '../../shared/announcements/useAnnouncementWords.ts';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Screen } from '../shell/Screen.tsx';

/** The announcements of all courses of the person. `open`: the one that a notification leads to. */
export function AnnouncementsScreen({ open }: { open: number | undefined }) {
  const { t } = useTranslation();
  const words = useAnnouncementWords();
  return (
    <Screen title={t('announcements')}>
      <AnnouncementList
        key={open}
        open={open}
        empty={<EmptyState icon={<AnnouncementIcon size={26} />} title={words.t('none')} />}
      />
    </Screen>
  );
}
