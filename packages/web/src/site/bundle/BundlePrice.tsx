import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { Every } from '../catalog/Every.tsx';
import price from '../catalog/Price.module.css';
import type { Bundle } from './queries.ts';

/** The price now, after what its courses cost together. */
export function BundlePrice({ bundle }: { bundle: Bundle }) {
  const { t } = useTranslation();
  const isFree = Number(bundle.price) === 0;
  return (
    <span className={price.prices}>
      {bundle.saving_percent > 0 && (
        <s className={price.before}>
          <VisuallyHidden>{t('bundle_single_prices')} </VisuallyHidden>
          <bdi>{bundle.formatted_courses_total}</bdi>
        </s>
      )}
      <strong className={price.price}>
        <bdi>{isFree ? t('free') : bundle.formatted_price}</bdi>
      </strong>
      <Every of={bundle} />
    </span>
  );
}
