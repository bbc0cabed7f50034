import { type contract, type Input, type OrderBilling, checkoutFieldNames } from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import { errorBody } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { hashAddress } from '../../platform/log/address-hash.ts';
import { translate } from '../../platform/language/messages.ts';
import { discountsOf, takesCoupons } from '../coupons/index.ts';
import {
  noBilling,
  type OrderAmounts,
  priceOrder,
  pricesIncludeTax,
  readTaxContext,
  totalsView,
} from '../orders/index.ts';
import { type Browser, schoolConsent } from '../identity/index.ts';
import { readPageLink } from '../pages/index.ts';
import { readSettings } from '../settings/index.ts';
import { vatProblem } from '../taxes/index.ts';
import type { FoundCoupon, PricedCart } from './cart.ts';
import { readCartItems } from './cart-items.usecases.ts';
import { recurringItem, termsView } from './recurring.usecases.ts';
import { guestsMayBuy } from './guests.ts';
import { selectBuyerName } from './checkout.queries.ts';
import { readMethods } from './methods.ts';
import { said } from './words/messages.ts';

type Items = Input<typeof contract.checkout.quote>['body']['items'];
export type Buyer = Pick<OrderBilling, 'country' | 'state' | 'vat_number'>;

/** The input of the buyer, and the buyer. `hold`: locks the coupon until the transaction ends. */
interface AskedCoupon {
  code: string;
  customerId: number | null;
  email: string;
  hold: boolean;
}

/** Prices the items of a cart for a buyer: from courses, bundles and settings alone. */
export async function priceCart(
  context: RequestContext,
  {
    items,
    buyer,
    coupon: asked,
    customerId,
  }: { items: Items; buyer: Buyer; coupon: AskedCoupon; customerId: number | null },
): Promise<PricedCart> {
  const { db, services, now } = context;
  const { currency: display } = (await readSettings(services)).payments;
  const currency = display.code;
  const quoted = await readCartItems(context, { items, currency });
  const recurring = await recurringItem(db, { quoted, customerId });
  // A subscription is alone in its cart.
  const priced = recurring
    ? [recurring.first]
    : quoted.flatMap((one) => (one.priced && one.refusal === null ? [one.priced] : []));
  const tax = await readTaxContext(services, buyer);
  const coupon = asked.code === '' ? null : await discountsOf(db, { ...asked, items: priced, display, now });
  return {
    currency,
    items: quoted,
    amounts: priceOrder(priced, { discounts: coupon && 'discounts' in coupon ? coupon.discounts : [], tax }),
    tax,
    coupon,
    recurring,
  };
}

const couponView = (found: FoundCoupon, { code, locale }: { code: string; locale: RequestContext['locale'] }) =>
  'discounts' in found
    ? { code: found.coupon.code, description: found.coupon.description, problem: '' }
    : { code, description: '', problem: translate(locale, found.message) };

/** An invalid VAT number is reported, and ignored. */
const vatSaid = ({ country, vat_number: number }: Buyer, locale: RequestContext['locale']): string =>
  number !== '' && country !== '' && vatProblem(country, number) !== null ? said('wrong_vat_number', locale) : '';

/** Visitors of one address who try codes; a class that buys together comes from one. */
const COUPON_TRIES_PER_HOUR = 600;

export async function readQuote(
  context: RequestContext & { browser: Browser },
  { items, coupon: code, ...buyer }: Input<typeof contract.checkout.quote>['body'],
) {
  const { db, services, actor, locale, browser, now } = context;
  if (code !== '') {
    const key = `checkout:coupon:${hashAddress(services, browser.address)}`;
    await consumeRateLimit(db, { key, max: COUPON_TRIES_PER_HOUR, windowSeconds: 3600 }, now);
  }
  const customerId = actor?.kind === 'member' ? actor.userId : null;
  const cart = await priceCart(context, {
    items,
    buyer,
    coupon: { code, customerId, email: '', hold: false },
    customerId,
  });
  const { amounts, currency, tax } = cart;
  const full = priceOrder(amounts.lines, { discounts: [], tax });
  const atRegular = amounts.lines.map((line) => ({ ...line, price: line.regular }));
  const regular = priceOrder(atRegular, { discounts: [], tax });
  const settings = await readSettings(services);
  const money = (minor: number) => fromMinor(minor, currency);
  const formatted = (minor: number) => formatMoney(minor, settings.payments.currency);
  const { display } = settings.payments.tax;
  /** The price of an item before discounts, with or without tax by the settings. */
  const shownPrice = ({ total, tax }: { total: number; tax: number }) => (display === 'incl' ? total : total - tax);
  const shown = cart.items.map((item) => {
    const { courseId, bundleId, bundleName, name, path, imageUrl, courses, priced, refusal } = item;
    const of = ({ lines }: OrderAmounts) =>
      refusal === null
        ? lines.find((one) => one.courseId === priced?.courseId && one.bundleId === priced.bundleId)
        : undefined;
    const line = of(amounts);
    const hidden = refusal?.code === 'not_found';
    const [fullLine, regularLine] = [of(full), of(regular)];
    return {
      course_id: courseId,
      bundle: bundleName,
      bundle_id: bundleId,
      courses: hidden ? [] : courses,
      // Hidden items have no name.
      name: hidden ? '' : name,
      permalink: hidden ? '' : path,
      image_url: hidden ? '' : imageUrl,
      regular: money(line?.regular ?? 0),
      price: money(line?.price ?? 0),
      discount: money(line?.discount ?? 0),
      tax: money(line?.tax ?? 0),
      total: money(line?.total ?? 0),
      formatted_regular: formatted(regularLine ? shownPrice(regularLine) : 0),
      formatted_price: formatted(fullLine ? shownPrice(fullLine) : 0),
      formatted_discount: formatted(line?.discount ?? 0),
      formatted_total: formatted(line?.total ?? 0),
      problem: refusal ? errorBody(refusal, context).message : '',
    };
  });
  const { terms } = settings.general.pages;
  const fields = Object.fromEntries(checkoutFieldNames.map((name) => [name, settings.payments.checkout_fields[name]]));
  return {
    currency,
    items: shown,
    coupon: cart.coupon && couponView(cart.coupon, { code, locale }),
    ...totalsView(amounts, settings.payments.currency),
    formatted_subtotal: formatted(shownPrice(full)),
    taxed: tax.settings.enable,
    tax_display: display,
    prices_include_tax: pricesIncludeTax(tax),
    reverse_charge: amounts.reverseCharge,
    vat_problem: vatSaid(buyer, locale),
    payment_methods: await readMethods(services, { total: amounts.total, recurring: cart.recurring !== null }),
    fields: fields as Record<(typeof checkoutFieldNames)[number], 'required' | 'optional' | 'hidden'>,
    terms: terms > 0 ? await readPageLink(db, terms) : null,
    consent: schoolConsent(settings),
    subscription: cart.recurring && (await termsView(context, cart, cart.recurring)),
    takes_coupons: await takesCoupons(db, now),
    guests: guestsMayBuy(settings),
    billing: noBilling({
      email: actor?.kind === 'member' ? (actor.email ?? '') : '',
      ...(customerId !== null && (await selectBuyerName(db, customerId))),
    }),
  };
}
