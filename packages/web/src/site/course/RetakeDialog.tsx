import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { enrollments } from '../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { Retake } from './useStanding.ts';

/** Asks before the progress of a course is put away, and goes on into its first item. */
export function RetakeDialog({ retake, open, onClose }: { retake: Retake; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: () =>
      call(enrollments.retake, { params: { id: retake.enrollment_id }, body: { retake_count: retake.count } }),
    onSuccess: async ({ course }) => {
      if (course) return window.location.assign(course.start_course_url);
      await client.invalidateQueries({ queryKey: [courses.standing.path] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('retake_title')}
      confirm={t('retake_course')}
      busy={begin.isPending || begin.isSuccess}
      onConfirm={() => begin.mutate()}
    >
      <p>{t('retake_text')}</p>
      {retake.left !== null && <p>{t('retakes_left', { count: retake.left })}</p>}
      {begin.error && <Notice tone="bad">{errorText(t, begin.error)}</Notice>}
    </ConfirmDialog>
  );
}
