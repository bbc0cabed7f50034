import type { CourseProgress } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { DoneIcon } from '../../../shared/ui/icons.tsx';
import { findItem } from '../../course/outline.ts';
import { useOpenItemId } from '../../item/useOpenItemId.ts';
import { ShareCard } from './card/ShareCard.tsx';
import { Burst } from './Burst.tsx';
import classes from './CompleteBanner.module.css';
import { useFinish } from './useFinish.ts';
import { useThankYouPage } from './useThankYouPage.ts';

const ReviewDialog = lazy(async () => ({
  default: (await import('../../../shared/review/ReviewDialog.tsx')).ReviewDialog,
}));
const CourseFinish = lazy(async () => ({ default: (await import('./CourseFinish.tsx')).CourseFinish }));

/**
 * Scrolls to the banner: the lesson below it may have been read to its end. The ref of an element before the finish is
 * attached before the finish opens, so that the browser gives the focus back to the banner when the finish closes.
 */
const focusBanner = (mark: HTMLElement | null) => mark?.closest('section')?.focus();

/** The banner of a completed course, and its finish. */
export function CompleteBanner({
  course,
  justNow,
  isCovered,
}: {
  course: CourseProgress;
  /** It was completed on this page. */
  justNow: boolean;
  isCovered: boolean;
}) {
  const { t } = useTranslation();
  const thankYou = useThankYouPage(course);
  const finish = useFinish(course);
  const [isRating, setIsRating] = useState(false);
  const { isUserLoggedIn } = usePageSettings();
  const openId = useOpenItemId();
  const item = openId === undefined ? undefined : findItem(course, openId);

  return (
    <section
      className={classes.banner}
      tabIndex={-1}
      aria-label={t('course_completed')}
      data-over={item?.video ? 'video' : item?.item_type}
    >
      <span className={classes.mark} ref={justNow ? focusBanner : undefined}>
        <DoneIcon size={36} />
        {justNow && <Burst />}
      </span>
      <p className={classes.text}>{t('congratulations')}</p>
      <div className={classes.actions}>
        {thankYou && (
          <ButtonLink href={thankYou.address} target="_blank" rel="noopener" onClick={thankYou.onOpen}>
            {t('thank_you_page')}
          </ButtonLink>
        )}
        {course.certificate_download_url && (
          <ButtonLink href={course.certificate_download_url}>{t('download_certificate')}</ButtonLink>
        )}
        {course.can_review && isUserLoggedIn && <Button onClick={() => setIsRating(true)}>{t('rate_course')}</Button>}
        {!course.is_preview && course.id !== 0 && <ShareCard course={course} />}
        {course.retake_url && <ButtonLink href={course.retake_url}>{t('retake_course')}</ButtonLink>}
        <ButtonLink href={course.course_permalink}>{t('back_to_course')}</ButtonLink>
      </div>
      {isRating && (
        <Suspense fallback={null}>
          <ReviewDialog courseId={course.course_id} title={t('rate_course')} onClose={() => setIsRating(false)} />
        </Suspense>
      )}
      {finish.open && !isCovered && (
        <Suspense fallback={null}>
          <CourseFinish course={course} onClose={finish.close} />
        </Suspense>
      )}
    </section>
  );
}
