import type { Course } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { editPath } from './course.ts';
import classes from './CourseName.module.css';

/** A course that is on its way into the list. */
export function CourseNameSkeleton() {
  return (
    <div className={classes.course}>
      <span className={classes.picture} />
      <div className={classes.skeleton}>
        <Skeleton width="11rem" height="0.9em" />
        <Skeleton width="7rem" height="0.75em" />
      </div>
    </div>
  );
}

/** A course in a list: picture, name and contents. The name links to `to`, by default to the screen that edits it. */
export function CourseName({ course, now, to }: { course: Course; now: Date; to?: string }) {
  const { t } = useTranslation();
  const { sections, lessons, quizzes, items } = course.counts;
  const address = to ?? (course.can?.edit && course.status !== 'trash' ? editPath(course) : undefined);
  const parts = [
    t('courseList.sections', { count: sections }),
    t('courseList.lessons', { count: lessons }),
    quizzes > 0 && t('courseList.quizzes', { count: quizzes }),
    items > lessons + quizzes && t('courseList.others', { count: items - lessons - quizzes }),
  ].filter(Boolean);
  const badges = [
    course.featured && t('courseList.featured'),
    course.is_password_protected && t('courseList.password'),
    course.starts_at && new Date(course.starts_at) > now && t('courseList.coming_soon'),
  ].filter((badge) => badge !== false && badge !== null);
  return (
    <div className={classes.course}>
      <span className={classes.picture}>
        {course.featured_image_url ? (
          <img src={course.featured_image_url} alt="" loading="lazy" width="64" height="36" />
        ) : (
          <BookIcon size={18} />
        )}
      </span>
      <div className={classes.text}>
        <span className={classes.line}>
          {address ? (
            <AddressLink to={address} className={classes.name} dir="auto">
              {course.name}
            </AddressLink>
          ) : (
            <span className={classes.name} dir="auto">
              {course.name}
            </span>
          )}
          {badges.map((badge) => (
            <span key={String(badge)} className={classes.badge}>
              {badge}
            </span>
          ))}
        </span>
        <span className={classes.parts}>{parts.join(' · ')}</span>
      </div>
    </div>
  );
}
