import type { Course, SettingsDocument } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { plainText, shortened } from '../../../shared/format/plainText.ts';
import { isFree } from '../../../shared/pricing/isFree.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { HeartIcon } from '../../../shared/wishlist/HeartIcon.tsx';
import classes from './CardPreview.module.css';

type Parts = SettingsDocument['course_archive']['components_visibility'];

/** Preview of a catalog card with the selected parts. */
export function CardPreview({ course, parts }: { course: Course; parts: Parts }) {
  const { t } = useTranslation();
  const { date, duration, number } = useFormat();
  const hearts = addonActive(usePageSettings(), 'wishlist') && parts.wishlist;
  const badge =
    (parts.course_badge && course.course_badge) || (parts.featured_ribbon && course.featured && t('settings.featured'));
  const over = [parts.categories && course.categories[0]?.name, parts.difficulty_badge && course.difficulty?.name];
  const promise = parts.course_description && shortened(plainText(course.short_description), 90);
  const figure = (part: keyof Parts, value: number) =>
    parts[part] && `${t(`settings.course_archive.components_visibility.${part}.label`)}: ${number(value)}`;
  const facts = [
    figure('lessons_count', course.counts.lessons),
    parts.course_duration && course.duration > 0 && duration(course.duration * 60),
    figure('students_count', course.students_count + course.fake_enrolled_count),
    course.enrollment_limit > 0 &&
      figure('seats_for_students', Math.max(0, course.enrollment_limit - course.students_count)),
    parts.date_started && course.cohort_starts_at !== null && date(course.cohort_starts_at),
    parts.date_updated && date(course.date_modified),
    // Same text as in the catalog.
    parts.price && (isFree(course) ? t('settings.preview_free') : course.formatted_price),
  ];
  return (
    <li className={classes.card}>
      {parts.thumbnail &&
        (course.featured_image_url ? (
          <img src={course.featured_image_url} alt="" loading="lazy" className={classes.picture} />
        ) : (
          <span className={classes.picture} />
        ))}
      {hearts && (
        <span className={classes.heart}>
          <HeartIcon size={16} />
        </span>
      )}
      <div className={classes.words}>
        {badge && <bdi className={classes.badge}>{badge}</bdi>}
        <Line parts={over} />
        <bdi className={classes.name}>{course.name}</bdi>
        {promise && <bdi className={classes.quiet}>{promise}</bdi>}
        {course.author && (parts.author_avatar || parts.author_name) && (
          <span className={classes.author}>
            {parts.author_avatar && (
              <Avatar name={course.author.display_name} url={course.author.avatar_url} size={20} />
            )}
            {parts.author_name && <bdi>{course.author.display_name}</bdi>}
          </span>
        )}
        <Line parts={facts} />
      </div>
    </li>
  );
}

function Line({ parts }: { parts: readonly (string | false | undefined)[] }) {
  const shown = parts.filter(Boolean);
  return shown.length > 0 && <span className={classes.quiet}>{shown.join(' · ')}</span>;
}
