import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { SubscriptionIcon } from '../../../shared/deferred/icons.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import { FigureGrid } from '../kit/FigureGrid.tsx';
import { changeOf } from '../kit/figures.ts';
import classes from '../kit/Figures.module.css';
import { PeriodNote } from '../kit/PeriodNote.tsx';
import { previousOf, subscriptionsQuery } from '../queries.ts';
import type { TabProps } from './tabProps.ts';

/** Recurring revenue and churn, each currency apart. */
export function SubscriptionsTab({ search }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { course: _course, tab: _tab, ...period } = search;
  const query = useQuery(subscriptionsQuery(period));
  return (
    <QueryView query={query} loading={<PanelLoading rows={3} />}>
      {({ currencies, range }) => (
        <div className={classes.screen} aria-busy={query.isPlaceholderData}>
          <PeriodNote range={range} />
          {currencies.length === 0 && (
            <EmptyState icon={<SubscriptionIcon size={26} />} title={t('analytics.no_subscriptions')} />
          )}
          {currencies.map(
            ({ currency, mrr, active, active_at_start: atStart, started, ended, churn_percent: churn }) => (
              <FigureGrid
                key={currency}
                label={t('analytics.in_currency', { currency })}
                figures={[
                  { id: 'mrr', value: mrr.formatted },
                  {
                    id: 'subscriptions_active',
                    value: format.number(active),
                    ...(previousOf(range) && {
                      before: format.number(atStart),
                      change: changeOf(active, atStart),
                    }),
                  },
                  { id: 'subscriptions_started', value: format.number(started) },
                  { id: 'subscriptions_ended', value: format.number(ended) },
                  { id: 'churn', value: churn === null ? '–' : format.percent(churn) },
                ]}
              />
            ),
          )}
        </div>
      )}
    </QueryView>
  );
}
