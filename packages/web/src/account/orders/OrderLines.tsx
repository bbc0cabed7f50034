import type { Order } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass, ButtonLink } from '../../shared/ui/Button.tsx';
import classes from './Order.module.css';
import { useOrderWords } from './words.ts';

const isSome = (amount: string) => Number(amount) > 0;

/** What was bought, and what it costs. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useOrderWords();
  const differs = isSome(order.discount_total) || isSome(order.total_tax);
  return (
    <section className={classes.part} aria-labelledby="order-lines">
      <h2 id="order-lines" className={classes.heading}>
        {t('items')}
      </h2>
      <ul role="list" className={classes.lines}>
        {order.course_lines.map((line) => (
          <li key={line.id} className={classes.line}>
            <span className={classes.name}>
              <bdi>{line.name}</bdi>
            </span>
            <bdi className={classes.amount}>{differs ? line.formatted_subtotal : line.formatted_total}</bdi>
            {line.access === 'active' && line.bundle_id > 0 && (
              <Link to="/courses" className={buttonClass({ size: 'small' })}>
                {t('go_to_courses')}
              </Link>
            )}
            {line.access === 'active' && line.course_id > 0 && (
              <ButtonLink size="small" href={`/course/${line.course_id}`} aria-label={t('go_to', { name: line.name })}>
                {t('go_to_course')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <dl className={classes.totals}>
        {differs && <Amount label={t('subtotal')} amount={order.formatted_subtotal} />}
        {isSome(order.discount_total) && <Amount label={t('discount')} amount={`−${order.formatted_discount}`} />}
        {isSome(order.total_tax) && (
          <Amount label={order.prices_include_tax ? t('tax_included') : t('tax')} amount={order.formatted_tax} />
        )}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>
            <bdi>{order.formatted_total}</bdi>
          </dd>
        </div>
        {isSome(order.refunded_total) && <Amount label={t('refunded')} amount={order.formatted_refunded} />}
      </dl>
    </section>
  );
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  );
}
