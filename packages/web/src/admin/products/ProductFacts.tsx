import type { Product } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import classes from './ProductFacts.module.css';

const tones = {
  publish: 'good',
  draft: 'neutral',
  pending: 'warn',
  private: 'accent',
  future: 'accent',
  trash: 'bad',
} as const satisfies Record<Product['status'], string>;

const editPath = ({ type, record_id: id }: Pick<Product, 'type' | 'record_id'>) =>
  type === 'bundle' ? `/course-bundles/${id}/edit` : `/courses/${id}/edit`;

export function ProductName({ product }: { product: Product }) {
  return (
    <RowLink to={editPath(product)}>
      <bdi>{product.name}</bdi>
    </RowLink>
  );
}

export function ProductStatus({ status }: Pick<Product, 'status'>) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(`productList.status_${status}`)}</Tag>;
}

export function RegularPrice({ product: { model, formatted_regular_price: price } }: { product: Product }) {
  return model === 'free' || price === '' ? '–' : <bdi>{price}</bdi>;
}

/** The sale price and its dates, with a text if it applies now. */
export function SalePrice({ product }: { product: Product }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { model, formatted_sale_price: price, date_on_sale_from: from, date_on_sale_to: to } = product;
  if (model === 'free' || price === '') return '–';
  const dates = { from: from && format.shortDate(from), to: to && format.shortDate(to) };
  const key = from === null ? 'until' : to === null ? 'from' : 'from_to';
  return (
    <span className={classes.sale}>
      <bdi>{price}</bdi>
      <span className={base.fact}>{t(product.on_sale ? 'productList.on_sale_now' : 'productList.not_now')}</span>
      {(from !== null || to !== null) && <span className={base.fact}>{t(`productList.${key}`, dates)}</span>}
    </span>
  );
}

/** One line for each currency. */
export function Revenue({ product: { revenue } }: { product: Product }) {
  return (
    <span className={classes.sale}>
      {revenue.map(({ currency, formatted_amount: amount }, at) => (
        <bdi key={currency} className={at > 0 ? base.fact : undefined}>
          {amount}
        </bdi>
      ))}
    </span>
  );
}
