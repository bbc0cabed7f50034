import { defineSettings, setting } from '../base/settings.ts';

/** Fields of the billing address, besides names and the email, which are always asked for. */
export const checkoutFieldNames = [
  'company',
  'vat_number',
  'country',
  'state',
  'city',
  'address_1',
  'address_2',
  'postcode',
  'phone',
  'note',
] as const;
export const checkoutFieldStates = ['required', 'optional', 'hidden'] as const;

const field = (initial: (typeof checkoutFieldStates)[number]) => setting.choice(checkoutFieldStates, initial);

export const checkoutFieldSettings = defineSettings(
  'payments.checkout_fields',
  {
    country: field('required'),
    state: field('optional'),
    company: field('optional'),
    vat_number: field('optional'),
    address_1: field('hidden'),
    address_2: field('hidden'),
    postcode: field('hidden'),
    city: field('hidden'),
    phone: field('hidden'),
    note: field('hidden'),
  },
  { tab: 'payments', section: 'checkout', order: 6, columns: true },
);

export const checkoutSettings = defineSettings(
  'payments.checkout',
  {
    /** Visitors may buy without an account; one is made for them. */
    guests: setting.flag(true),
  },
  { tab: 'payments', section: 'checkout', order: 5 },
);

export const offlineSettings = defineSettings(
  'payments.offline',
  {
    enable: setting.flag(false),
    title: setting.text({ max: 100 }),
    description: setting.text({ max: 500, multiline: true }),
    instructions: setting.text({ max: 2000, multiline: true }),
    account_name: setting.text({ max: 200 }),
    bank: setting.text({ max: 200 }),
    iban: setting.text({ max: 60, code: true }),
    account_number: setting.text({ max: 60, code: true }),
    swift: setting.text({ max: 20, code: true }),
  },
  { tab: 'payments', section: 'offline', order: 65 },
);
