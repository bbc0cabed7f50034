import type { CardPart } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { plainText } from '../../shared/format/plainText.ts';
import classes from './CourseCard.module.css';
import type { Course } from './course.ts';
import { Cover } from './Cover.tsx';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { Price } from './Price.tsx';
import { Rating } from './Rating.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** Returns whether a part of the card is enabled in the catalog settings. */
function useShown() {
  const { catalog } = usePageSettings();
  return (part: CardPart) => catalog.parts.includes(part);
}

/** The facts of a course that are enabled in the catalog settings. */
function useFacts() {
  const { t } = useTranslation();
  const { duration, date } = useFormat();
  const shows = useShown();
  return (course: Course): string[] => {
    const learners = course.students_count + course.fake_enrolled_count;
    const seats = course.enrollment_limit;
    return [
      shows('lessons_count') && t('lessons', { count: course.counts.lessons }),
      shows('course_duration') && course.minutes > 0 && duration(course.minutes * 60),
      shows('students_count') && learners > 0 && t('learners', { count: learners }),
      shows('seats_for_students') &&
        seats > 0 &&
        t('seats_left', { count: Math.max(0, seats - course.students_count) }),
      shows('date_started') &&
        course.cohort_starts_at !== null &&
        t('group_from', { start: date(course.cohort_starts_at) }),
      shows('date_updated') && t('updated', { date: date(course.date_modified) }),
    ].filter((fact) => typeof fact === 'string');
  };
}

/** A course among others. The whole card leads to its page; the name is the link that readers by ear get. */
export function CourseCard({
  course,
  level = 2,
  eager = false,
  framed = false,
}: {
  course: Course;
  level?: 1 | 2 | 3;
  eager?: boolean;
  /** In an embed, which has no session. */
  framed?: boolean;
}) {
  const { t } = useTranslation();
  const factsOf = useFacts();
  const Name = `h${level}` as const;
  const shows = useShown();
  const over = [
    shows('categories') ? course.categories[0] : undefined,
    shows('difficulty_badge') ? course.difficulty : undefined,
  ].filter((term) => term !== undefined && term !== null);
  const { enable: soon, hide_meta_data: hidden } = course.course_coming_soon;
  const badge =
    (soon && t('coming_soon')) ||
    (shows('course_badge') && course.course_badge) ||
    (shows('featured_ribbon') && course.featured && t('featured'));
  const promise = shows('course_description') && plainText(course.short_description);
  const facts = soon && hidden ? [] : factsOf(course);
  return (
    <article className={classes.card}>
      {shows('thumbnail') && (
        <Cover course={course} sizes="(min-width: 64em) 360px, (min-width: 40em) 46vw, 92vw" eager={eager} />
      )}
      {badge && (
        <span className={classes.badge} data-alone={!shows('thumbnail') || undefined}>
          <bdi>{badge}</bdi>
        </span>
      )}
      {!framed && shows('wishlist') && <HeartButton course={course} className={classes.heart} />}
      <div className={classes.body}>
        {over.length > 0 && (
          <p className={classes.over}>
            {over.map(({ name }, at) => (
              <Fragment key={name}>
                {at > 0 && ' · '}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        <Name className={classes.name}>
          <Link to="/course/$slug" params={{ slug: course.slug }} className={classes.link}>
            <CourseText lang={course.language}>{course.name}</CourseText>
          </Link>
          {course.is_password_protected && (
            <>
              <LockIcon size={18} className={classes.lock} />
              <VisuallyHidden>{t('needs_password')}</VisuallyHidden>
            </>
          )}
        </Name>
        {promise && (
          <p className={classes.promise}>
            <CourseText lang={course.language}>{promise}</CourseText>
          </p>
        )}
        {course.author && (shows('author_avatar') || shows('author_name')) && (
          <p className={classes.author}>
            {shows('author_avatar') && (
              <Avatar name={course.author.display_name} url={course.author.avatar_url} size={28} />
            )}
            {shows('author_name') ? (
              <bdi>{course.author.display_name}</bdi>
            ) : (
              <VisuallyHidden>{course.author.display_name}</VisuallyHidden>
            )}
          </p>
        )}
        {shows('rating') && <Rating course={course} />}
        {(facts.length > 0 || (shows('price') && !(soon && hidden))) && (
          <p className={classes.facts}>
            <span>{facts.join(' · ')}</span>
            {shows('price') && <Price course={course} />}
          </p>
        )}
      </div>
    </article>
  );
}
