import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import classes from './PreviewSummary.module.css';
import type { Preview } from './usePreview.ts';

/** What the order comes to while it is written. */
export function PreviewSummary({ preview: state }: { preview: Preview }) {
  const { t } = useTranslation();
  const { preview, isCurrent, error, errors, retry } = state;
  return (
    <FieldGroup title={t('order.summary')}>
      <output className={base.stack12} aria-live="polite" aria-busy={!isCurrent}>
        {!preview ? (
          <p className={base.muted}>{t('order.summary_empty')}</p>
        ) : (
          <Amounts preview={preview} isOld={!isCurrent} />
        )}
      </output>
      {error && Object.keys(errors).length === 0 && (
        <Notice tone="bad" title={t('order.not_priced')}>
          <p>{errorText(t, error)}</p>
          <Button size="small" onClick={retry}>
            {t('list.retry')}
          </Button>
        </Notice>
      )}
    </FieldGroup>
  );
}

function Amounts({ preview, isOld }: { preview: NonNullable<Preview['preview']>; isOld: boolean }) {
  const { t } = useTranslation();
  const rows = [
    { id: 'subtotal', value: preview.formatted_subtotal, shown: true },
    { id: 'discount', value: `−${preview.formatted_discount}`, shown: Number(preview.discount_total) > 0 },
    {
      id: preview.prices_include_tax ? 'tax_included' : 'tax',
      value: preview.formatted_tax,
      shown: preview.taxed,
    },
  ] as const;
  return (
    <>
      <dl className={cx(classes.summary, isOld && classes.old)}>
        {rows
          .filter(({ shown }) => shown)
          .map(({ id, value }) => (
            <div key={id}>
              <dt>{t(`order.sum_${id}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        <div className={classes.total}>
          <dt>{t('order.sum_total')}</dt>
          <dd>
            <bdi>{preview.formatted_total}</bdi>
          </dd>
        </div>
      </dl>
      {preview.reverse_charge && <p className={base.muted}>{t('order.reverse_charge')}</p>}
    </>
  );
}
