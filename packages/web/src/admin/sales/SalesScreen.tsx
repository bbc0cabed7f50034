import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { LevelIcon, PrintIcon } from '../../shared/deferred/icons.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { DownloadLink } from '../download/DownloadLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { lengthOf, rangeOf, todayIn } from '../dashboard/figures/period.ts';
import { PeriodPicker } from '../dashboard/figures/PeriodPicker.tsx';
import { PanelLoading } from '../dashboard/PanelLoading.tsx';
import { Screen } from '../shell/Screen.tsx';
import { CurrencyReport } from './CurrencyReport.tsx';
import { salesQuery } from './queries.ts';
import classes from './Sales.module.css';
import { intervals, type SalesSearch } from './salesSearch.ts';

/** Sales of a period, each currency apart; of their own courses for instructors. */
export function SalesScreen({ search }: { search: SalesSearch }) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  const navigate = useNavigate({ from: '/sales' });
  const [today] = useState(() => todayIn(timezone, new Date()));
  const range = rangeOf(search, today);
  const { interval } = search;
  const report = useQuery(salesQuery(range, interval));
  const change = (next: SalesSearch) => void navigate({ search: next, replace: true });
  return (
    <Screen
      title={t('resource.sales.name')}
      actions={
        <>
          <PeriodPicker
            search={search}
            range={range}
            onChange={({ course: _course, ...period }) => change({ ...period, ...(interval && { interval }) })}
          />
          <SelectField
            className={classes.interval}
            aria-label={t('sales.interval')}
            unset={t('sales.interval_auto')}
            options={intervals.map((value) => ({ value, label: t(`sales.by_${value}`) }))}
            value={interval ?? ''}
            onChange={(value) => {
              const { interval: _interval, ...period } = search;
              const next = intervals.find((one) => one === value);
              change({ ...period, ...(next && { interval: next }) });
            }}
          />
          {report.data && (
            <DownloadLink href={report.data.file_url}>
              <DownloadIcon size={18} />
              {t('sales.download')}
            </DownloadLink>
          )}
          <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
            {t('sales.print')}
          </Button>
        </>
      }
    >
      <QueryView query={report} loading={<PanelLoading rows={5} />}>
        {({ currencies, range: shown }) =>
          currencies.length === 0 ? (
            <EmptyState icon={<LevelIcon size={26} />} title={t('sales.empty')}>
              {t('sales.empty_text')}
            </EmptyState>
          ) : (
            <div className={classes.report}>
              <p className={classes.about}>{t('sales.about')}</p>
              {currencies.map((sales) => (
                <CurrencyReport
                  key={sales.currency}
                  sales={sales}
                  range={shown}
                  days={lengthOf({ start_date: shown.from, end_date: shown.to })}
                  named={currencies.length > 1}
                />
              ))}
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}
