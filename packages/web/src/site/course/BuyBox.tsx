import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { BookIcon, ClockIcon, DateIcon, LevelIcon, QuizIcon } from '../../shared/ui/icons.tsx';
import type { Course } from '../catalogue/course.ts';
import { Cover } from '../catalogue/Cover.tsx';
import { Price } from '../catalogue/Price.tsx';
import classes from './BuyBox.module.css';
import { CourseAction } from './CourseAction.tsx';
import { PreviewAction } from './PreviewAction.tsx';

/** What it costs, what one gets, and the one thing to do next. On a phone the latter stands at the lower edge. */
export function BuyBox({ course, previewing }: { course: Course; previewing: boolean }) {
  const { t } = useTranslation();
  return (
    <aside className={classes.box} aria-label={t('join_course')}>
      <div className={classes.cover}>
        <Cover course={course} sizes="(min-width: 62em) 360px, 92vw" eager />
      </div>
      <div className={classes.inner}>
        {previewing ? (
          <PreviewAction course={course} />
        ) : (
          <CourseAction course={course} price={<Price course={course} />} />
        )}
        <Facts course={course} />
      </div>
    </aside>
  );
}

function Facts({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const { lessons, quizzes } = course.counts;
  const facts = [
    { Icon: BookIcon, text: lessons > 0 && t('lessons', { count: lessons }) },
    { Icon: QuizIcon, text: quizzes > 0 && t('quizzes', { count: quizzes }) },
    { Icon: ClockIcon, text: course.duration > 0 && t('takes', { time: duration(course.duration * 60) }) },
    { Icon: LevelIcon, text: course.difficulty?.name },
    {
      Icon: DateIcon,
      text: course.access_days > 0 ? t('access_days', { count: course.access_days }) : t('access_always'),
    },
  ].filter(({ text }) => Boolean(text));
  return (
    <ul role="list" className={classes.facts}>
      {facts.map(({ Icon, text }) => (
        <li key={String(text)}>
          <Icon />
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
