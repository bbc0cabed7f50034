import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { CourseCard } from '../catalog/CourseCard.tsx';
import type { Course } from '../catalog/course.ts';
import { Price } from '../catalog/Price.tsx';
import classes from './Embeds.module.css';

function SchoolName() {
  const { site_title: title } = usePageSettings();
  return (
    <a href="/" className={classes.school}>
      <bdi>{title}</bdi>
    </a>
  );
}

/** The button that leads to the page of the course, where people enroll. It promises nothing that they cannot do yet. */
function EnrollLink({ course }: { course: Course }) {
  const { t } = useTranslation();
  const isLocked = course.course_coming_soon.enable || course.is_password_protected;
  const label = t(isLocked ? 'embed_view' : course.price_type === 'free' ? 'embed_start' : 'embed_enroll');
  return (
    <ButtonLink variant="primary" wide href={course.permalink} aria-label={`${label}: ${course.name}`}>
      {label}
    </ButtonLink>
  );
}

export function EmbeddedCourse({ course }: { course: Course }) {
  return (
    <div className={classes.course} data-embed>
      <CourseCard course={course} level={1} eager framed />
      <EnrollLink course={course} />
      <SchoolName />
    </div>
  );
}

/** In place of a course or a category that is not public. */
export function EmbeddedMissing() {
  const { t } = useTranslation();
  return (
    <div className={classes.enroll} data-embed>
      <p>{t('embed_missing')}</p>
      <SchoolName />
    </div>
  );
}

export function EmbeddedEnroll({ course }: { course: Course }) {
  const { t } = useTranslation();
  return (
    <div className={classes.enroll} data-embed>
      <div className={classes.name}>
        <h1 className={classes.title}>
          <bdi>{course.name}</bdi>
        </h1>
        {course.course_coming_soon.enable ? <span>{t('coming_soon')}</span> : <Price course={course} />}
      </div>
      <EnrollLink course={course} />
    </div>
  );
}

export function EmbeddedCourses({ title, courses, path }: { title: string; courses: readonly Course[]; path: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.courses} data-embed>
      <h1 className={classes.heading}>
        <bdi>{title}</bdi>
      </h1>
      {courses.length === 0 && <p>{t('no_courses')}</p>}
      <ul role="list" className={classes.list}>
        {courses.map((course) => (
          <li key={course.id} className={classes.cell}>
            <CourseCard course={course} eager framed />
          </li>
        ))}
      </ul>
      <p className={classes.foot}>
        <SchoolName />
        <a href={path}>{t('all_courses')}</a>
      </p>
    </div>
  );
}
