import type { Quote, SubscriptionTerms } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { AlertIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { iconButtonClass } from '../../shared/ui/Button.tsx';
import { useFocusAfterRemoval } from '../../shared/ui/useFocusAfterRemoval.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { everyWords } from '../catalog/everyWords.ts';
import { type CartEntry, cartSearch } from './kept/cart.ts';
import classes from './Summary.module.css';
import { useCheckoutWords } from './words.ts';

/** The entry of the cart that an item of the quote answers. */
const entryOf = ({ course_id, bundle }: Quote['items'][number]): CartEntry => (bundle === '' ? course_id : bundle);

/** The items of the cart, each with a link that removes it. */
export function CartItems({ ids, quote, code }: { ids: readonly CartEntry[]; quote: Quote; code: string }) {
  const { t } = useCheckoutWords();
  // Prices of what is left may still be on their way.
  const items = quote.items.filter((item) => ids.includes(entryOf(item)));
  const list = useFocusAfterRemoval<HTMLUListElement>(items.length);
  return (
    <ul role="list" className={classes.items} ref={list}>
      {items.map((item) => {
        const entry = entryOf(item);
        const left = ids.filter((id) => id !== entry);
        const name = item.name || t(item.bundle === '' ? 'unknown_course' : 'unknown_bundle');
        return (
          <li key={entry} className={classes.item}>
            {item.image_url ? (
              <img className={classes.picture} src={item.image_url} alt="" width={64} height={36} />
            ) : (
              <span className={classes.picture} aria-hidden>
                <BookIcon size={18} />
              </span>
            )}
            <span className={classes.name}>
              {item.permalink ? (
                <Link to={item.permalink}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
              {item.courses.length > 0 && (
                <span className={classes.inside}>{t('bundle_courses', { count: item.courses.length })}</span>
              )}
            </span>
            {item.problem === '' && <ItemPrice item={item} />}
            <Link
              to="/checkout"
              search={left.length > 0 ? { ...cartSearch(left), ...(code !== '' && { coupon: code }) } : {}}
              replace
              className={iconButtonClass}
              aria-label={t('remove_item', { name })}
            >
              <RemoveIcon size={18} />
            </Link>
            {item.problem !== '' && (
              <p className={classes.problem}>
                <AlertIcon size={18} />
                {item.problem}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ItemPrice({ item }: { item: Quote['items'][number] }) {
  const { t } = useCheckoutWords();
  return (
    <span className={classes.price}>
      {item.formatted_regular !== item.formatted_price && (
        <s>
          <VisuallyHidden>{t('price_before')} </VisuallyHidden>
          <bdi>{item.formatted_regular}</bdi>
        </s>
      )}
      <bdi>{item.formatted_price}</bdi>
    </span>
  );
}

const isSome = (amount: string) => Number(amount) > 0;

export function Totals({ quote, busy }: { quote: Quote; busy: boolean }) {
  const { t } = useCheckoutWords();
  const rows = [
    isSome(quote.discount_total) || quote.taxed ? { label: t('subtotal'), amount: quote.formatted_subtotal } : null,
    isSome(quote.discount_total) ? { label: t('discount'), amount: `−${quote.formatted_discount}` } : null,
    quote.taxed && !quote.reverse_charge
      ? { label: quote.prices_include_tax ? t('tax_included') : t('tax'), amount: quote.formatted_tax }
      : null,
  ].filter((row) => row !== null);
  return (
    <div aria-busy={busy}>
      <dl className={classes.totals}>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{quote.subscription ? t('due_today') : t('total')}</dt>
          <dd>
            <output>
              <bdi>{quote.formatted_total}</bdi>
            </output>
          </dd>
        </div>
      </dl>
      {quote.subscription && <Renewals terms={quote.subscription} />}
      {quote.reverse_charge && <p className={classes.note}>{t('reverse_charge')}</p>}
    </div>
  );
}

/** The later payments that the buyer agrees to. */
function Renewals({ terms }: { terms: SubscriptionTerms }) {
  const { t } = useCheckoutWords();
  const { t: ofSite } = useTranslation();
  const { date, number } = useFormat();
  const { next_payment_at: next, formatted_renewal_total: amount, expires_after: times } = terms;
  if (next === null) return <p className={classes.note}>{t('no_renewal')}</p>;
  const every = everyWords(ofSite, terms.interval, terms.interval_count);
  return (
    <>
      <p className={classes.note}>
        {t('renews', { amount, every, date: date(next) })}{' '}
        {times > 0 ? t('renews_times', { number: number(times) }) : t('renews_until_cancelled')}
      </p>
      {terms.charged && <p className={classes.note}>{t('renews_charged')}</p>}
    </>
  );
}
