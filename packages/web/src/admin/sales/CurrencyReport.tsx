import { useId } from 'react';
import { useTranslation } from '#i18n';
import { BreakdownTable } from './BreakdownTable.tsx';
import type { Sales, SalesReport } from './queries.ts';
import classes from './Sales.module.css';
import { SalesFigures } from './SalesFigures.tsx';
import { SalesPanel } from './SalesPanel.tsx';

const breakdowns = ['products', 'methods', 'countries', 'coupons'] as const;

/** The report of one currency. `named`: there are several. */
export function CurrencyReport({
  sales,
  range,
  days,
  named,
}: {
  sales: Sales;
  range: SalesReport['range'];
  days: number;
  named: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.currency} aria-labelledby={id}>
      <h2 id={id} className={classes.heading} data-named={named || undefined}>
        {t('sales.in_currency', { currency: sales.currency })}
      </h2>
      <SalesFigures totals={sales.totals} range={range} days={days} />
      <SalesPanel sales={sales} range={range} />
      <div className={classes.tables}>
        {breakdowns.map(
          (kind) =>
            sales[kind].rows.length > 0 && (
              <BreakdownTable key={kind} kind={kind} breakdown={sales[kind]} currency={sales.currency} range={range} />
            ),
        )}
      </div>
    </section>
  );
}
