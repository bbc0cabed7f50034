import type { Course } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { CopyIcon } from '../../shared/ui/icons.tsx';
import { courseAddresses } from './addresses.ts';
import classes from './CourseNotices.module.css';
import type { Publishing } from './usePublishing.ts';

/** Where the course is now, to be passed on. */
function PublicLink({ address }: { address: string }) {
  const { t } = useTranslation();
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.good(t('course.link_copied'));
    } catch {
      // Browsers refuse it outside of https: the URL next to the button can be copied manually.
      toast.neutral(t('course.link_not_copied'));
    }
  }
  return (
    <>
      <bdi dir="ltr" className={classes.address}>
        {address}
      </bdi>
      <div className={classes.actions}>
        <Button size="small" onClick={() => void copy()}>
          <CopyIcon size={18} />
          {t('course.copy_link')}
        </Button>
        <ButtonLink size="small" href={address} target="_blank" rel="noreferrer">
          {t('course.view')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Notices about the course: trashed, pending, or just published. */
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
          <PublicLink address={new URL(courseAddresses(home_url, course).page, window.location.origin).href} />
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
