import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import card from '../dashboard/figures/FigureCard.module.css';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { Before } from './Before.tsx';
import { soldFilter } from './orderLinks.ts';
import type { Sales, SalesReport } from './queries.ts';
import classes from './Sales.module.css';

const amounts = ['gross', 'discounts', 'refunds', 'tax', 'net', 'fees'] as const;
const counts = ['orders', 'buyers'] as const;
/** Figures that equal the order list. */
const linked: readonly string[] = ['gross', 'orders'];

/** Totals of the period, with those of the period before. */
export function SalesFigures({
  totals,
  range,
  days,
}: {
  totals: Sales['totals'];
  range: SalesReport['range'];
  days: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = [
    ...amounts.flatMap((name) => {
      const figure = totals[name];
      if (!figure) return [];
      const { amount, previous, formatted, formatted_previous: text } = figure;
      return [{ name, value: formatted, now: Number(amount), before: Number(previous), text }];
    }),
    ...counts.map((name) => {
      const { total, previous } = totals[name];
      return { name, value: format.number(total), now: total, before: previous, text: format.number(previous) };
    }),
  ];
  return (
    <ul role="list" className={classes.figures}>
      {shown.map(({ name, value, ...change }) => (
        <li key={name} className={card.card}>
          <p className={classes.label}>{t(`sales.figure_${name}`)}</p>
          {linked.includes(name) ? (
            <AddressLink
              to="/orders"
              search={soldFilter(range)}
              className={classes.amount}
              aria-label={t('sales.show_orders_of', { name: t(`sales.figure_${name}`), value })}
            >
              <bdi>{value}</bdi>
            </AddressLink>
          ) : (
            <p className={classes.amount}>
              <bdi>{value}</bdi>
            </p>
          )}
          <Before {...change} days={days} />
          <p className={classes.meaning}>{t(`sales.meaning_${name}`)}</p>
        </li>
      ))}
    </ul>
  );
}
