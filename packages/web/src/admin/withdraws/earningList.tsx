import type { Earning } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { earnings } from '../../shared/deferred/endpoints.gen.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { instructorOptions } from '../courses/course.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf } from '../list/state/list.ts';
import { RowLink } from '../list/table/RowLink.tsx';
import { useRights } from '../resources/useRights.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { Requested } from './WithdrawalFacts.tsx';

const userOf = (filters: Record<string, unknown>): number | undefined => Number(filters.user) || undefined;

/** Every change of the balance of an instructor: of the person that the filter names, else of the signed-in one. */
export const earningList = listOf({ list: earnings.statement })({
  name: 'earnings',
  longJob: 'earnings',
  words: 'earnings',
  wordsFrom: ['withdraws'],
  defaultSort: '-date',
  nameOf: ({ id }) => String(id),
  filters: [
    {
      id: 'instructor',
      kind: 'one',
      options: instructorOptions,
      query: 'user',
      when: ({ may }) => may('manage_orders'),
    },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  filtersWhenEmpty: true,
  columns: [
    { id: 'kind', rowHeader: true, cell: (row) => <Kind earning={row} /> },
    { id: 'course', cell: ({ course_name: course }) => <bdi>{course || '–'}</bdi> },
    { id: 'amount', align: 'end', cell: ({ formatted_amount: amount }) => <bdi>{amount}</bdi> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: ({ date }) => <Requested at={date} /> },
    {
      id: 'matures',
      cell: ({ kind, matures_at: at }) => (kind === 'share' ? <Requested at={at} /> : '–'),
    },
  ],
  above: (listActions) => <BalancePanel userId={userOf(listActions.filters())} rights={listActions.rights} />,
  pageActions: () => <WithdrawalsLink />,
  exportable: () => true,
});

/** An order leads to it, where the reader sees it. */
function Kind({ earning: { kind, order_id: orderId, in_bundle: inBundle, amount } }: { earning: Earning }) {
  const { t } = useTranslation();
  const { may } = useRights();
  if (kind !== 'share') return t(`earnings.kind_${kind}`);
  const text = t(Number(amount) < 0 ? 'earnings.refund_of' : 'earnings.sale_of', { number: orderId });
  if (inBundle && !may('manage_orders')) return text;
  return <RowLink to={`/orders/${orderId}`}>{text}</RowLink>;
}

function WithdrawalsLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/withdraws" className={buttonClass({ variant: 'soft' })}>
      {t('withdraws.title')}
    </AddressLink>
  );
}
