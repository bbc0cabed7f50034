import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { CartIcon } from '../../shared/deferred/icons.tsx';
import { Main } from '../../shared/ui/screen/Main.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useSession } from '../session.ts';
import { cartEntries, type CartEntry, cartSearch, type CartSearch } from './kept/cart.ts';
import classes from './Checkout.module.css';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CouponField } from './fields/CouponField.tsx';
import { CheckoutLoading } from './CheckoutLoading.tsx';
import { type Buyer, quoteQuery, unpaidOrderQuery } from './queries.ts';
import { keepCoupon, keptCoupon } from './kept/keptCoupon.ts';
import { NothingToBuy } from './NothingToBuy.tsx';
import { SignInToBuy } from './SignInToBuy.tsx';
import { CartItems, Totals } from './Summary.tsx';
import { useCheckoutWords } from './words.ts';

/** How long a buyer has stopped typing before prices are asked for again. */
const QUOTE_AFTER_MS = 400;

/** The frame of the pages with payment methods. */
export function CheckoutPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Main className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <noscript>
        <Notice tone="warn">{t('needs_script')}</Notice>
      </noscript>
      <FormScope>{children}</FormScope>
    </Main>
  );
}

/** The server draws the same page for every cart: what is in it is read in the browser. */
export function Checkout({ coupon = '', ...cart }: CartSearch) {
  const { t } = useCheckoutWords();
  const hydrated = useHydrated();
  const ids = cartEntries(cart);
  return (
    <CheckoutPage title={t('title')}>
      {!hydrated ? (
        <CheckoutLoading />
      ) : ids.length === 0 ? (
        <EmptyCart coupon={coupon} />
      ) : (
        <CartWithCoupon ids={ids} code={coupon} />
      )}
    </CheckoutPage>
  );
}

function EmptyCart({ coupon }: { coupon: string }) {
  const { t } = useCheckoutWords();
  // Synchronises with the storage of the browser.
  useEffect(() => {
    if (coupon !== '') keepCoupon(coupon);
  }, [coupon]);
  const kept = coupon || keptCoupon();
  return (
    <EmptyState
      icon={<CartIcon size={26} />}
      title={kept === '' ? t('empty_cart') : t('coupon_kept', { code: kept })}
      action={
        <Link to="/courses" className={buttonClass({ variant: 'primary' })}>
          {t('browse_courses')}
        </Link>
      }
    >
      {kept !== '' && t('coupon_kept_text')}
    </EmptyState>
  );
}

/** Takes the coupon of a former link, which the address names from then on. */
function CartWithCoupon({ ids, code }: { ids: CartEntry[]; code: string }) {
  // Synchronises with the storage of the browser: a coupon that is removed does not return.
  useEffect(() => {
    if (code !== '') keepCoupon('');
  }, [code]);
  const kept = code === '' ? keptCoupon() : '';
  if (kept !== '') return <Navigate to="/checkout" search={{ ...cartSearch(ids), coupon: kept }} replace />;
  return <Cart ids={ids} code={code} />;
}

function Cart({ ids, code }: { ids: CartEntry[]; code: string }) {
  const { t } = useCheckoutWords();
  const navigate = useNavigate();
  const session = useSession();
  const [buyer, setBuyer] = useState<Buyer>({ country: '', state: '', vat_number: '' });
  const [settled] = useDebouncedValue(buyer, QUOTE_AFTER_MS);
  const unpaid = useQuery(unpaidOrderQuery(ids));
  const quoted = useQuery({
    ...quoteQuery(ids, { ...settled, coupon: code }, session.data?.nonce ?? ''),
    enabled: session.data !== undefined,
    // The form stays while prices are computed for another place, or without an item.
    placeholderData: keepPreviousData,
  });
  if (unpaid.data) {
    const { id, key, status } = unpaid.data;
    const to = status === 'on-hold' ? '/order-received/$id' : '/checkout/pay/$id';
    return <Navigate to={to} params={{ id: String(id) }} search={{ key }} replace />;
  }
  const failed = session.error ?? unpaid.error ?? quoted.error;
  const quote = quoted.data;
  if (!quote || unpaid.isPending || !session.data) {
    if (!failed) return <CheckoutLoading />;
    const retry = () => void (session.error ? session.refetch() : unpaid.error ? unpaid.refetch() : quoted.refetch());
    return <ErrorView error={failed} onRetry={retry} />;
  }
  const visitor = !session.data.isUserLoggedIn;
  const buyable = quote.items.some(({ problem }) => problem === '');
  return (
    <div className={classes.columns}>
      <section className={classes.summary} aria-labelledby="order-summary">
        <h2 id="order-summary" className={classes.heading}>
          {t('summary')}
        </h2>
        <CartItems ids={ids} quote={quote} code={code} />
        {buyable && (quote.takes_coupons || code !== '') && (
          <CouponField
            code={code}
            coupon={quote.coupon}
            busy={quoted.isPlaceholderData}
            onCode={(next) =>
              void navigate({
                to: '/checkout',
                search: { ...cartSearch(ids), ...(next !== '' && { coupon: next }) },
                replace: true,
              })
            }
          />
        )}
        {buyable && <Totals quote={quote} busy={quoted.isFetching || settled !== buyer} />}
      </section>
      <div className={classes.main}>
        {!buyable ? (
          <NothingToBuy quote={quote} />
        ) : visitor && !quote.guests ? (
          <SignInToBuy ids={ids} coupon={code} />
        ) : (
          <CheckoutForm
            ids={ids}
            quote={quote}
            visitor={visitor}
            settled={settled === buyer && !quoted.isPlaceholderData}
            buyer={buyer}
            onBuyer={setBuyer}
            onTotalChanged={() => void quoted.refetch()}
          />
        )}
      </div>
    </div>
  );
}
