import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { useGoToItem } from '../course/ItemLink.tsx';
import type { ItemRef } from '../course/outline.ts';
import { useKeys } from '../../shared/keys/useKeys.ts';
import classes from './UpNext.module.css';

const SECONDS = 5;

/** Shown at the end of a video: names the next item. With `autoplay` it opens unless the learner cancels. */
export function UpNext({
  courseId,
  item,
  autoplay,
  onCancel,
}: {
  courseId: number;
  item: ItemRef;
  autoplay: boolean;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const goTo = useGoToItem(courseId);
  const [left, setLeft] = useState(SECONDS);
  useKeys({ escape: onCancel });
  // Synchronises with the clock.
  useEffect(() => {
    if (!autoplay) return;
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else goTo(item);
    }, 1000);
    return () => clearTimeout(timer);
  });
  return (
    <section className={classes.card} aria-label={t('up_next')}>
      {/* Said once: the seconds are for the eye. */}
      <p className={classes.words} role="status">
        <span className={classes.label}>{t('up_next')}</span>
        <span className={classes.name}>
          <CourseText>{item.name}</CourseText>
        </span>
      </p>
      {autoplay && (
        <span className={classes.seconds} aria-hidden>
          {format.number(left)}
        </span>
      )}
      <Button onClick={onCancel}>{t(autoplay ? 'up_next_cancel' : 'close')}</Button>
      <Button variant="primary" onClick={() => goTo(item)}>
        {t('up_next_now')}
      </Button>
    </section>
  );
}
