import { useTranslation } from '#i18n';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { CoursePicture } from '../courses/CoursePicture.tsx';
import type { Enrolled } from '../courses/course.ts';
import { StudyLink } from '../courses/StudyLink.tsx';
import { StudyProgress } from '../courses/StudyProgress.tsx';
import { NextItem } from './NextItem.tsx';
import classes from './ContinueCard.module.css';

/** The loudest thing of the dashboard: where the learner was, and one press to be there again. */
export function ContinueCard({ enrolled: { course } }: { enrolled: Enrolled }) {
  const { t } = useTranslation();
  const begun = course.progress_data.status === 'progress';
  return (
    <section className={classes.card}>
      <CoursePicture course={course} eager />
      <div className={classes.body}>
        <p className={classes.label}>{begun ? t('continue_learning') : t('ready_to_start')}</p>
        <h2 className={classes.name}>
          <CourseText lang={course.language}>{course.name}</CourseText>
        </h2>
        {course.author && (
          <p className={classes.author}>
            <bdi>{course.author.display_name}</bdi>
          </p>
        )}
        <div className={classes.foot}>
          <NextItem course={course} />
          <StudyProgress course={course} />
          <StudyLink course={course} variant="primary" />
        </div>
      </div>
    </section>
  );
}
