import {
  type CheckoutMethod,
  type contract,
  type Input,
  type OrderBilling,
  type SettingsDocument,
  checkoutFieldNames,
} from '@lectern/contract';
import { formatMoney, fromMinor } from '@lectern/contract/money';
import { AppError, invalidWithMessage, renameFields } from '../../platform/errors.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { hashAddress } from '../../platform/log/address-hash.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { useCoupon } from '../coupons/index.ts';
import { getCourseForUpdate } from '../courses/index.ts';
import {
  type Browser,
  hashPassword,
  logSignIn,
  registerCustomer,
  requireConsents,
  requireGoodPassword,
  requireNames,
  type SignedIn,
} from '../identity/index.ts';
import {
  addOrder,
  changeStatus,
  getOrderForUpdate,
  noBilling,
  orderOfRequest,
  type OrderRow,
  pricesIncludeTax,
} from '../orders/index.ts';
import { normalVatNumber, vatProblem } from '../taxes/index.ts';
import { readSettings } from '../settings/index.ts';
import { lockedCourses } from './cart-items.usecases.ts';
import { openSubscription } from '../subscriptions/index.ts';
import { guestsMayBuy } from './guests.ts';
import { readMethods } from './methods.ts';
import { priceCart } from './quote.usecases.ts';
import { hasTerms } from './recurring.usecases.ts';
import { invalid } from './words/messages.ts';

type PlaceBody = Input<typeof contract.checkout.place>['body'];

/** Visitors of one address; a class that buys together comes from one. */
const GUESTS_PER_HOUR = 60;
/** Orders of one person that are not paid yet. */
const ORDERS_PER_HOUR = 60;

interface Placing extends RequestContext {
  browser: Browser;
}

export interface Placed {
  order: OrderRow;
  /** The session of a new account. */
  signedIn: SignedIn | null;
}

/** The billing address of a body: fields that the settings hide are left out, those that they require must be there. */
function billingOf(body: PlaceBody, settings: SettingsDocument): OrderBilling {
  const states = settings.payments.checkout_fields;
  const billing = noBilling(body.billing);
  for (const name of checkoutFieldNames) {
    const value = name === 'note' ? body.customer_note : billing[name];
    if (states[name] === 'required' && value === '') {
      invalid(name === 'note' ? 'customer_note' : `billing.${name}`, 'required');
    }
    if (states[name] === 'hidden' && name !== 'note') billing[name] = '';
  }
  for (const name of ['first_name', 'email'] as const) {
    if (billing[name] === '') invalid(`billing.${name}`, 'required');
  }
  const { country, vat_number: number } = billing;
  if (number === '' || country === '') return billing;
  if (vatProblem(country, number) !== null) invalid('billing.vat_number', 'wrong_vat_number');
  return { ...billing, vat_number: normalVatNumber(country, number) };
}

/** Fields of an account are at another place here. */
async function inBilling<Made>(work: () => Promise<Made> | Made): Promise<Made> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.params) throw error;
    const params = renameFields(error.params, (field) => (field === 'password' ? field : `billing.${field}`));
    throw new AppError(error.code, { params, sentence: error.sentence });
  }
}

interface Account {
  actorId: number | null;
  /** Of a visitor. */
  passwordHash: string | null;
}

async function accountFor(
  context: Placing,
  { body, billing, settings }: { body: PlaceBody; billing: OrderBilling; settings: SettingsDocument },
): Promise<Account> {
  const { actor, services, now, browser } = context;
  if (actor?.kind === 'member') {
    const key = `checkout:user:${actor.userId}`;
    await consumeRateLimit(services.db, { key, max: ORDERS_PER_HOUR, windowSeconds: 3600 }, now);
    return { actorId: actor.userId, passwordHash: null };
  }
  if (!guestsMayBuy(settings)) throw new AppError('not_signed_in');
  const key = `checkout:ip:${hashAddress(services, browser.address)}`;
  await consumeRateLimit(services.db, { key, max: GUESTS_PER_HOUR, windowSeconds: 3600 }, now);
  const { first_name, last_name, email } = billing;
  return inBilling(async () => {
    requireNames({ first_name, last_name });
    if (body.password === undefined) return { actorId: null, passwordHash: null };
    const minLength = settings.authentication.password_min_length;
    await requireGoodPassword(body.password, { minLength, known: [email, first_name, last_name] });
    return { actorId: null, passwordHash: await hashPassword(body.password) };
  });
}

/**
 * Places an order, and creates the account of a visitor. The total is computed again, and refused if it differs from the
 * one that the buyer saw. An order with a total of 0 is completed immediately.
 */
export async function placeOrder(context: Placing, body: PlaceBody): Promise<Placed> {
  const { services } = context;
  const settings = await readSettings(services);
  if (settings.general.pages.terms > 0 && !body.terms) invalid('terms', 'terms_needed');
  const billing = billingOf(body, settings);
  const visitor = context.actor?.kind !== 'member';
  if (visitor) requireConsents(settings, { terms: body.terms, privacy: body.privacy });
  const account = await accountFor(context, { body, billing, settings });
  const placed = await services.jobs.thenLook(() =>
    services.db.transaction((db) => placeIn({ ...context, db }, { body, billing, settings, account })),
  );
  if (placed.signedIn) {
    const { id } = placed.signedIn.user;
    logSecurityEvent(services, { event: 'account_created', actorId: id, subjectId: id, details: { by: 'checkout' } });
    logSignIn(services, id, 'registration');
  }
  return placed;
}

