import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import type { EnrolledCourse } from '../courses/course.ts';
import classes from './NextItem.module.css';

/** What a press on Continue opens, and how long it takes. */
export function NextItem({ course: { next_item: item, progress_data } }: { course: EnrolledCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!item || progress_data.status === 'completed') return null;
  return (
    <p className={classes.next}>
      <span className={classes.label}>{t(progress_data.status === 'started' ? 'first_item' : 'next_item')}</span>
      <bdi className={classes.name}>{item.name}</bdi>
      {item.minutes > 0 && <span className={classes.time}>{format.duration(item.minutes * 60)}</span>}
    </p>
  );
}
