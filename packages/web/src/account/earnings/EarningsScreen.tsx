import type { Balance } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { NotFoundView } from '../../shared/ui/feedback/NotFoundView.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { Screen } from '../shell/Screen.tsx';
import classes from './Earnings.module.css';
import { MethodSection } from './MethodSection.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { balanceQuery } from './queries.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { StatementSection } from './StatementSection.tsx';
import { useEarningsWords } from './words.ts';
import { WithdrawalsSection } from './WithdrawalsSection.tsx';

/** Earnings and payouts of the signed-in instructor. */
export function EarningsScreen() {
  const { t } = useEarningsWords();
  const query = useQuery(balanceQuery());
  // The add-on is off, or the person does not teach.
  const hidden = query.error instanceof ApiError && [403, 404].includes(query.error.status);
  if (hidden && query.data === undefined) return <NotFoundView />;
  return (
    <FormScope>
      <Screen title={t('title')} action={query.data && <RequestButton balance={query.data} />}>
        <QueryView query={query} loading={<EarningsLoading />}>
          {(balance) => (
            <>
              <Figures balance={balance} />
              <RequestNotice balance={balance} />
              <MonthsChart months={balance.months} />
              <WithdrawalsSection />
              <MethodSection balance={balance} />
              <StatementSection />
            </>
          )}
        </QueryView>
      </Screen>
    </FormScope>
  );
}

function EarningsLoading() {
  return (
    <Loading>
      <span className={classes.figures}>
        {[0, 1, 2, 3].map((one) => (
          <Skeleton key={one} height={84} />
        ))}
      </span>
      <Skeleton height={180} />
    </Loading>
  );
}

const figures = ['available', 'pending', 'requested', 'withdrawn'] as const;

function Figures({ balance }: { balance: Balance }) {
  const { t } = useEarningsWords();
  return (
    <dl className={classes.figures}>
      {figures.map((name) => (
        <div key={name} className={classes.figure}>
          <dt>{t(name)}</dt>
          <dd>
            <bdi>{balance[`formatted_${name}`]}</bdi>
          </dd>
          <dd className={classes.note}>{t(`${name}_note`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const isPositive = (amount: string): boolean => Number(amount) > 0;

/** Why nothing can be requested now. */
function obstacleOf(balance: Balance): 'requested' | 'method' | 'minimum' | undefined {
  if (isPositive(balance.requested)) return 'requested';
  if (!isPositive(balance.available) || Number(balance.available) < Number(balance.min_payout)) return 'minimum';
  return balance.method === null ? 'method' : undefined;
}

function RequestNotice({ balance }: { balance: Balance }) {
  const { t } = useEarningsWords();
  const obstacle = obstacleOf(balance);
  if (!obstacle) return null;
  const minimum = balance.formatted_min_payout;
  return <Notice>{t(`obstacle_${obstacle}`, { minimum })}</Notice>;
}

function RequestButton({ balance }: { balance: Balance }) {
  const { t } = useEarningsWords();
  const [open, setOpen] = useState(false);
  if (obstacleOf(balance)) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('request')}
      </Button>
      <RequestDialog balance={balance} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
