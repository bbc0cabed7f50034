import type { Withdrawal } from '@lectern/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { PagedList } from '../../shared/ui/feedback/PagedList.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { focusContent } from '../../shared/ui/screen/focusContent.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { CancelButton } from '../shell/CancelButton.tsx';
import screen from '../shell/Screen.module.css';
import classes from './Earnings.module.css';
import { earningKeys, ownWithdrawalsQuery } from './queries.ts';
import { useEarningsWords } from './words.ts';

const tones = { pending: 'warn', approved: 'good', rejected: 'bad', cancelled: 'neutral' } as const;

/** The own requests with their states. */
export function WithdrawalsSection() {
  const { t } = useEarningsWords();
  const { user } = usePageSettings();
  const query = useInfiniteQuery(ownWithdrawalsQuery(user?.id ?? 0));
  return (
    <section className={screen.section} aria-labelledby="withdrawals">
      <h2 id="withdrawals" className={screen.sectionTitle}>
        {t('withdrawals')}
      </h2>
      <PagedList
        query={query}
        className={classes.rows}
        empty={<p className={screen.sectionText}>{t('no_withdrawals')}</p>}
        more={t('more')}
      >
        {(row) => <Row key={row.id} row={row} />}
      </PagedList>
    </section>
  );
}

function Row({ row }: { row: Withdrawal }) {
  const { t } = useEarningsWords();
  const { date } = useFormat();
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span className={classes.state}>
          <b>
            <bdi>{row.withdraw_amount}</bdi>
          </b>{' '}
          <Tag tone={tones[row.status]}>{t(`status_${row.status}`)}</Tag>
        </span>
        <span className={classes.note}>
          <time dateTime={row.date_created}>{date(row.date_created)}</time> · {t(`method_${row.withdraw_method}`)}
        </span>
        {row.reference && (
          <span className={classes.note}>
            {t('reference')}: <bdi>{row.reference}</bdi>
          </span>
        )}
        {row.reason && (
          <span className={classes.note}>
            {row.reason !== 'other' && t(`reason_${row.reason}`)} <bdi>{row.rejection_detail}</bdi>
          </span>
        )}
      </span>
      {row.can.cancel && <Cancel id={row.id} />}
    </li>
  );
}

function Cancel({ id }: { id: number }) {
  const { t } = useEarningsWords();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(withdraws.cancel, { params: { id } }),
    onSuccess: () => {
      toast.good(t('cancelled'));
      // The button is gone.
      focusContent();
    },
    onSettled: () => Promise.all(earningKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return (
    <CancelButton mutation={cancel} label={t('cancel_request')} title={t('cancel_title')}>
      <p>{t('cancel_text')}</p>
    </CancelButton>
  );
}