async function placeIn(
  context: Placing,
  {
    body,
    billing,
    settings,
    account,
  }: { body: PlaceBody; billing: OrderBilling; settings: SettingsDocument; account: Account },
): Promise<Placed> {
  const { db, services, now, locale } = context;
  const owner = account.actorId ?? `ip:${hashAddress(services, context.browser.address)}`;
  const requestKey = `checkout:${owner}:${body.request_key}`;
  const repeated = await orderOfRequest(db, requestKey);
  // The session of a visitor was answered the first time.
  if (repeated) return { order: await getOrderForUpdate(db, repeated), signedIn: null };

  // Buyers of a course take turns, so that its last seat is kept once.
  for (const id of await lockedCourses(context, body.items)) await getCourseForUpdate(db, id);
  const { email } = billing;
  const asked = { code: body.coupon, customerId: account.actorId, email, hold: true };
  const cart = await priceCart(context, {
    items: body.items,
    buyer: billing,
    coupon: asked,
    customerId: account.actorId,
  });
  const { amounts, currency } = cart;
  for (const { at, courseId, refusal } of cart.items) {
    if (refusal) invalidWithMessage(`items.${at}.${courseId === 0 ? 'bundle' : 'course_id'}`, refusal.sentence);
  }
  if (cart.coupon && 'refusal' in cart.coupon) invalidWithMessage('coupon', cart.coupon.message);
  const total = fromMinor(amounts.total, currency);
  const { expected_total: seen, expected_currency: seenCurrency = currency } = body;
  if (Number(seen) !== Number(total) || seenCurrency !== currency) {
    throw new AppError('total_changed', { total: formatMoney(amounts.total, settings.payments.currency) });
  }
  if (!(await hasTerms(context, cart, body.expected_subscription))) throw new AppError('terms_changed');
  const { recurring } = cart;
  await requireMethod(services, {
    method: body.payment_method,
    total: amounts.total,
    recurring: recurring !== null,
  });
  const signedIn = account.actorId === null ? await register(context, { body, billing, settings, account }) : null;
  const customerId = account.actorId ?? signedIn!.user.id;
  const who = { services, actor: { userId: customerId }, now };
  const id = await addOrder(db, who, {
    amounts,
    order: {
      type: recurring ? 'subscription' : 'single',
      customerId,
      currency,
      pricesIncludeTax: pricesIncludeTax(cart.tax),
      billing,
      paymentMethod: body.payment_method,
      createdVia: 'checkout',
      customerNote: settings.payments.checkout_fields.note === 'hidden' ? '' : body.customer_note,
      customerIp: context.browser.address,
      customerUserAgent: context.browser.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      locale,
      requestKey,
      couponCode: cart.coupon?.coupon.code ?? '',
    },
  });
  if (recurring) {
    await openSubscription(db, who, {
      orderId: id,
      terms: recurring.terms,
      customerId,
      item: recurring.first,
      currency,
      gateway: body.payment_method === 'free' ? 'offline' : body.payment_method,
    });
  }
  if (cart.coupon) {
    const use = { couponId: cart.coupon.coupon.id, orderId: id, customerId, email, now };
    const refused = await useCoupon(db, use);
    if (refused) invalidWithMessage('coupon', refused.message);
  }
  const to = firstStatus(body.payment_method, amounts.total);
  if (to) await changeStatus(db, who, { row: await getOrderForUpdate(db, id), to, by: 'checkout' });
  return { order: await getOrderForUpdate(db, id), signedIn };
}

const MAX_USER_AGENT_LENGTH = 300;

/** The first status of an order without a gateway. */
export function firstStatus(method: CheckoutMethod, total: number): 'completed' | 'on-hold' | undefined {
  if (method === 'free') return 'completed';
  if (method !== 'offline') return undefined;
  return total === 0 ? 'completed' : 'on-hold';
}

/** Throws unless this total can be paid in this way now. */
export async function requireMethod(
  services: Services,
  { method, ...payable }: { method: CheckoutMethod; total: number; recurring: boolean },
): Promise<void> {
  if (!(await readMethods(services, payable)).some(({ name }) => name === method))
    throw new AppError('payment_method_off');
}

const register = (
  { db, services, browser, locale, now }: Placing,
  {
    body: { terms, privacy },
    billing: { email, first_name, last_name },
    settings,
    account: { passwordHash },
  }: { body: PlaceBody; billing: OrderBilling; settings: SettingsDocument; account: Account },
): Promise<SignedIn> =>
  inBilling(() =>
    registerCustomer(
      db,
      { services, settings, browser, locale, now },
      { email, first_name, last_name, passwordHash, ticked: { terms, privacy } },
    ),
  );
