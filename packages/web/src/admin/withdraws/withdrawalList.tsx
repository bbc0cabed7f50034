import { useTranslation } from '#i18n';
import { withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { instructorOptions } from '../courses/course.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf } from '../list/state/list.ts';
import { bulkWithdrawalActions, withdrawalActions } from './withdrawalActions.tsx';
import { payoutMethods, withdrawalName } from './withdrawal.ts';
import { Decision, MethodName, Requested, WithdrawalStatusTag, Withdrawer } from './WithdrawalFacts.tsx';

const byStatus = (id: string) => ({ id, count: id, query: () => ({ status: id }) });

export const withdrawalList = listOf(withdraws)({
  name: 'withdraws',
  longJob: 'withdraws',
  words: 'withdraws',
  wordsFrom: ['withdraws'],
  defaultSort: '-date',
  nameOf: withdrawalName,
  counts: (meta) => meta.withdraws_count,
  tabs: [
    { id: 'all', count: 'any' },
    byStatus('pending'),
    byStatus('approved'),
    byStatus('rejected'),
    byStatus('cancelled'),
  ],
  filters: [
    {
      id: 'instructor',
      kind: 'one',
      options: instructorOptions,
      query: 'user',
      when: ({ may }) => may('manage_orders'),
    },
    { id: 'method', kind: 'one', options: payoutMethods },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'instructor', rowHeader: true, narrow: 'name', cell: (row) => <Withdrawer withdrawal={row} /> },
    {
      id: 'amount',
      sort: 'amount',
      descendingFirst: true,
      align: 'end',
      cell: ({ withdraw_amount: amount }) => <bdi>{amount}</bdi>,
    },
    { id: 'method', cell: (row) => <MethodName method={row.withdraw_method} /> },
    {
      id: 'available',
      align: 'end',
      cell: ({ formatted_available_after: available }) => <bdi>{available}</bdi>,
    },
    { id: 'date', sort: 'date', descendingFirst: true, cell: ({ date_created: at }) => <Requested at={at} /> },
    { id: 'status', cell: ({ status }) => <WithdrawalStatusTag status={status} /> },
    { id: 'decided', cell: (row) => <Decision withdrawal={row} /> },
    {
      id: 'reference',
      hiddenByDefault: true,
      cell: ({ reference }) => <bdi>{reference || '–'}</bdi>,
    },
  ],
  rowActions: withdrawalActions,
  bulkActions: bulkWithdrawalActions,
  pageActions: () => <EarningsLink />,
  emptyAction: 'pageActions',
  exportable: () => true,
});

function EarningsLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/withdraws/earnings" className={buttonClass({ variant: 'soft' })}>
      {t('earnings.title')}
    </AddressLink>
  );
}
