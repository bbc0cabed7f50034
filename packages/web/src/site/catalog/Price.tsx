import { useTranslation } from '#i18n';
import { isFree } from '../../shared/pricing/isFree.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { Course } from './course.ts';
import { Every } from './Every.tsx';
import classes from './Price.module.css';

export function Price({ course }: { course: Course }) {
  const { t } = useTranslation();
  if (isFree(course)) return <strong className={classes.price}>{t('free')}</strong>;
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
