import { useTranslation } from '#i18n';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import { leavePreview, startPreviewOver, useStudentPreview } from '../../course/studentPreview.ts';
import classes from './StudentPreviewBar.module.css';

/** Says whose eyes these are, for staff who look as a student would. */
export function StudentPreviewBar({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const preview = useStudentPreview();
  if (!preview) return null;
  return (
    <aside className={classes.bar} aria-label={t('student_preview')}>
      <ShowIcon />
      <p className={classes.text}>
        <strong>{t('student_preview')}</strong> {t('student_preview_text')}
      </p>
      {preview.done.length > 0 && (
        <Button variant="quiet" size="small" onClick={startPreviewOver}>
          {t('start_over')}
        </Button>
      )}
      <ButtonLink size="small" href={`/admin/courses/${courseId}/edit?page=builder`} onClick={leavePreview}>
        {t('back_to_editing')}
      </ButtonLink>
    </aside>
  );
}
