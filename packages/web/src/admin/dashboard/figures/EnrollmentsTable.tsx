import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import tables from '../../../shared/ui/PlainTable.module.css';
import classes from './EnrollmentsTable.module.css';
import { dayText, type Interval } from './period.ts';
import type { Figures } from '../queries.ts';

export function EnrollmentsTable({
  rows,
  interval,
  caption,
}: {
  rows: Figures['user_courses']['data'];
  interval: Interval;
  caption: string;
}) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={cx(tables.table, tables.heads, classes.table)}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(`dashboard.interval_${interval}`)}</th>
            <th scope="col" className={classes.number}>
              {t('dashboard.enrollments')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ date, count }) => (
            <tr key={date}>
              <th scope="row">{dayText(date, interval, i18n.language, { year: true })}</th>
              <td className={classes.number}>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
