import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { Course } from './course.ts';
import { Every } from './Every.tsx';
import classes from './Price.module.css';

export function Price({ course }: { course: Course }) {
  const { t } = useTranslation();
  const isFree = course.price_type === 'free' || (course.access_mode === 'one_time' && Number(course.price) === 0);
  if (isFree) return <strong className={classes.price}>{t('free')}</strong>;
  const reduced = course.formatted_price !== course.formatted_regular_price;
  return (
    <span className={classes.prices}>
      {reduced && (
        <s className={classes.before}>
          <VisuallyHidden>{t('price_before')} </VisuallyHidden>
          <bdi>{course.formatted_regular_price}</bdi>
        </s>
      )}
      <strong className={classes.price}>
        <bdi>{course.formatted_price}</bdi>
      </strong>
      <Every of={course} />
    </span>
  );
}
