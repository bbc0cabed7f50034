import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { plainText } from '../../shared/format/plainText.ts';
import classes from './CourseCard.module.css';
import type { Course } from './course.ts';
import { Cover } from './Cover.tsx';
import { Price } from './Price.tsx';

/** A course among others. The whole card leads to its page; the name is the link that readers by ear get. */
export function CourseCard({ course, level = 2, eager = false }: { course: Course; level?: 2 | 3; eager?: boolean }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const Name = level === 2 ? 'h2' : 'h3';
  const over = [course.categories[0], course.difficulty].filter((term) => term !== undefined && term !== null);
  const { enable: soon, hide_meta_data: hidden } = course.course_coming_soon;
  const badge = soon ? t('coming_soon') : course.course_badge;
  const promise = plainText(course.short_description);
  return (
    <article className={classes.card}>
      <Cover course={course} sizes="(min-width: 64em) 360px, (min-width: 40em) 46vw, 92vw" eager={eager} />
      {badge && (
        <span className={classes.badge}>
          <bdi>{badge}</bdi>
        </span>
      )}
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
            <bdi>{course.name}</bdi>
          </Link>
          {course.is_password_protected && (
            <>
              <LockIcon size={18} className={classes.lock} />
              <VisuallyHidden>{t('needs_password')}</VisuallyHidden>
            </>
          )}
        </Name>
        {promise && (
          <p className={classes.promise} dir="auto">
            {promise}
          </p>
        )}
        {course.author && (
          <p className={classes.author}>
            <Avatar name={course.author.display_name} url={course.author.avatar_url} size={28} />
            <bdi>{course.author.display_name}</bdi>
          </p>
        )}
        {!(soon && hidden) && (
          <p className={classes.facts}>
            <span>
              {t('lessons', { count: course.counts.lessons })}
              {course.duration > 0 && ` · ${duration(course.duration * 60)}`}
            </span>
            <Price course={course} />
          </p>
        )}
      </div>
    </article>
  );
}
