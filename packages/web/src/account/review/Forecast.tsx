import type { ReviewForecastDay } from '@lectern/contract';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import classes from './Review.module.css';

/** How many are due today and on each of the next days. */
export function Forecast({ days, level = 2 }: { days: readonly ReviewForecastDay[]; level?: 2 | 3 }) {
  const { t, language } = useDailyReviewWords();
  const format = useFormat();
  const most = Math.max(1, ...days.map(({ due }) => due));
  // With the month, because a language orders weekday, day and month as a whole.
  const name = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const Title = `h${level}` as const;
  return (
    <section className={classes.forecast} aria-labelledby="forecast">
      <Title id="forecast" className={classes.partTitle}>
        {t('forecast')}
      </Title>
      <p className={classes.note}>{t('forecast_note')}</p>
      <ol role="list" className={classes.days}>
        {days.map(({ date, due }, place) => (
          <li key={date} className={classes.day}>
            <span>{place === 0 ? t('forecast_today') : name.format(new Date(`${date}T00:00Z`))}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${(100 * due) / most}%` }} />
            </span>
            <span className={classes.count}>{t('forecast_due', { count: due, shown: format.number(due) })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
