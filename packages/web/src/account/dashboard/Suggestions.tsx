import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { popularCourses } from '../../shared/api/popularCourses.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import base from '../../shared/ui/base.module.css';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { CoursePicture } from '../courses/CoursePicture.tsx';
import classes from './OtherCourses.module.css';

/** Courses for learners who are in none. Nothing while they load or if there are none. */
export function Suggestions() {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useQuery(popularCourses(3)).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('popular_courses')}</h2>
      </div>
      <ul role="list" className={classes.rows}>
        {rows.map((course) => (
          <li key={course.id} className={classes.row}>
            <div className={classes.picture}>
              <CoursePicture course={course} />
            </div>
            <div className={base.stack12}>
              <h3 className={classes.name}>
                <CourseText lang={course.language}>{course.name}</CourseText>
              </h3>
              <p className={classes.facts}>
                {course.author && <bdi>{course.author.display_name}</bdi>}
                {course.minutes > 0 && ` · ${format.duration(course.minutes * 60)}`}
              </p>
            </div>
            <ButtonLink size="small" href={course.permalink}>
              {t('view_course')}
              <VisuallyHidden>
                : <CourseText lang={course.language}>{course.name}</CourseText>
              </VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
