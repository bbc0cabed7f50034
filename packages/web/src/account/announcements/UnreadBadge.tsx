import { useUnreadAnnouncements } from '../../shared/announcements/useAnnouncements.ts';
import { useAnnouncementWords } from '../../shared/announcements/useAnnouncementWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import classes from '../shell/AccountNav.module.css';

/** More are shown as "9+". */
const MAX_SHOWN = 9;

/** How many announcements are unread, in the menu. */
export function UnreadBadge() {
  const { t } = useAnnouncementWords();
  const format = useFormat();
  const unread = useUnreadAnnouncements();
  if (unread === 0) return null;
  return (
    <span className={classes.badge}>
      {unread > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(unread)}
      <VisuallyHidden> {t('unread')}</VisuallyHidden>
    </span>
  );
}
