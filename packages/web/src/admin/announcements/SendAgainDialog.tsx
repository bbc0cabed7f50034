import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courseAnnouncements } from '../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { CourseAnnouncement } from './announcementValues.ts';

/** Confirms sending an announcement again. */
export function SendAgainDialog({
  announcement,
  open,
  onClose,
  onSent,
}: {
  announcement: CourseAnnouncement;
  open: boolean;
  onClose: () => void;
  onSent: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { id, learners_count: learners, send_email: mails, title } = announcement;
  const send = useMutation({
    mutationFn: () => call(courseAnnouncements.sendAgain, { params: { id } }),
    networkMode: 'always',
    async onSuccess() {
      toast.good(t('announcementForm.sent_again'));
      onClose();
      await onSent();
    },
    onError: (error) => toast.bad(t('announcementForm.not_sent'), errorText(t, error)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('announcementForm.send_again_ask', { title })}
      confirm={t('announcementForm.send_again')}
      busy={send.isPending}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <p>{t('announcementForm.send_again_text', { count: learners ?? 0 })}</p>
      {mails && <p>{t('announcementForm.with_email')}</p>}
    </ConfirmDialog>
  );
}
