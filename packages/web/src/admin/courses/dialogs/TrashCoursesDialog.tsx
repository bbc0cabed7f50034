import type { Course } from '@lectern/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import type { Target } from '../../list/state/target.ts';
import type { ListActions } from '../../list/bulk/listActions.ts';

/** Before learners lose their way in: how many of them. */
export function TrashCoursesDialog({
  open,
  onClose,
  target,
  listActions: { t, change },
}: {
  open: boolean;
  onClose: () => void;
  target: Target<Course>;
  listActions: ListActions<Course>;
}) {
  const [busy, setBusy] = useState(false);
  const [only] = target.rows;
  const learners = target.rows.reduce((sum, course) => sum + course.students_count, 0);
  async function move() {
    setBusy(true);
    await change('trash', target);
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        target.total === 1 && only
          ? t('courseList.trash_title', { name: only.name })
          : t('courseList.trash_many_title', { count: target.total })
      }
      confirm={t('list.trash')}
      danger
      busy={busy}
      onConfirm={() => void move()}
    >
      <p>{target.kind === 'all' ? t('courseList.trash_text_all') : t('courseList.trash_text', { count: learners })}</p>
    </ConfirmDialog>
  );
}
