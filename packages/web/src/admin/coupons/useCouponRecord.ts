import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { currencyDecimals } from '@lectern/contract/money';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { coupons } from '../../shared/deferred/endpoints.gen.ts';
import { MAX_COUPON_DESCRIPTION_LENGTH, MAX_COUPON_USES } from '@lectern/contract/limits';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import type { Coupon } from './coupon.ts';
import { couponBody, couponProblems, couponValues, type CouponValues } from './couponValues.ts';
import { couponQuery, refreshCoupons } from './queries.ts';

/** The form of a coupon; without `stored` of a new one. Amounts are in `currency`. */
export function useCouponRecord({ stored, currency }: { stored: Coupon | undefined; currency: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useRecordForm<CouponValues, Coupon>({
    stored,
    toValues: couponValues,
    check: (values, rules) => ({
      description: rules.longest(MAX_COUPON_DESCRIPTION_LENGTH)(values.description),
      usage_limit: rules.max(MAX_COUPON_USES)(values.usage_limit),
      usage_limit_per_customer: rules.max(MAX_COUPON_USES)(values.usage_limit_per_customer),
      ends_at: rules.after(values.starts_at)(values.ends_at),
      ...Object.fromEntries(
        Object.entries(couponProblems(values, currency)).map(([path, problem]) => [
          path,
          problem === 'required'
            ? rules.required('')
            : problem && t(`couponForm.${problem}`, { currency, n: currencyDecimals(currency) }),
        ]),
      ),
    }),
    save: ({ values, changed, modified }) =>
      stored
        ? call(coupons.update, { params: { id: stored.id }, body: { ...couponBody(changed), modified } })
        : call(coupons.create, { body: { ...couponBody(values), code: values.code, kind: values.kind } }),
    saved: () => t(stored ? 'couponForm.updated' : 'couponForm.created'),
    reload: () => client.fetchQuery({ ...couponQuery(stored?.id ?? 0), staleTime: 0 }),
    draft: { key: stored ? `coupon-${stored.id}` : 'coupon-new' },
    onSaved(saved) {
      client.setQueryData(couponQuery(saved.id).queryKey, saved);
      void refreshCoupons(client);
      if (stored) return;
      void navigate({ to: '/coupons/$couponId/edit', params: { couponId: String(saved.id) }, replace: true });
    },
  });
}

export type CouponRecord = ReturnType<typeof useCouponRecord>;
