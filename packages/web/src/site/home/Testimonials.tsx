import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { shortened } from '../../shared/format/plainText.ts';
import { Stars } from '../../shared/review/Stars.tsx';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import wrap from '../chrome/wrap.module.css';
import home from './Home.module.css';
import { testimonialsQuery } from './queries.ts';
import classes from './Testimonials.module.css';

const LENGTH = 240;

/** What learners say of courses; nothing while no good review is approved. */
export function Testimonials() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useSuspenseQuery(testimonialsQuery);
  if (data.rows.length === 0) return null;
  return (
    <section className={cx(wrap.wrap, home.section)} aria-labelledby="testimonials">
      <div className={home.heading}>
        <h2 id="testimonials">{t('testimonials')}</h2>
      </div>
      <ul role="list" className={classes.grid}>
        {data.rows.map((one) => (
          <li key={one.id} className={classes.card}>
            <Stars rating={one.rating} label={t('rating_of', { rating: number(one.rating) })} />
            <blockquote className={classes.text} dir="auto">
              {shortened(one.content.replace(/\s+/g, ' '), LENGTH)}
            </blockquote>
            <p className={classes.author}>
              <Avatar name={one.author_name} url={one.author_avatar_url} size={32} />
              <span>
                <bdi>{one.author_name}</bdi>
                <Link to={one.course.permalink} className={classes.course}>
                  <bdi>{one.course.name}</bdi>
                </Link>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
