import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { cx } from '../../shared/ui/cx.ts';
import { Prose } from '../../shared/ui/Prose.tsx';
import type { Bundle } from '../bundle/queries.ts';
import type { Course } from '../catalog/course.ts';
import { CourseGrid } from '../catalog/CourseGrid.tsx';
import wrap from '../chrome/wrap.module.css';
import { plainText } from '../../shared/format/plainText.ts';
import { BuyBox } from './BuyBox.tsx';
import classes from './CoursePage.module.css';
import { CourseNews } from './CourseNews.tsx';
import { CourseQa } from './CourseQa.tsx';
import { CourseRewardsPlace } from './CourseRewardsPlace.tsx';
import { Curriculum } from './Curriculum.tsx';
import { FeaturedVideo } from './FeaturedVideo.tsx';
import { Faqs } from './Faqs.tsx';
import { Instructor } from './Instructor.tsx';
import type { Faq } from './queries.ts';
import { Reviews } from './reviews/Reviews.tsx';
import { Rating, useShowsReviews } from '../catalog/Rating.tsx';
import { TermLink } from '../terms/TermLink.tsx';
import { VisitorPreviewBar } from './VisitorPreviewBar.tsx';
import { Main } from '../../shared/ui/screen/Main.tsx';
import { CourseText, TextLanguage } from '../../shared/ui/textLanguage.tsx';

export function CoursePage({
  course,
  faqs,
  related,
  bundles,
  origin,
  previewing,
}: {
  course: Course;
  faqs: readonly Faq[];
  related: readonly Course[];
  bundles: readonly Bundle[];
  /** The school's public address. */
  origin: string;
  /** Its author looks at it as visitors see it. */
  previewing: boolean;
}) {
  const { t } = useTranslation();
  return (
    <TextLanguage value={course.language}>
      {previewing && <VisitorPreviewBar course={course} />}
      <Main className={cx(wrap.wrap, classes.page)}>
        <header className={classes.head}>
          <Crumbs course={course} />
          {/* Texts in another direction begin at the side of the page, as the facts below them do. */}
          <h1 className={classes.title}>
            <CourseText>{course.name}</CourseText>
          </h1>
          {course.short_description && (
            <p className={classes.promise}>
              <CourseText>{plainText(course.short_description)}</CourseText>
            </p>
          )}
          <Line course={course} />
        </header>
        <BuyBox key={course.id} course={course} bundles={bundles} origin={origin} previewing={previewing} />
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
          {!previewing && <CourseNews course={course} />}
          {!previewing && <CourseQa course={course} />}
          {!previewing && <CourseRewardsPlace />}
          <Faqs faqs={faqs} />
          <Instructor course={course} />
          {!previewing && <Reviews key={course.id} course={course} />}
          <Topics course={course} />
        </div>
        <Related courses={related} />
      </Main>
    </TextLanguage>
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
  const { parts } = usePageSettings().course_page;
  const [category] = parts.includes('categories') ? course.categories : [];
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol role="list" className={classes.crumbs}>
        <li>
          <Link to="/courses">{t('courses')}</Link>
        </li>
        {category && (
          <li>
            <TermLink taxonomy="category" slug={category.slug}>
              <bdi>{category.name}</bdi>
            </TermLink>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** Courses of the same categories, or with what else the school has chosen. */
function Related({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation();
  if (courses.length === 0) return null;
  return (
    <section className={classes.related} aria-labelledby="related">
      <h2 id="related">{t('related_courses')}</h2>
      <CourseGrid courses={courses} level={3} />
    </section>
  );
}

/** Links to the categories, tags and difficulty of the course. */
function Topics({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { parts } = usePageSettings().course_page;
  const topics = [
    ...(parts.includes('categories') ? course.categories : []).map((term) => ({
      ...term,
      taxonomy: 'category' as const,
    })),
    ...course.tags.map((term) => ({ ...term, taxonomy: 'tag' as const })),
    ...(parts.includes('difficulty_badge') && course.difficulty
      ? [{ ...course.difficulty, taxonomy: 'difficulty' as const }]
      : []),
  ];
  if (topics.length === 0) return null;
  return (
    <Part title={t('more_like_this')}>
      <ul role="list" className={classes.topics}>
        {topics.map(({ taxonomy, slug, name }) => (
          <li key={`${taxonomy} ${slug}`}>
            <TermLink taxonomy={taxonomy} slug={slug} className={classes.topic}>
              <bdi>{name}</bdi>
            </TermLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Line({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { parts } = usePageSettings().course_page;
  const showsReviews = useShowsReviews(course);
  const learners = course.students_count + course.fake_enrolled_count;
  return (
    <ul role="list" className={classes.line}>
      {parts.includes('rating') && showsReviews && course.review_count > 0 && (
        <li>
          <a href="#reviews" className={classes.rating}>
            <Rating course={course} />
          </a>
        </li>
      )}
      {parts.includes('author_name') && course.author && (
        <li>{t('by_author', { name: course.author.display_name })}</li>
      )}
      {parts.includes('students_count') && learners > 0 && <li>{t('learners', { count: learners })}</li>}
      {parts.includes('date_updated') && <li>{t('updated', { date: date(course.date_modified) })}</li>}
    </ul>
  );
}
