import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { type Coupon, editPath, statusTones } from './coupon.ts';
import classes from './CouponFacts.module.css';
import { percentText } from './couponValues.ts';

export function CouponStatusTag({ status }: { status: Coupon['status'] }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`couponList.status_${status}`)}</Tag>;
}

/** The code leads to the form; one in the trash is restored first. */
export function CouponCode({ coupon }: { coupon: Coupon }) {
  const code = <bdi dir="ltr">{coupon.code}</bdi>;
  return (
    <span className={classes.name}>
      {coupon.status === 'trash' ? code : <RowLink to={editPath(coupon)}>{code}</RowLink>}
      {coupon.description !== '' && <bdi className={base.fact}>{coupon.description}</bdi>}
    </span>
  );
}

export function CouponDiscount({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const { kind, percent, formatted_amount: amount } = coupon;
  return <bdi>{kind === 'percent' ? t('couponList.percent_off', { percent: percentText(percent) }) : amount}</bdi>;
}

/** "3 of 10", which leads to the orders that use it. */
export function CouponUses({ coupon: { id, used_count: used, usage_limit: limit } }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const text = limit === 0 ? number(used) : t('couponList.used_of', { used: number(used), limit: number(limit) });
  if (used === 0) return <bdi>{text}</bdi>;
  return (
    <AddressLink to="/orders" search={{ coupon: id }} aria-label={t('couponList.show_orders_of', { uses: text })}>
      <bdi>{text}</bdi>
    </AddressLink>
  );
}

/** The first courses, and how many there are besides them. */
export function CouponItems({ coupon: { course_ids: ids, courses } }: { coupon: Coupon }) {
  const { t } = useTranslation();
  if (ids.length === 0) return t('couponList.all_courses');
  const [first] = courses;
  if (!first) return t('couponList.deleted_courses');
  const more = ids.length - 1;
  return (
    <span className={classes.items} title={courses.map(({ name }) => name).join(', ')}>
      <bdi>{first.name}</bdi>
      {more > 0 && <span className={base.fact}> {t('couponList.more_items', { count: more })}</span>}
    </span>
  );
}

export function CouponDates({ coupon: { starts_at: from, ends_at: to } }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  if (from === null && to === null) return <span className={base.muted}>{t('couponList.always')}</span>;
  const dates = { from: from && format.shortDate(from), to: to && format.shortDate(to) };
  const key = from === null ? 'until' : to === null ? 'from' : 'from_to';
  return (
    <span className={classes.dates} title={[from, to].flatMap((at) => (at ? format.dateTime(at) : [])).join(' – ')}>
      {t(`couponList.${key}`, dates)}
    </span>
  );
}
