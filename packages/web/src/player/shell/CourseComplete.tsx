import type { CourseProgress } from '@lectern/contract';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { DoneIcon } from '../../shared/ui/icons.tsx';
import classes from './CourseComplete.module.css';
import { useThankYouPage } from './useThankYouPage.ts';

const PIECES = 18;

/** One small burst, for the moment in which a course is finished. */
function Burst() {
  return (
    <span className={classes.burst} aria-hidden>
      {Array.from({ length: PIECES }, (_, at) => (
        <span
          key={at}
          style={
            {
              '--angle': `${(360 / PIECES) * at + (at % 3) * 7}deg`,
              '--reach': `${52 + (at % 4) * 18}px`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}

export function CourseComplete({ course }: { course: CourseProgress }) {
  const { t } = useTranslation();
  const banner = useRef<HTMLElement>(null);
  const completed = course.status === 'completed';
  const [wasCompleted] = useState(completed);
  const justNow = completed && !wasCompleted;
  const thankYou = useThankYouPage(course);

  // Synchronises the scroll position with the news: it stands above a lesson that was read to its end.
  useEffect(() => {
    if (justNow) banner.current?.focus();
  }, [justNow]);

  if (!completed) return null;
  return (
    <section ref={banner} className={classes.banner} tabIndex={-1} aria-label={t('course_completed')}>
      <span className={classes.mark}>
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
        <ButtonLink href={course.course_permalink}>{t('back_to_course')}</ButtonLink>
      </div>
    </section>
  );
}
