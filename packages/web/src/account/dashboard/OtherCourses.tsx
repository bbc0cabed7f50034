import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { CoursePicture } from '../courses/CoursePicture.tsx';
import type { Enrolled } from '../courses/course.ts';
import { StudyLink } from '../courses/StudyLink.tsx';
import { StudyProgress } from '../courses/StudyProgress.tsx';
import base from '../../shared/ui/base.module.css';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { NextItem } from './NextItem.tsx';
import classes from './OtherCourses.module.css';

export function OtherCourses({ courses }: { courses: Enrolled[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('other_courses')}</h2>
        <Link to="/courses" className={classes.all}>
          {t('all_my_courses')}
        </Link>
      </div>
      <ul role="list" className={classes.rows}>
        {courses.map(({ id, course }) => (
          <li key={id} className={classes.row}>
            <div className={classes.picture}>
              <CoursePicture course={course} />
            </div>
            <div className={base.stack12}>
              <h3 className={classes.name}>
                <CourseText lang={course.language}>{course.name}</CourseText>
              </h3>
              <NextItem course={course} />
              <StudyProgress course={course} />
            </div>
            <StudyLink course={course} size="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}
