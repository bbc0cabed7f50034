import { Fragment } from 'react';
import type { Course } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import base from '../../shared/ui/base.module.css';
import { PriceNow } from '../pricing/PriceNow.tsx';
import classes from './CourseFacts.module.css';
import { isFree } from '../../shared/pricing/isFree.ts';

const tones = {
  publish: 'good',
  draft: 'neutral',
  pending: 'warn',
  private: 'accent',
  future: 'accent',
  trash: 'bad',
} as const;

/** Status of a course with its date: of the publication, also a future one. */
export function CourseStatus({ course }: { course: Course }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={classes.status}>
      <Tag tone={tones[course.status]}>{t(`courseList.status_${course.status}`)}</Tag>
      <time className={base.tiny} dateTime={course.date_created} title={format.dateTime(course.date_created)}>
        {format.date(course.date_created)}
      </time>
    </span>
  );
}

export function CoursePrice({ course }: { course: Course }) {
  const { t } = useTranslation();
  return isFree(course) ? t('pricing.free') : <PriceNow of={course} />;
}

/** The categories, each of which narrows the list to itself. */
export function CourseCategories({ course: { categories } }: { course: Course }) {
  if (categories.length === 0) return <span className={classes.none}>–</span>;
  return categories.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <AddressLink to="/courses" search={{ category: id }} className={classes.category}>
        {name}
      </AddressLink>
    </span>
  ));
}

/** Its author first, then who teaches it with them. */
export function CourseTeachers({ course: { author, additional_authors } }: { course: Course }) {
  const teachers = [...(author ? [author] : []), ...additional_authors];
  if (teachers.length === 0) return '–';
  return teachers.map(({ id, display_name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <bdi className={classes.teacher}>{display_name}</bdi>
    </Fragment>
  ));
}
