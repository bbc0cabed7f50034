import { useTranslation } from '#i18n';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import base from '../../shared/ui/base.module.css';
import type { CourseAnnouncement } from './announcementValues.ts';

/** The announcement as learners read it: what is stored, which the server has sanitized. */
export function AnnouncementPreview({
  stored,
  open,
  onClose,
}: {
  stored: CourseAnnouncement;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={stored.title}>
      <p className={base.fact}>
        <bdi>{stored.course.name}</bdi>
        {stored.author.display_name && (
          <>
            {' · '}
            <bdi>{stored.author.display_name}</bdi>
          </>
        )}
      </p>
      <Prose html={stored.description} face="sans" />
      <p className={base.fact}>{t('announcementForm.preview_help')}</p>
    </Dialog>
  );
}
