import type { Course } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { courseAddresses } from './addresses.ts';
import classes from './CourseNotices.module.css';
import type { Publishing } from './usePublishing.ts';

/** News about the whole course: it lies in the trash, waits for somebody, or has just gone public. */
export function CourseNotices({ course, publishing }: { course: Course; publishing: Publishing }) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  if (course.status === 'trash') {
    return (
      <div className={classes.notice}>
        <Notice tone="warn" title={t('course.in_trash')}>
          <Button size="small" busy={publishing.restore.isPending} onClick={() => publishing.restore.mutate()}>
            {t('course.restore')}
          </Button>
        </Notice>
      </div>
    );
  }
  if (publishing.published && course.status === 'publish') {
    return (
      <div className={classes.notice}>
        <Notice tone="good" title={t('course.is_public')}>
          <ButtonLink size="small" href={courseAddresses(home_url, course).page} target="_blank" rel="noreferrer">
            {t('course.view')}
          </ButtonLink>
        </Notice>
      </div>
    );
  }
  if (course.status === 'pending' && !publishing.mayPublish) {
    return (
      <div className={classes.notice}>
        <Notice title={t('course.waits')}>{t('course.waits_text')}</Notice>
      </div>
    );
  }
  return null;
}
