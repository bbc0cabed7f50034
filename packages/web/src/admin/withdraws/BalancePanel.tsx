import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import type { Rights } from '../resources/useRights.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import classes from './BalancePanel.module.css';
import { balanceQuery } from './queries.ts';
import { RateDialog } from './RateDialog.tsx';

const figures = ['available', 'pending', 'requested', 'withdrawn', 'earned'] as const;

/** The balance of an instructor. Staff correct it and set the share of the instructor. */
export function BalancePanel({ userId, rights }: { userId: number | undefined; rights: Rights }) {
  const { t } = useTranslation();
  const query = useQuery(balanceQuery(userId));
  const [dialog, setDialog] = useState<'adjust' | 'rate'>();
  const id = userId ?? rights.userId;
  return (
    <section className={classes.panel} aria-label={t('earnings.balance')}>
      <QueryView query={query} loading={<div className={classes.loading} />}>
        {(balance) => (
          <dl className={classes.figures}>
            {figures.map((name) => (
              <div key={name}>
                <dt>{t(`earnings.${name}`)}</dt>
                <dd>
                  <bdi>{balance[`formatted_${name}`]}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
      {rights.may('manage_orders') && (
        <div className={classes.actions}>
          <Button onClick={() => setDialog('rate')}>{t('earnings.set_rate')}</Button>
          <Button onClick={() => setDialog('adjust')}>{t('earnings.adjust')}</Button>
          <RateDialog
            key={`rate-${id}`}
            target={{ kind: 'instructor', id }}
            open={dialog === 'rate'}
            onClose={() => setDialog(undefined)}
          />
          {query.data && (
            <AdjustDialog
              key={`adjust-${id}`}
              userId={id}
              currency={query.data.currency}
              open={dialog === 'adjust'}
              onClose={() => setDialog(undefined)}
            />
          )}
        </div>
      )}
    </section>
  );
}
