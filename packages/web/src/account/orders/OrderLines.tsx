import type { Order } from '@lectern/contract';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import classes from './Order.module.css';
import { useOrderWords } from './words.ts';

const isSome = (amount: string) => Number(amount) > 0;

/** What was bought, and what it costs. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useOrderWords();
  return (
    <section className={classes.part} aria-labelledby="order-lines">
      <h2 id="order-lines" className={classes.heading}>
        {t('items')}
      </h2>
      <ul role="list" className={classes.lines}>
        {order.course_lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <bdi className={classes.name}>{line.name}</bdi>
            <bdi className={classes.amount}>{line.formatted_total}</bdi>
            {line.access === 'active' && line.course_id > 0 && (
              <ButtonLink size="small" href={`/course/${line.course_id}`} aria-label={t('go_to', { name: line.name })}>
                {t('go_to_course')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <dl className={classes.totals}>
        {isSome(order.discount_total) && (
          <Amount order={order} label={t('discount')} amount={`−${order.discount_total}`} />
        )}
        {isSome(order.total_tax) && (
          <Amount
            order={order}
            label={order.prices_include_tax ? t('tax_included') : t('tax')}
            amount={order.total_tax}
          />
        )}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>
            <bdi>{order.formatted_total}</bdi>
          </dd>
        </div>
        {isSome(order.refunded_total) && <Amount order={order} label={t('refunded')} amount={order.refunded_total} />}
      </dl>
    </section>
  );
}

function Amount({ order, label, amount }: { order: Order; label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>
          {amount} {order.currency}
        </bdi>
      </dd>
    </div>
  );
}
