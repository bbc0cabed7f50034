import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { cx } from '../../shared/ui/cx.ts';
import { Prose } from '../../shared/ui/Prose.tsx';
import type { Course } from '../catalog/course.ts';
import wrap from '../chrome/wrap.module.css';
import { plainText } from '../../shared/format/plainText.ts';
import { BuyBox } from './BuyBox.tsx';
import classes from './CoursePage.module.css';
import { Curriculum } from './Curriculum.tsx';
import { FeaturedVideo } from './FeaturedVideo.tsx';
import { Faqs } from './Faqs.tsx';
import { Instructor } from './Instructor.tsx';
import type { Faq } from './queries.ts';
import { VisitorPreviewBar } from './VisitorPreviewBar.tsx';

export function CoursePage({
  course,
  faqs,
  origin,
  previewing,
}: {
  course: Course;
  faqs: readonly Faq[];
  /** The school's public address. */
  origin: string;
  /** Its author looks at it as visitors see it. */
  previewing: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {previewing && <VisitorPreviewBar course={course} />}
      <main id="content" className={cx(wrap.wrap, classes.page)}>
        <header className={classes.head}>
          <Crumbs course={course} />
          <h1 className={classes.title}>
            <bdi>{course.name}</bdi>
          </h1>
          {course.short_description && (
            <p className={classes.promise} dir="auto">
              {plainText(course.short_description)}
            </p>
          )}
          <Line course={course} />
        </header>
        <BuyBox key={course.id} course={course} origin={origin} previewing={previewing} />
        <div className={classes.body}>
          {course.featured_video_url && (
            <Part title={t('course_video')}>
              <FeaturedVideo course={course} />
            </Part>
          )}
          {plainText(course.highlights) && (
            <Part title={t('highlights')}>
              <Prose html={course.highlights} face="sans" className={classes.highlights} />
            </Part>
          )}
          {plainText(course.description) && (
            <Part title={t('about_course')}>
              <Prose html={course.description} face="sans" />
            </Part>
          )}
          <Curriculum course={course} />
          <Faqs faqs={faqs} />
          <Instructor course={course} />
        </div>
      </main>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Crumbs({ course }: { course: Course }) {
  const { t } = useTranslation();
  const [category] = course.categories;
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol role="list" className={classes.crumbs}>
        <li>
          <Link to="/courses">{t('courses')}</Link>
        </li>
        {category && (
          <li>
            <Link to="/courses" search={{ category: category.slug }}>
              <bdi>{category.name}</bdi>
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Line({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const learners = course.students_count + course.fake_enrolled_count;
  return (
    <ul role="list" className={classes.line}>
      {course.author && <li>{t('by_author', { name: course.author.display_name })}</li>}
      {learners > 0 && <li>{t('learners', { count: learners })}</li>}
      <li>{t('updated', { date: date(course.date_modified) })}</li>
    </ul>
  );
}
