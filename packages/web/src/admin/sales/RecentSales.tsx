import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import card from '../dashboard/figures/FigureCard.module.css';
import { lengthOf, rangeOf } from '../dashboard/figures/period.ts';
import { Panel } from '../dashboard/Panel.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { Before } from './Before.tsx';
import { salesQuery } from './queries.ts';
import classes from './Sales.module.css';

/** Gross sales of the last 30 days, by currency. Nothing where nothing was sold in both periods. */
export function RecentSales({ today }: { today: string }) {
  const { t } = useTranslation();
  const range = rangeOf({}, today);
  const { data } = useQuery(salesQuery(range));
  if (!data || data.currencies.length === 0) return null;
  return (
    <Panel
      title={t('sales.last_days')}
      actions={
        <AddressLink to="/sales" className={buttonClass({ size: 'small', variant: 'quiet' })}>
          {t('sales.show_report')}
        </AddressLink>
      }
    >
      <ul role="list" className={classes.figures}>
        {data.currencies.map(({ currency, totals: { gross } }) => (
          <li key={currency}>
            <p className={card.total}>
              <bdi>{gross.formatted}</bdi>
            </p>
            <Before
              now={Number(gross.amount)}
              before={Number(gross.previous)}
              text={gross.formatted_previous}
              days={lengthOf(range)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
