import { contract, type SettingsDocument } from '@lectern/contract';
import type { TestApp } from '../app.ts';
import { type Effect, type Effects, elsewhere } from './settings-effects.fixture.ts';

const { courses } = contract;

const quoted = () =>
  elsewhere('checkout/quote.api.test.ts', 'counts taxes by the settings of the school and the place of the buyer');
const invoiced = () =>
  elsewhere(
    'orders/documents/documents.api.test.ts',
    'is given out when the order is paid, by the school to the buyer',
  );
const asked = () =>
  elsewhere('checkout/place.api.test.ts', 'asks for what the settings require, and drops what they hide');
const offered = () =>
  elsewhere('checkout/quote.api.test.ts', 'offers the methods of the settings, and none for nothing');
const received = () =>
  elsewhere('checkout/place.api.test.ts', 'of a member waits for the transfer, with the bank and without access');
const stripe = (test: string) => elsewhere('payments/webhooks/stripe-webhooks.api.test.ts', test);
const paypal = (test: string) => elsewhere('payments/webhooks/paypal-webhooks.api.test.ts', test);
const subscription = (test: string) => elsewhere('subscriptions/subscriptions.api.test.ts', test);
const revenue = (test: string) => elsewhere('revenue/revenue.api.test.ts', test);
const invoices = (test: string) => elsewhere('invoices/document/numbering.rules.test.ts', test);

/** The effects of the settings of selling. */
export function paymentsEffects(t: TestApp): Effects<SettingsDocument['payments']> {
  /** A price in the catalog, for a visitor. */
  const priced = (value: string): Effect => ({
    value,
    see: async () => {
      const { id } = await t.given.course({ accessMode: 'one_time', regularPrice: '1234.500' });
      return (await t.visitor(courses.get, { params: { id } })).body.formatted_price;
    },
  });
  return {
    currency: { code: priced('JPY'), position: priced('right'), thousand: priced(' '), decimal: priced('٫') },
    store: {
      company: invoiced(),
      country: invoiced(),
      state: invoiced(),
      address_1: invoiced(),
      address_2: invoiced(),
      postcode: invoiced(),
      city: invoiced(),
      tax_id: invoiced(),
    },
    tax: { enable: quoted(), prices_include_tax: quoted(), display: quoted(), regions: quoted() },
    orders: {
      manager_can_refund: elsewhere(
        'orders/refunds/refunds.api.test.ts',
        'is for managers only while the settings say so',
      ),
      instructor_sees_email: elsewhere('orders/orders.api.test.ts', 'an instructor sees the own lines and no address'),
    },
    stripe: {
      enable: stripe('of a gateway that is off is not found'),
      title: stripe('are told to learners by their titles'),
      publishable_key: stripe('keep the keys sealed, and name the one that is missing'),
      secret_key: stripe('leads to the payment being read again'),
      webhook_secret: stripe('is verified whatever its type of content is'),
    },
    paypal: {
      enable: paypal('is not taken without a webhook ID'),
      title: stripe('are told to learners by their titles'),
      sandbox: elsewhere('payments/gateways/paypal/paypal-client.test.ts', 'asks the sandbox or PayPal itself'),
      client_id: paypal('is that of the settings'),
      secret: paypal('is that of the settings'),
      webhook_id: paypal('is not taken without a webhook ID'),
      invoice_prefix: paypal('is known at PayPal by the prefix of the school'),
    },
    invoice: {
      enable: invoices('are given out only where the school wants that'),
      prefix: invoices('have numbers with the prefix of their kind'),
      credit_prefix: invoices('have numbers with the prefix of their kind'),
      footer: invoices('end with the text of the school'),
    },
    revenue_sharing: {
      instructor_rate: revenue('is shared by the rate of the school where neither course nor author has one'),
      fee_percent: revenue('earns less by the fee of the gateway and by that of the school'),
      min_payout: revenue('is at least the minimum of the school'),
      maturity_days: revenue('an earning waits until it has matured'),
      methods: revenue('needs a payout method that is offered'),
    },
    subscription: {
      grace_days: subscription('access stays for the grace and is back with the payment'),
      retry_days: subscription('is charged again on the days of the settings, then cancelled'),
      customer_can_cancel: elsewhere(
        'subscriptions/manage.api.test.ts',
        'is refused where the school does not let customers cancel',
      ),
    },
    checkout: { guests: elsewhere('checkout/place.api.test.ts', 'of a visitor is refused where only members buy') },
    checkout_fields: {
      country: asked(),
      state: asked(),
      company: asked(),
      vat_number: asked(),
      address_1: asked(),
      address_2: asked(),
      postcode: asked(),
      city: asked(),
      phone: asked(),
      note: asked(),
    },
    offline: {
      enable: offered(),
      title: offered(),
      description: offered(),
      instructions: received(),
      account_name: received(),
      bank: received(),
      iban: received(),
      account_number: received(),
      swift: received(),
    },
  };
}
