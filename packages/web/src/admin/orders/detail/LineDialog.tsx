import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { MoneyField } from '../../../shared/forms/numbers/MoneyField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { productOptions } from '../../products/productOptions.ts';
import { lineProduct, productField } from '../create/orderDraft.ts';
import { orderItems } from '../../endpoints.gen.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { isAmount } from '../amounts.ts';
import type { Line, Order } from '../order.ts';
import { useOrderAttempt } from './useOrderChange.ts';

/** The price of a line of an unpaid order; without `line` a course is added. */
export function LineDialog({
  order,
  line,
  open,
  onClose,
}: {
  order: Order;
  line: Line | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [productId, setProductId] = useState('');
  const [price, setPrice] = useState(line?.subtotal ?? '');
  const { busy, attempt, errors, text } = useOrderAttempt();
  const ready = line ? isAmount(price) : productId !== '' && (price === '' || isAmount(price));
  const ids = order.course_lines.map(lineProduct).filter((id) => id > 0);
  async function confirm() {
    const work = line
      ? () => call(orderItems.update, { params: { id: line.id }, body: { total: price } })
      : () =>
          call(orderItems.create, {
            body: { order_id: order.id, ...productField(Number(productId)), ...(price !== '' && { subtotal: price }) },
          });
    if (await attempt(work, t(line ? 'order.price_changed' : 'order.line_added'))) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={line ? t('order.change_price_of', { course: line.name }) : t('order.add_course')}
      confirm={t(line ? 'order.save' : 'order.add_course')}
      busy={busy}
      disabled={!ready}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        {!line && (
          <OptionField
            label={t('order.course')}
            placeholder={t('order.course_search')}
            source={ids.length > 0 ? productOptions.without(ids) : productOptions}
            required
            value={productId}
            onChange={setProductId}
            error={errors.course_id ?? errors.bundle_id}
          />
        )}
        <MoneyField
          label={t('order.price')}
          description={line ? undefined : t('order.price_help')}
          currency={order.currency}
          required={line !== undefined}
          value={price}
          onChange={setPrice}
          error={errors.total ?? errors.subtotal}
        />
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
