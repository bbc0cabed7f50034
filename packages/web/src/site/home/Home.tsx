import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { ArrowNextIcon } from '../../shared/ui/icons.tsx';
import { Cover } from '../catalog/Cover.tsx';
import type { Course } from '../catalog/course.ts';
import { CourseGrid } from '../catalog/CourseGrid.tsx';
import { NEWEST_BELOW, newestQuery } from '../catalog/queries.ts';
import wrap from '../chrome/wrap.module.css';
import { CategoryIndex } from './CategoryIndex.tsx';
import classes from './Home.module.css';
import { Testimonials } from './Testimonials.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Main } from '../../shared/ui/screen/Main.tsx';

const PER_ROW = 3;

/** Drops cards of an incomplete last row of the widest grid. A link leads to all courses. */
const wholeRows = <Card,>(cards: readonly Card[]): readonly Card[] =>
  cards.length > PER_ROW ? cards.slice(0, cards.length - (cards.length % PER_ROW)) : cards;

export function Home() {
  const { t } = useTranslation();
  const { data: newest } = useSuspenseQuery(newestQuery);
  // A picture is what this place is for.
  const shown = newest.rows.find((course) => course.featured_image_url) ?? newest.rows[0];
  const others = wholeRows(newest.rows.filter((course) => course.id !== shown?.id).slice(0, NEWEST_BELOW));
  return (
    <Main>
      <Hero course={shown} />
      {others.length > 0 && (
        <section className={cx(wrap.wrap, classes.section)} aria-labelledby="newest">
          <div className={classes.heading}>
            <h2 id="newest">{t('newest_courses')}</h2>
            {newest.total > others.length + 1 && (
              <Link to="/courses" className={classes.all}>
                {t('all_courses')}
                <ArrowNextIcon size={18} />
              </Link>
            )}
          </div>
          <CourseGrid courses={others} level={3} />
        </section>
      )}
      <CategoryIndex />
      <Testimonials />
      <HowItWorks />
    </Main>
  );
}

function Hero({ course }: { course: Course | undefined }) {
  const { t } = useTranslation();
  const { site_title, site_tagline } = usePageSettings();
  return (
    <section className={classes.hero} data-alone={course ? undefined : true}>
      <div className={cx(wrap.wrap, classes.heroColumns)}>
        <div>
          <p className={classes.school}>
            <bdi>{site_title}</bdi>
          </p>
          <h1 className={classes.title}>
            <bdi>{site_tagline}</bdi>
          </h1>
          <p className={classes.promise}>{t('home_promise')}</p>
          <Link to="/courses" className={cx(buttonClass({ variant: 'primary' }), classes.main)}>
            {t('browse_courses')}
          </Link>
        </div>
        {course && (
          <figure className={classes.shown}>
            <div className={classes.frame}>
              <Cover course={course} sizes="(min-width: 76rem) 620px, (min-width: 60em) 52vw, 92vw" eager />
            </div>
            <figcaption className={classes.caption}>
              <span className={classes.new}>{t('newest_course')}</span>
              <Link to="/course/$slug" params={{ slug: course.slug }} className={classes.captionLink}>
                <bdi>{course.name}</bdi>
              </Link>
              {course.author && <span>{t('by_author', { name: course.author.display_name })}</span>}
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
