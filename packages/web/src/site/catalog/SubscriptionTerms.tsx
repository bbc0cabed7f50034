import { useTranslation } from '#i18n';

interface Terms {
  trial_days: number;
  formatted_signup_fee: string;
  billing_expire_after: number;
}

/** The trial, the sign-up fee and the number of payments of a course or a bundle. */
export function SubscriptionTerms({ of, className }: { of: Terms; className?: string | undefined }) {
  const { t } = useTranslation();
  const { trial_days: days, formatted_signup_fee: fee, billing_expire_after: payments } = of;
  const terms = [
    ...(days > 0 ? [t('trial_free', { count: days })] : []),
    ...(fee === '' ? [] : [t('signup_fee', { fee })]),
    ...(payments > 0 ? [t('payments_in_all', { count: payments })] : []),
  ];
  return terms.length === 0 ? null : <p className={className}>{terms.join(' ')}</p>;
}
