import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { OrderIcon } from '../../shared/ui/staffIcons.tsx';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import type { Coupon } from './coupon.ts';

/** How often it was used, and where. */
export function CouponUsage({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { id, used_count: used, usage_limit: limit, date_created: created } = coupon;
  return (
    <FieldGroup title={t('couponForm.usage')}>
      <p>{limit === 0 ? t('couponForm.used', { count: used }) : t('couponForm.used_of', { count: used, limit })}</p>
      <p>{t('couponForm.created_on', { date: format.date(created) })}</p>
      {used > 0 && (
        <AddressLink to="/orders" search={{ coupon: id }} className={buttonClass({ size: 'small' })}>
          <OrderIcon size={18} />
          {t('couponList.show_orders')}
        </AddressLink>
      )}
    </FieldGroup>
  );
}
