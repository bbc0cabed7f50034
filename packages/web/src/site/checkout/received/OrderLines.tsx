import type { ReceivedOrder } from '@lectern/contract';
import classes from '../Summary.module.css';
import { useCheckoutWords } from '../words.ts';

/** The courses of an order and what they cost. */
export function OrderLines({ order }: { order: ReceivedOrder }) {
  const { t } = useCheckoutWords();
  const differs = order.formatted_discount !== '' || order.formatted_tax !== '';
  return (
    <>
      <ul role="list" className={classes.items}>
        {order.items.map(({ course_id, name, start_url, formatted_subtotal, formatted_total }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- courses that were deleted have no id
          <li key={`${course_id}-${at}`} className={classes.line}>
            <span className={classes.name}>
              {start_url ? (
                <a href={start_url}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
            </span>
            <bdi className={classes.price}>{differs ? formatted_subtotal : formatted_total}</bdi>
          </li>
        ))}
      </ul>
      <dl className={classes.totals}>
        {differs && (
          <>
            <div>
              <dt>{t('subtotal')}</dt>
              <dd>
                <bdi>{order.formatted_subtotal}</bdi>
              </dd>
            </div>
            {order.formatted_discount !== '' && (
              <div>
                <dt>{t('discount')}</dt>
                <dd>
                  <bdi>−{order.formatted_discount}</bdi>
                </dd>
              </div>
            )}
            {order.formatted_tax !== '' && (
              <div>
                <dt>{t('tax')}</dt>
                <dd>
                  <bdi>{order.formatted_tax}</bdi>
                </dd>
              </div>
            )}
          </>
        )}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>
            <bdi>{order.formatted_total}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}
