import { useTranslation } from '#i18n';
import { ButtonLink, type ButtonLook } from '../../shared/ui/Button.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type EnrolledCourse, studyAction } from './course.ts';
import classes from './StudyLink.module.css';

/** Start, Continue or Review. Its click area covers the card, which is positioned for that. */
export function StudyLink({ course, ...look }: { course: EnrolledCourse } & ButtonLook) {
  const { t } = useTranslation();
  const { verb, href } = studyAction(course);
  return (
    <ButtonLink {...look} className={classes.link} href={href}>
      {verb === 'start' && t('start')}
      {verb === 'continue' && t('continue')}
      {verb === 'review' && t('review')}
      <VisuallyHidden>
        : <CourseText lang={course.language}>{course.name}</CourseText>
      </VisuallyHidden>
    </ButtonLink>
  );
}
