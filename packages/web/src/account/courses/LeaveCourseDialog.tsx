import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { enrollments } from '../../shared/deferred/endpoints.gen.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { focusContent } from '../../shared/ui/screen/focusContent.ts';
import type { Enrolled } from './course.ts';

export function LeaveCourseDialog({
  enrolled: { id, course },
  open,
  onClose,
}: {
  enrolled: Enrolled;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(enrollments.remove, { params: { id } }),
    onSuccess: async () => {
      toast.good(t('left', { course: course.name }));
      onClose();
      await client.invalidateQueries({ queryKey: [enrollments.list.path] });
      // The card that had the focus is gone.
      focusContent();
    },
  });
  return (
    <ConfirmDialog
      danger
      open={open}
      title={t('leave_title', { course: course.name })}
      confirm={t('leave_course')}
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>{t('leave_text')}</p>
      {leave.error && <Notice tone="bad">{errorText(t, leave.error)}</Notice>}
    </ConfirmDialog>
  );
}
