import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../shared/ui/cx.ts';
import { ArrowNextIcon, ArrowPreviousIcon, LockIcon } from '../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ItemLink } from '../course/ItemLink.tsx';
import type { Beside } from '../course/outline.ts';
import classes from './BottomBar.module.css';

/** To the neighbours, and in the middle what completes. On phones only the arrows of the neighbours are left. */
export function BottomBar({ courseId, beside, children }: { courseId: number; beside: Beside; children: ReactNode }) {
  const { t } = useTranslation();
  const { previous, next } = beside;
  if (!previous && !next && !children) return null;
  return (
    <nav className={classes.bar} aria-label={t('lesson_navigation')}>
      {previous && (
        <ItemLink courseId={courseId} item={previous} className={classes.side}>
          <ArrowPreviousIcon />
          <span className={classes.words}>
            <span className={classes.label}>{t('previous')}</span>
            <span className={classes.name}>{previous.name}</span>
          </span>
        </ItemLink>
      )}
      <div className={classes.middle}>{children}</div>
      {next && (
        <ItemLink courseId={courseId} item={next} className={cx(classes.side, classes.next)}>
          <span className={classes.words}>
            <span className={classes.label}>{t('next')}</span>
            <span className={classes.name}>{next.name}</span>
            {next.locked && <VisuallyHidden>{t('locked')}</VisuallyHidden>}
          </span>
          {next.locked ? <LockIcon /> : <ArrowNextIcon />}
        </ItemLink>
      )}
    </nav>
  );
}
