import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { HeartIcon } from '../../shared/wishlist/HeartIcon.tsx';
import type { Course } from '../catalog/course.ts';
import classes from './HeartButton.module.css';
import { useWish } from './useWish.ts';

interface Props {
  course: Pick<Course, 'id' | 'name'>;
  className?: string;
  /** With its word, as wide as its place. */
  wide?: boolean;
}

/** Puts a course on the wishlist, or takes it off. */
export function HeartButton(props: Props) {
  return addonActive(usePageSettings(), 'wishlist') ? <Heart {...props} /> : null;
}

function Heart({ course, className, wide = false }: Props) {
  const { t } = useTranslation();
  const { wished, isBusy, toggle } = useWish(course.id);
  const name = t('wishlist_course', { course: course.name });
  return (
    <button
      type="button"
      className={cx(wide ? cx(buttonClass({ wide }), classes.wide) : classes.heart, classes.filled, className)}
      data-wished={wished || undefined}
      aria-pressed={wide ? undefined : wished}
      aria-label={wide ? undefined : name}
      aria-busy={isBusy || undefined}
      onClick={toggle}
    >
      <HeartIcon size={20} />
      {wide && t(wished ? 'wishlist_remove' : 'wishlist_add')}
    </button>
  );
}
