import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Every } from '../catalog/Every.tsx';
import price from '../catalog/Price.module.css';
import type { Bundle } from './queries.ts';

/** The price now, after what its courses cost together; of a subscription after its regular price. */
export function BundlePrice({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation();
  const isFree = Number(bundle.price) === 0;
  const reduced = bundle.access_mode === 'recurring' && bundle.formatted_price !== bundle.formatted_regular_price;
  return (
    <span className={price.prices}>
      {bundle.saving_percent > 0 && (
        <s className={price.before}>
          <VisuallyHidden>{t('bundle_single_prices')} </VisuallyHidden>
          <bdi>{bundle.formatted_courses_total}</bdi>
        </s>
      )}
      {reduced && (
        <s className={price.before}>
          <VisuallyHidden>{t('price_before')} </VisuallyHidden>
          <bdi>{bundle.formatted_regular_price}</bdi>
        </s>
      )}
      <strong className={price.price}>
        <bdi>{isFree ? t('free') : bundle.formatted_price}</bdi>
      </strong>
      <Every of={bundle} />
    </span>
  );
}
