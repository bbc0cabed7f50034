import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reviewDueQuery } from '../../shared/daily-review/queries.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { CardsIcon } from '../../shared/deferred/icons.tsx';
import classes from './Review.module.css';

/** On the dashboard while something is planned for today. */
export function DueReview() {
  const { t } = useDailyReviewWords();
  const format = useFormat();
  const { data } = useQuery(reviewDueQuery());
  if (!data || data.planned === 0) return null;
  const { planned, minutes } = data;
  return (
    <section className={classes.due} aria-labelledby="due-review">
      <CardsIcon size={26} />
      <div className={classes.dueWords}>
        <h2 id="due-review" className={classes.dueTitle}>
          {t('title')}
        </h2>
        <p className={classes.note}>{t('due_today', { count: planned, shown: format.number(planned) })}</p>
      </div>
      <Link to="/review/session" className={buttonClass({ variant: 'soft' })}>
        {t('review_now', { count: planned, shown: format.number(planned), minutes: format.number(minutes) })}
      </Link>
    </section>
  );
}
