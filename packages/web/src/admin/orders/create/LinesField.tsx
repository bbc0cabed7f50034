import { skipToken, useQuery } from '@tanstack/react-query';
import { MAX_ORDER_LINES } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { MoneyField } from '../../../shared/forms/numbers/MoneyField.tsx';
import base from '../../../shared/ui/base.module.css';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { productOptions } from '../../products/productOptions.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import classes from './LinesField.module.css';
import { lineProduct, productField } from './orderDraft.ts';
import type { OrderRecord } from './useOrderRecord.ts';
import type { Preview } from './usePreview.ts';

/** The courses and bundles of the order. A price that was not changed is the current one, which the server computes. */
export function LinesField({ record, preview: { preview, errors } }: { record: OrderRecord; preview: Preview }) {
  const { t } = useTranslation();
  const lines = record.values.course_lines;
  const ids = lines.map(({ product }) => product);
  const named = productOptions.named(ids.map(String));
  const names = useQuery({ ...named, ...(ids.length === 0 && { queryFn: skipToken }) });
  const nameOf = (id: number) =>
    preview?.lines.find((line) => lineProduct(line) === id)?.name ??
    names.data?.options.find(({ value }) => value === String(id))?.label ??
    t('loading');
  const setLines = (next: typeof lines) => record.set('course_lines', next);
  const { error, onBlur } = record.field('course_lines');
  return (
    <>
      {lines.length > 0 && (
        <ul role="list" className={classes.lines} aria-label={t('order.items')}>
          {lines.map(({ product: id, subtotal }, at) => {
            const name = nameOf(id);
            const priced = preview?.lines.find((line) => lineProduct(line) === id);
            const price = record.field(`course_lines.${at}.subtotal`);
            const path = `course_lines.${at}.${Object.keys(productField(id))[0]}` as const;
            const wrongProduct = record.field(path).error ?? errors[path];
            return (
              <li key={id} className={classes.line}>
                <bdi className={classes.name}>{name}</bdi>
                <MoneyField
                  label={t('order.price')}
                  aria-label={t('order.price_of', { course: name })}
                  currency={preview?.currency ?? 'XXX'}
                  disabled={!preview && subtotal === null}
                  {...price}
                  value={subtotal ?? priced?.subtotal ?? ''}
                  error={price.error ?? errors[`course_lines.${at}.subtotal`]}
                />
                <IconButton
                  side="end"
                  label={t('order.remove_course', { course: name })}
                  onClick={() => setLines(lines.toSpliced(at, 1))}
                >
                  <RemoveIcon />
                </IconButton>
                {priced?.has_access && (
                  <div className={classes.more}>
                    <Notice tone="warn">{t('order.has_access')}</Notice>
                  </div>
                )}
                {wrongProduct && <p className={`${base.fieldError} ${classes.more}`}>{wrongProduct}</p>}
              </li>
            );
          })}
        </ul>
      )}
      {lines.length < MAX_ORDER_LINES && (
        <OptionField
          // Each choice begins with an empty field.
          key={lines.length}
          label={t('order.add_course')}
          placeholder={t('order.course_search')}
          source={ids.length > 0 ? productOptions.without(ids) : productOptions}
          required={lines.length === 0}
          value=""
          onChange={(id) => id !== '' && setLines([...lines, { product: Number(id), subtotal: null }])}
          error={error}
          onBlur={onBlur}
          data-path="course_lines"
        />
      )}
    </>
  );
}
