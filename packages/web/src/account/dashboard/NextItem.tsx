import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import type { EnrolledCourse } from '../courses/course.ts';
import classes from './NextItem.module.css';

/** What a press on Continue opens, and how long it takes. */
export function NextItem({ course: { next_item: item, progress_data, language } }: { course: EnrolledCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!item || progress_data.status === 'completed') return null;
  return (
    <p className={classes.next}>
      <span className={classes.label}>{t(progress_data.status === 'started' ? 'first_item' : 'next_item')}</span>
      <span className={classes.name}>
        <CourseText lang={language}>{item.name}</CourseText>
      </span>
      {item.minutes > 0 && <span className={classes.time}>{format.duration(item.minutes * 60)}</span>}
    </p>
  );
}
