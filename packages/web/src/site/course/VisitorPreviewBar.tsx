import { useTranslation } from '#i18n';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import type { Course } from '../catalog/course.ts';
import wrap from '../chrome/wrap.module.css';
import { cx } from '../../shared/ui/cx.ts';
import classes from './VisitorPreviewBar.module.css';

/** Says that this is a look ahead, and whether anybody else can see the page already. */
export function VisitorPreviewBar({ course }: { course: Course }) {
  const { t } = useTranslation();
  const published = course.status === 'publish';
  return (
    <aside className={classes.bar} aria-label={t('visitor_preview')}>
      <div className={cx(wrap.wrap, classes.line)}>
        <ShowIcon />
        <p className={classes.text}>
          <strong>{t('visitor_preview')}</strong>{' '}
          {published ? t('visitor_preview_public') : t('visitor_preview_hidden')}
        </p>
        <ButtonLink size="small" href={`/admin/courses/${course.id}/edit?page=course`}>
          {t('back_to_editing')}
        </ButtonLink>
      </div>
    </aside>
  );
}
