import type { Product } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { type Prices, priceProblems } from './productPrices.ts';

/** The regular price and the sale price of a product. They are a save of its course or bundle, with its rules and its revision. */
export function PriceDialog({
  product,
  open,
  onClose,
  onSaved,
}: {
  product: Product;
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { type, record_id: id, name, currency, modified } = product;
  const [prices, setPrices] = useState<Prices>({
    regular_price: product.regular_price,
    sale_price: product.sale_price,
  });
  const [checked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const input = { params: { id }, body: { ...prices, modified } };
      await (type === 'bundle' ? call(courseBundles.update, input) : call(courses.update, input));
    },
    networkMode: 'always',
    onSuccess() {
      toast.good(t('productList.prices_saved'));
      onClose();
    },
    onSettled: onSaved,
  });
  const problems = priceProblems(prices, currency);
  const refused = fieldErrors(save.error);
  function errorOf(field: keyof Prices): string | undefined {
    const problem = checked ? problems[field] : undefined;
    if (problem) return t(`productList.${problem.code}`, { currency, n: 'n' in problem ? problem.n : 0 });
    return refused[field];
  }
  const field = (name: keyof Prices) => ({
    currency,
    value: prices[name],
    onChange: (price: string) => {
      save.reset();
      setPrices((before) => ({ ...before, [name]: price }));
    },
    error: errorOf(name),
  });
  function confirm() {
    setChecked(true);
    if (Object.keys(problems).length === 0) save.mutate();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('productList.prices_of', { name })}
      confirm={t('productList.save')}
      busy={save.isPending}
      onConfirm={confirm}
    >
      <div className={base.stack16}>
        <MoneyField required label={t('productList.regular_price')} {...field('regular_price')} />
        <MoneyField
          label={t('productList.sale_price')}
          description={t('productList.sale_price_help')}
          {...field('sale_price')}
        />
        {save.error && Object.keys(refused).length === 0 && <Notice tone="bad">{errorText(t, save.error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
