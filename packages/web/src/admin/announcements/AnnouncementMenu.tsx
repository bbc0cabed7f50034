import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { CopyIcon } from '../../shared/ui/icons.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { DraftIcon } from '../../shared/ui/staffIcons.tsx';
import type { CourseAnnouncement } from './announcementValues.ts';
import { refreshAnnouncements } from './queries.ts';

/** What else can be done with it, behind the main button. */
export function AnnouncementMenu({
  stored,
  onSaveDraft,
  onSendAgain,
}: {
  stored: CourseAnnouncement | undefined;
  onSaveDraft: () => void;
  /** Asks first: a dialog in the menu would close with it. */
  onSendAgain: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const duplicate = useMutation({
    mutationFn: (id: number) => call(courseAnnouncements.clone, { params: { id } }),
    networkMode: 'always',
    onSuccess({ id }) {
      toast.good(t('announcementForm.duplicated'));
      void refreshAnnouncements(client);
      void navigate({ to: '/course-announcements/$announcementId/edit', params: { announcementId: String(id) } });
    },
    onError: (error) => toast.bad(t('list.not_done'), errorText(t, error)),
  });
  const isPublished = stored?.status === 'publish';
  return (
    <>
      <MenuItem icon={<DraftIcon />} onClick={onSaveDraft}>
        {t(isPublished ? 'announcementForm.switch_to_draft' : 'announcementForm.save_draft')}
      </MenuItem>
      {stored && (
        <MenuItem icon={<CopyIcon />} onClick={() => duplicate.mutate(stored.id)}>
          {t('announcementForm.duplicate')}
        </MenuItem>
      )}
      {stored && isPublished && (
        <MenuItem icon={<MailIcon />} onClick={onSendAgain}>
          {t('announcementForm.send_again')}
        </MenuItem>
      )}
    </>
  );
}
