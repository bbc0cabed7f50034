import type { Balance } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { formatMonth } from '../../shared/format/short-dates.ts';
import screen from '../shell/Screen.module.css';
import classes from './Earnings.module.css';
import { useEarningsWords } from './words.ts';

/** Earnings by month. The bars repeat the figures next to them. */
export function MonthsChart({ months }: { months: Balance['months'] }) {
  const { t } = useEarningsWords();
  const { i18n } = useTranslation();
  if (months.length === 0) return null;
  const highest = Math.max(...months.map(({ amount }) => Number(amount)), 1);
  return (
    <section className={screen.section} aria-labelledby="earnings-months">
      <h2 id="earnings-months" className={screen.sectionTitle}>
        {t('months')}
      </h2>
      <table className={classes.months}>
        <tbody>
          {months.map(({ month: of, amount, formatted_amount: formatted }) => (
            <tr key={of}>
              <th scope="row">{formatMonth(of, i18n.language)}</th>
              <td className={classes.monthCell}>
                <span
                  aria-hidden
                  className={classes.bar}
                  style={{ inlineSize: `${Math.max(0, (Number(amount) / highest) * 70)}%` }}
                />
                <bdi>{formatted}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
