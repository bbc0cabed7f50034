import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { datas } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { cx } from '../../shared/ui/cx.ts';
import tables from '../../shared/ui/PlainTable.module.css';
import { Panel } from '../dashboard/Panel.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { methods } from '../orders/order.ts';
import { type Breakdown, rowFilter } from './orderLinks.ts';
import type { Sales, SalesReport } from './queries.ts';
import classes from './Sales.module.css';

type Row = Sales['products']['rows'][number];

const countriesQuery = () => ({ ...endpointQuery(datas.countries, {}), staleTime: Number.POSITIVE_INFINITY });

/** Sums by product, method, country or coupon. Each row leads to its orders. */
export function BreakdownTable({
  kind,
  breakdown: { rows, more },
  currency,
  range,
}: {
  kind: Breakdown;
  breakdown: Sales['products'];
  currency: string;
  range: SalesReport['range'];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const countries = useQuery({ ...countriesQuery(), enabled: kind === 'countries' });
  function nameOf({ key, name }: Row): string {
    if (kind === 'methods') {
      const method = methods.find((one) => one === key);
      return method ? t(`orders.method_${method}`) : key;
    }
    if (kind !== 'countries') return name;
    if (key === '') return t('sales.no_country');
    return countries.data?.rows.find(({ code }) => code === key)?.name ?? key;
  }
  const title = t(`sales.by_${kind}`);
  return (
    <Panel title={title}>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={`${title} (${currency})`}>
        <table className={cx(tables.table, classes.table)}>
          <thead>
            <tr>
              <th scope="col">{t(`sales.column_${kind}`)}</th>
              {(['orders', 'gross', 'refunds', 'net'] as const).map((name) => (
                <th key={name} scope="col" className={classes.number}>
                  {t(`sales.column_${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.key || `${row.name} ${at}`}>
                <th scope="row">
                  {row.key === '' ? (
                    <bdi>{nameOf(row)}</bdi>
                  ) : (
                    <AddressLink to="/orders" search={rowFilter(range, { kind, key: row.key })}>
                      <bdi>{nameOf(row)}</bdi>
                    </AddressLink>
                  )}
                </th>
                <td className={classes.number}>{format.number(row.orders)}</td>
                {[row.gross, row.refunds, row.net].map(({ formatted }, column) => (
                  <td key={column} className={classes.number}>
                    <bdi>{formatted}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={classes.about}>{t('sales.more', { count: more, number: format.number(more) })}</p>}
    </Panel>
  );
}
