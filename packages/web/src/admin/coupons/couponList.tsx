import { useTranslation } from '#i18n';
import { coupons } from '../../shared/deferred/endpoints.gen.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf } from '../list/state/list.ts';
import { bulkCouponActions, couponActions } from './couponActions.tsx';
import { CouponCode, CouponDates, CouponDiscount, CouponItems, CouponStatusTag, CouponUses } from './CouponFacts.tsx';

const byStatus = (id: string) => ({ id, count: id, query: () => ({ status: id }) });

function NewCouponLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/coupons/new" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('couponList.new')}
    </AddressLink>
  );
}

export const couponList = listOf(coupons)({
  name: 'coupons',
  longJob: 'coupons',
  words: 'couponList',
  wordsFrom: ['coupons'],
  defaultSort: '-date',
  nameOf: ({ code }) => code,
  counts: (meta) => meta.coupons_count,
  tabs: [
    { id: 'all', count: 'any' },
    byStatus('active'),
    byStatus('scheduled'),
    byStatus('expired'),
    byStatus('used_up'),
    byStatus('off'),
    byStatus('trash'),
  ],
  filters: [
    { id: 'kind', kind: 'one', options: ['percent', 'amount'] },
    { id: 'course', kind: 'one', options: courseOptions },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'code', sort: 'code', rowHeader: true, cell: (coupon) => <CouponCode coupon={coupon} /> },
    { id: 'discount', align: 'end', cell: (coupon) => <CouponDiscount coupon={coupon} /> },
    {
      id: 'used',
      sort: 'used_count',
      descendingFirst: true,
      align: 'end',
      cell: (coupon) => <CouponUses coupon={coupon} />,
    },
    { id: 'items', cell: (coupon) => <CouponItems coupon={coupon} /> },
    { id: 'dates', sort: 'ends_at', cell: (coupon) => <CouponDates coupon={coupon} /> },
    { id: 'status', cell: ({ status }) => <CouponStatusTag status={status} /> },
  ],
  rowActions: couponActions,
  bulkActions: bulkCouponActions,
  pageActions: () => <NewCouponLink />,
  emptyAction: 'pageActions',
  exportable: () => true,
});
